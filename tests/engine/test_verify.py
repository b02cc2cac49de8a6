import copy
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import fair
from engine.thousand import Bank, Enter, Game, Keep, Leave, Pass, Roll, Rules, order, record, verify
from engine.thousand.actions import Action
from engine.thousand.proof import Proof, Result

NAMES = ("Аня", "Боря", "Вера")
ENTROPY = ("4382bfdwdsb323b2d9", "удача", "")


def exported(
    rules_text: str = "classic", *, game_id: int = 17, seats: int = 3, most: int = 1000, late: str = ""
) -> dict[str, Any]:
    """A game played with seeded dice as a session plays it, exported after its end or after `most` actions.

    `late` is the name of somebody who sits down after the first action.
    """
    rules = Rules.parse(rules_text)
    seed = hashlib.sha256(f"{rules_text} {game_id}".encode()).digest()
    label = fair.game_label(str(game_id), str(rules), seats)
    throws = 0

    def draw(count: int) -> tuple[int, ...]:
        nonlocal throws
        throws += 1
        return fair.dice(seed, fair.join_entropy(ENTROPY), label, throws - 1, count)

    first, opening = order.first_turn(seats, lambda _: draw(rules.dice))
    names = order.from_seat(NAMES[:seats], first)
    game = Game.new(rules, names)
    actions: list[Action] = []
    while game.turn is not None and len(actions) < most:
        action = Enter(late) if late and len(actions) == 1 else decide(game, len(actions))
        if isinstance(action, Roll):
            action = Roll(draw(game.turn.dice))
        game, _ = game.apply(action)
        actions.append(action)
    everybody = [player.name for player in game.players]
    winner = None if game.outcome is None or game.outcome.winner is None else everybody[game.outcome.winner]
    proof = Proof(
        game=str(game_id),
        rules=str(rules),
        seats=seats,
        commitment=fair.commitment(seed),
        seed=seed,
        entropy=ENTROPY,
        order=tuple((NAMES[seat], "".join(map(str, dice))) for seat, dice in opening),
        throws=throws,
    )
    data = {
        "format": "thousand/1",
        "rules": str(rules),
        "players": list(names),
        "moves": record.moves_of(actions, everybody),
        "fair": proof.to_json(),
        "result": Result(winner, tuple(player.score for player in game.players)).to_json(),
    }
    loaded: dict[str, Any] = json.loads(json.dumps(data))
    return loaded


def decide(game: Game, number: int) -> Action:
    """A player who stops at 50 points; now and then a turn runs out of time, and once somebody leaves."""
    assert game.turn is not None
    if number % 37 == 36:
        return Pass()
    if number > 90 and not game.turn.choice and len(game.players) > 2 and not any(p.left for p in game.players):
        return Leave(2)
    legal = game.legal_actions()
    if isinstance(legal[0], Keep):
        return legal[-1]
    return Bank() if Bank() in legal and game.turn.points >= 50 else legal[0]


PLAYED = exported()
STOPPED = exported("classic keep=choose", seats=2, most=40)
THROWS = [number for number, move in enumerate(PLAYED["moves"]) if move[0].isdigit()]
NOTHING_TO_CHECK = {"no-proof", "no-seed", "malformed"}

Tamper = Callable[[dict[str, Any]], object]


def check(tamper: Tamper, played: dict[str, Any] = PLAYED) -> verify.Verdict:
    data = copy.deepcopy(played)
    tamper(data)
    verdict = verify.verify(data)
    assert verdict.line.isprintable()
    assert verdict.status == (0 if verdict.code == "fits" else 2 if verdict.code in NOTHING_TO_CHECK else 1)
    assert verify.run(json.dumps(data)) == (verdict.status, verdict.line)
    return verdict


def other(digits: str) -> str:
    return str(int(digits[0]) % 6 + 1) + digits[1:]


