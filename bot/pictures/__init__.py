"""Pictures: words and numbers go in, PNG bytes come out. Drawing takes time, so whoever asks does it in a thread."""
