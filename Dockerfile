FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements-image.lock ./
RUN python -m venv /venv \
 && /venv/bin/python -m pip install --no-cache-dir --require-hashes --no-deps -r requirements-image.lock

FROM python:3.13-slim
LABEL org.opencontainers.image.title="thousand-bot" \
      org.opencontainers.image.licenses="MIT"
ENV PATH="/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/thousand.db METRICS_PORT=9100
WORKDIR /app
RUN groupadd --system --gid 10001 thousand \
 && useradd --system --uid 10001 --gid 10001 --home-dir /app --shell /usr/sbin/nologin thousand \
 && install -d -o 10001 -g 10001 /data
COPY --from=build /venv /venv
COPY LICENSE ./
COPY engine ./engine
COPY bot ./bot
COPY playground ./playground
COPY locales ./locales
USER 10001:10001
VOLUME ["/data"]
# Answered by the running bot itself, inside the container only.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"METRICS_PORT\"]}/healthz', timeout=4)"]
CMD ["python", "-m", "bot", "run"]