@pytest.mark.parametrize("rules", ["classic", "open", "variant2", "club", "classic keep=choose target=400"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_games_as_they_were_played_fit(rules: str, seats: int) -> None:
    data = exported(rules, seats=seats, most=250)
    verdict = check(lambda _: None, data)
    assert verdict.code == "fits"
    assert verdict.line.endswith(data["fair"]["commitment"])


def test_the_line_of_a_game_that_fits() -> None:
    throws, commitment = PLAYED["fair"]["throws"], PLAYED["fair"]["commitment"]
    won = verify.verify(PLAYED).line
    assert won == (
        f"fits: {throws} throws, 3 players, won by {PLAYED['result']['winner']}; "
        f"the commitment shown before the game must be {commitment}"
    )
    assert ", 2 players, stopped; " in verify.verify(STOPPED).line


def test_late_seats_are_no_part_of_what_the_dice_were_drawn_for() -> None:
    data = exported(late="Глеб")
    assert (data["fair"]["seats"], len(data["players"]), len(data["result"]["scores"])) == (3, 3, 4)
    assert ", 4 players, " in check(lambda _: None, data).line
    assert check(lambda data: data["players"].append("Глеб"), data).code == "seats"
    assert check(lambda data: data["moves"].remove("enter Глеб"), data).code in {"move", "result"}


def test_ties_for_the_first_turn_are_thrown_again() -> None:
    tied = next(data for number in range(200) if len((data := exported(game_id=number, most=5))["fair"]["order"]) > 3)
    assert verify.verify(tied).code == "fits"


def test_a_changed_die() -> None:
    at = THROWS[20]
    before = PLAYED["moves"][at]

    def tamper(data: dict[str, Any]) -> None:
        data["moves"][at] = other(before)

    verdict = check(tamper)
    assert verdict.code == "changed"
    number = 20 + len(PLAYED["fair"]["order"]) + 1
    assert verdict.line == f"throw {number} (move {at + 1}): {other(before)} recorded, {before} from the seed"


def test_a_changed_throw_for_the_first_turn() -> None:
    name, digits = PLAYED["fair"]["order"][1]

    def tamper(data: dict[str, Any]) -> None:
        data["fair"]["order"][1][1] = other(digits)

    verdict = check(tamper)
    assert verdict.line == (f"throw 2 (for the first turn, {name}): {other(digits)} recorded, {digits} from the seed")


@settings(max_examples=40)
@given(st.data())
def test_no_changed_throw_fits(data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(THROWS))
    before = PLAYED["moves"][at]
    digits = data.draw(st.text("0123456789", min_size=1, max_size=7).filter(lambda text: text != before))

    def tamper(record: dict[str, Any]) -> None:
        record["moves"][at] = digits

    # a throw cut short, or with more dice that happen to fit, is no legal move
    assert check(tamper).code in {"changed", "move"}


@settings(max_examples=40)
@given(st.sampled_from(THROWS))
def test_no_left_out_throw_fits(at: int) -> None:
    assert check(lambda data: data["moves"].pop(at)).code == "left-out"


@settings(max_examples=40)
@given(st.integers(0, len(PLAYED["moves"])), st.text("123456", min_size=5, max_size=5))
def test_no_added_throw_fits(at: int, digits: str) -> None:
    # a throw that begins as the seed's own does is found at the end, by the number of throws
    assert check(lambda data: data["moves"].insert(at, digits)).code in {"added", "changed"}


def set_rules(data: dict[str, Any]) -> None:
    data["rules"] = "classic barrel=off"


def set_rules_twice(data: dict[str, Any]) -> None:
    data["rules"] = data["fair"]["rules"] = "classic barrel=off"


def set_seed(data: dict[str, Any]) -> None:
    data["fair"]["seed"] = "00" * 32


def set_seed_and_commitment(data: dict[str, Any]) -> None:
    data["fair"] |= {"seed": "00" * 32, "commitment": fair.commitment(bytes(32))}


def drop_entropy(data: dict[str, Any]) -> None:
    data["fair"]["entropy"].pop()


def set_game(data: dict[str, Any]) -> None:
    data["fair"]["game"] = "18"


def drop_player(data: dict[str, Any]) -> None:
    data["players"].pop()


def drop_player_twice(data: dict[str, Any]) -> None:
    data["players"].pop()
    data["fair"]["seats"] = 2


def add_start(data: dict[str, Any]) -> None:
    data["start"] = {data["players"][0]: {"score": 300, "opened": True}}


def turn_order(data: dict[str, Any]) -> None:
    data["players"].append(data["players"].pop(0))


def drop_order(data: dict[str, Any]) -> None:
    data["fair"]["order"] = []


def strange_name_in_order(data: dict[str, Any]) -> None:
    data["fair"]["order"][0][0] = "Яна"


def same_name_in_order(data: dict[str, Any]) -> None:
    data["fair"]["order"][1][0] = data["fair"]["order"][0][0]


def drop_bank(data: dict[str, Any]) -> None:
    data["moves"].remove("bank")


def drop_last(data: dict[str, Any]) -> None:
    data["moves"].pop()


def drop_last_throw(data: dict[str, Any]) -> None:
    del data["moves"][THROWS[-1] :]


def set_winner(data: dict[str, Any]) -> None:
    data["result"]["winner"] = next(name for name in NAMES if name != PLAYED["result"]["winner"])


def no_winner(data: dict[str, Any]) -> None:
    data["result"]["winner"] = None


def set_score(data: dict[str, Any]) -> None:
    data["result"]["scores"][1] += 5


def drop_score(data: dict[str, Any]) -> None:
    data["result"]["scores"].pop()


def set_throws(data: dict[str, Any]) -> None:
    data["fair"]["throws"] += 1


@pytest.mark.parametrize(
    ("tamper", "code"),
    [
        (set_rules, "rules"),
        (set_rules_twice, "all-differ"),
        (set_seed, "seed"),
        (set_seed_and_commitment, "all-differ"),
        (drop_entropy, "all-differ"),
        (set_game, "all-differ"),
        (drop_player, "seats"),
        (drop_player_twice, "all-differ"),
        (add_start, "start"),
        (turn_order, "order"),
        (drop_order, "left-out"),
        (strange_name_in_order, "order"),
        (same_name_in_order, "order"),
        (drop_bank, "move"),
        (drop_last, "result"),
        (drop_last_throw, "left-out"),
        (set_winner, "result"),
        (no_winner, "result"),
        (set_score, "result"),
        (drop_score, "result"),
        (set_throws, "left-out"),
    ],
)
def test_each_tampering_is_told_apart(tamper: Tamper, code: str) -> None:
    assert check(tamper).code == code


def test_lines_name_what_does_not_fit() -> None:
    assert check(set_rules).line == (
        "another rule: the record says 'classic barrel=off', the dice were drawn for 'classic'"
    )
    assert check(set_seed).line.startswith("another seed: its SHA-256 is 66687aadf862")
    assert check(drop_player).line == "the record has 2 players, the dice were drawn for 3"
    assert check(no_winner).line == f"winner: nobody recorded, {PLAYED['result']['winner']} by the moves"
    score = PLAYED["result"]["scores"][1]
    assert check(set_score).line == f"score of {PLAYED['players'][1]}: {score + 5} recorded, {score} by the moves"


def test_the_same_rules_in_other_words_fit() -> None:
    def tamper(data: dict[str, Any]) -> None:
        data["rules"] = "классика"

    assert check(tamper).code == "fits"


def test_names_may_be_replaced_together() -> None:
    # somebody asked to be forgotten: names are no part of what was hashed
    text = json.dumps(PLAYED, ensure_ascii=False).replace("Боря", "игрок 2")
    assert verify.verify(json.loads(text)).code == "fits"


def test_throws_of_telegrams_dice_are_passed_over_and_counted() -> None:
    at = THROWS[-1]

    def tamper(data: dict[str, Any]) -> None:
        data["fair"]["telegram"] = [THROWS.index(at) + len(data["fair"]["order"]), 0]

    assert " throws, 2 of them Telegram's and not checked, " in check(tamper).line


def test_a_game_under_way_has_no_seed_yet() -> None:
    verdict = check(lambda data: (data["fair"].pop("seed"), data.pop("result")))
    assert verdict.code == "no-seed"


def test_a_record_without_a_proof() -> None:
    assert check(lambda data: data.pop("fair")).code == "no-proof"


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("seed", "12", "fair.seed must be 64 hex digits, lower case"),
        ("commitment", 5, "fair.commitment must be a text"),
        ("seats", True, "fair.seats must be a whole number"),
        ("throws", -1, "fair.throws must not be negative"),
        ("entropy", "a", "fair.entropy must be a list"),
        ("entropy", ["\ud83c"], "fair.entropy[0] holds half of a surrogate pair"),
        ("order", [["Аня"]], "fair.order[0] must be a name and a throw"),
        ("order", [["Аня", "15a34"]], "fair.order[0]: '15a34' is no throw"),
        ("luck", 1, "fair has an unknown field 'luck'"),
    ],
)
def test_a_malformed_proof(field: str, value: object, line: str) -> None:
    def tamper(data: dict[str, Any]) -> None:
        data["fair"][field] = value

    assert check(tamper) == (2, "malformed", line)


def test_a_proof_lacks_nothing() -> None:
    assert check(lambda data: data["fair"].pop("game")).line == "fair lacks 'game'"
    assert check(lambda data: data.pop("result")).line == "result must be an object"
    assert check(lambda data: data.update(fair=[])).line == "fair must be an object"


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[" * 100_000, '{"fair": {}}', '"\\ud800"', "9" * 5000])
def test_what_is_no_record_has_a_verdict_too(text: str) -> None:
    status, line = verify.run(text)
    assert status == 2
    assert line
    assert line.isprintable()


def test_a_proof_comes_back_from_json() -> None:
    proof = Proof.from_json(PLAYED["fair"])
    assert proof.to_json() == PLAYED["fair"]
    assert Proof.from_json(proof._replace(seed=None, telegram=(1, 2)).to_json()).telegram == (1, 2)
    assert "seed" not in proof._replace(seed=None).to_json()
    assert Result.from_json(PLAYED["result"]).to_json() == PLAYED["result"]
