"""Rules, bots and solver of Jass: the lines of `jass engine`, rounds card by card, and whole random rounds."""
import json

from .native import ACTIONS, MODES, OBSERVATION, Round, answer, random_rounds

__all__ = ["ACTIONS", "MODES", "OBSERVATION", "Round", "answer", "ask", "random_rounds"]


def ask(op, rules=None, **input):
    """The output of an op of the protocol; what is wrong with it is a ValueError."""
    told = json.loads(answer(json.dumps({"op": op, "rules": rules or {}, "input": input})))
    if "error" in told:
        raise ValueError(told["error"]["message"])
    return told["output"]
