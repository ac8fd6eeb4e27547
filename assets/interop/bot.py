"""A bot for four, written from `jass engine --help` alone.

    jass arena --a 'exec:python3 assets/interop/bot.py' --b club --deals 200

It leaves the law to an engine of its own: `jass`, or the program that is named as its argument.
"""
import json, subprocess, sys

SUITS = {"E": "eicheln", "R": "rosen", "S": "schilten", "L": "schellen"}
WORTH = {"A": 11, "B": 10, "K": 4, "O": 3, "U": 2}
JASS = sys.argv[1] if len(sys.argv) > 1 else "jass"
ENGINE = subprocess.Popen([JASS, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def legal(rules, **fields):
    ENGINE.stdin.write(json.dumps({"op": "legal", "rules": rules, "input": fields}) + "\n")
    ENGINE.stdin.flush()
    return json.loads(ENGINE.stdout.readline())["output"]["legal"]

def call(hand, turn):
    length = {suit: sum(card[0] == suit for card in hand) + 2 * (suit + "U" in hand) for suit in SUITS}
    best = max(SUITS, key=length.get)
    return SUITS[best] if length[best] > 4 or turn != "own" else "schieben"

def power(card, led, mode):
    if SUITS[card[0]] == mode:
        return 20 + "678BOKA9U".index(card[1])
    rank = ("AKOUB9876" if mode == "unenufe" else "6789BUOKA").index(card[1])
    return rank if card[0] == led else -1

def play(told, rules):
    hand, mode, trick = told["hand"], told["mode"], ([[]] + [trick["cards"] for trick in told["tricks"]])[-1]
    trick = trick if len(trick) < 4 else []
    cards = legal(rules, mode=mode, hand=hand, trick=trick, trick_no=10 - len(hand))
    strength = lambda card: power(card, trick[0][0] if trick else card[0], mode)
    worth = lambda card: WORTH.get(card[1], 0) + max(strength(card), 0) / 10
    taken = max(trick, key=strength, default=None)
    if trick and trick.index(taken) == len(trick) - 2:
        return (max if len(trick) == 3 else min)(cards, key=worth)
    takes = [card for card in cards if not trick or strength(card) > strength(taken)]
    return max(takes, key=strength) if takes else min(cards, key=worth)

for line in sys.stdin:
    asked = json.loads(line)
    told = asked["input"]
    output = {"call": call(told["hand"], told["turn"])} if asked["op"] == "call" else {"card": play(told, asked["rules"])}
    print(json.dumps({"id": asked["id"], "output": output}), flush=True)
