import { describe, expect, test } from 'vitest';
import { at, intAt, known, range } from '../../../engine/core/lists.ts';
import type { CallDecision, PlayDecision, SearchStyle } from '../../../engine/core/search-model.ts';
import { hasDie } from '../../../engine/games/euchre-dice/dice-set.ts';
import { unseenDice, voidsOf } from '../../../engine/games/euchre-dice/imagine.ts';
import { classOf, countsOf, oneOf, sizeOf } from '../../../engine/games/euchre-dice/search/die-classes.ts';
import { search } from '../../../engine/games/euchre-dice/search/index.ts';
import { Likelihood } from '../../../engine/games/euchre-dice/search/likelihood.ts';
import type { EuchreSimulator } from '../../../engine/games/euchre-dice/search/simulator.ts';
import type { EuchreFacts } from '../../../engine/games/euchre-dice/view.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { diceOf, makingTrump } from './script.ts';

const STYLE = { isWeighted: false, spoil: 0 };
const PASS: Action = { verb: 'pass' };
const [HS, HS2, HS3] = diceOf('high spades');
const [LS, LS2, LS3] = diceOf('low spades');
const [HH, HH2, HH3] = diceOf('high hearts');
const [LH, LH2, LH3] = diceOf('low hearts');
const [HD, HD2, HD3] = diceOf('high diamonds');
const [LD, LD2, LD3] = diceOf('low diamonds');
const [HC, HC2] = diceOf('high clubs');
const [LC] = diceOf('low clubs');
const HANDS = [
  [HS, HS2, HS3, LS, LC],
  [HH, HH2, HH3, LH, LH2],
  [HD, HD2, HD3, LD, LD2],
  [LS2, LS3, LH3, LD3, HC],
];

function decisionOf({ match }: Script, seat: Seat, style: SearchStyle = STYLE) {
  // The script's match is one of Euchre Dice.
  const view = match.view(seat) as Parameters<typeof search.decision>[0];
  return search.decision(view, match.ask(seat), style, randomOf(5));
}

/** A script of seat 0 leading with two dice left, played by luck. */
function lateScript(options: OptionValues = {}): Script {
  for (let seed = 0; ; seed++) {
    const script = makingTrump(HC2, HANDS, options);
    const random = randomOf(seed);
    const { match } = script;
    while (match.view(null).sheet.length === 0 && !isLate(script))
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    if (match.view(null).sheet.length === 0) return script;
  }
}

const isLate = ({ match }: Script): boolean => {
  const { facts } = match.view(0) as { facts: EuchreFacts };
  return facts.phase === 'play' && facts.turn === 0 && facts.tricks[2]?.winner === 0 && voidsOf(facts).some(Boolean);
};

describe('sampled worlds', () => {
  test('every deal that fits is equally likely', () => {
    const script = lateScript();
    const { facts } = script.match.view(0) as { facts: EuchreFacts };
    const decision = decisionOf(script, 0) as PlayDecision<EuchreSimulator>;
    const simulator = decision.newSimulator();
    const worlds = 60_000;
    const sampled = new Map<string, number>();
    for (let world = 0; world < worlds; world++) {
      decision.nextWorld();
      decision.begin(simulator);
      for (const seat of [1, 2, 3]) count(sampled, seat, intAt(simulator.hands, seat), 1 / worlds);
    }
    const exact = exactShares(facts);
    expect([...sampled.keys()].toSorted()).toEqual([...exact.keys()].toSorted());
    for (const [key, share] of exact) expect(sampled.get(key)).toBeCloseTo(share, 2);
  });

  test('a die chosen in secret is sampled', () => {
    const script = passAll(makingTrump(HC2, HANDS, { simultaneous: true })).act(0, {
      verb: 'name',
      trump: { suit: 'hearts' },
    });
    script.act(0, { verb: 'play', pieces: [HS], as: 'spades' });
    const decision = decisionOf(script, 3) as PlayDecision<EuchreSimulator>;
    const simulator = decision.newSimulator();
    const leads = new Set<number>();
    for (let world = 0; world < 100; world++) {
      decision.nextWorld();
      decision.begin(simulator);
      leads.add(intAt(simulator.chosen, 0));
      expect(simulator.turn).toBe(3);
      expect(range(3).map(seat => sizeOf(intAt(simulator.hands, seat)))).toEqual([4, 4, 4]);
    }
    expect([...leads].toSorted()).toEqual([classOf(HS), classOf(LS)].toSorted());
  });
});

/** Counts this hand of a seat. */
function count(shares: Map<string, number>, seat: Seat, hand: number, share: number): void {
  const key = `${seat} ${hand}`;
  shares.set(key, (shares.get(key) ?? 0) + share);
}

/** The share of each hand of two dice, over all deals that fit, found by trying them all. */
function exactShares(facts: EuchreFacts): Map<string, number> {
  const unseen = range(24).filter(die => hasDie(unseenDice(facts), die));
  const voids = voidsOf(facts);
  const pickedUp = facts.calls.some(({ call }) => call === 'order') ? facts.turnUp : null;
  const mayHold = (seat: Seat, die: PieceId): boolean =>
    !hasDie(at(voids, seat), die) && (die !== pickedUp || seat === facts.dealer);
  const counts = new Map<string, number>();
  let deals = 0;
  const pairs = (dice: readonly PieceId[], seat: Seat): PieceId[][] =>
    dice.flatMap((one, index) =>
      dice.slice(index + 1).flatMap(other => (mayHold(seat, one) && mayHold(seat, other) ? [[one, other]] : [])),
    );
  for (const one of pairs(unseen, 1)) {
    const without = unseen.filter(die => !one.includes(die));
    for (const two of pairs(without, 2)) {
      const rest = without.filter(die => !two.includes(die));
      for (const three of pairs(rest, 3)) {
        const left = rest.filter(die => !three.includes(die));
        // What is left lies in the bag, but for the dealer's discard: a die he picked up can only be that one.
        const ways = facts.discarded !== 'hidden' ? 1 : pickedUp !== null && left.includes(pickedUp) ? 1 : left.length;
        deals += ways;
        for (const [index, hand] of [one, two, three].entries()) count(counts, index + 1, countsOf(hand), ways);
      }
    }
  }
  return new Map([...counts].map(([key, number]) => [key, number / deals]));
}

const passAll = (script: Script): Script => {
  for (const seat of [0, 1, 2, 3]) script.act(seat, PASS);
  return script;
};

test('a low die is thrown off rather than a high one of its suit, in secret too', () => {
  const hands = [
    [HS, HS2, HS3, LS, LD],
    [HH2, HH3, LH2, LH3, LS2],
    [HD2, HD3, LD2, LD3, LS3],
    [HC, LC, HH, LH, HD],
  ];
  const script = passAll(makingTrump(HC2, hands, { simultaneous: true }));
  script.act(0, { verb: 'name', trump: { suit: 'hearts' } }).act(0, { verb: 'play', pieces: [HS], as: 'spades' });
  const choicesWith = (style: SearchStyle) => decisionOf(script, 3, style).actions.flatMap(playedBy);
  expect(choicesWith(STYLE).toSorted()).toEqual([LC, HH, LH, HD].toSorted());
  expect(choicesWith({ ...STYLE, also: { verb: 'play', pieces: [HC] } })).toContain(HC);
});

const playedBy = (action: Action): readonly PieceId[] => ('pieces' in action ? action.pieces : []);

test('a dealer who ordered probably holds many trumps, the one turned up among them', () => {
  const script = makingTrump(HC2, HANDS);
  for (const seat of [0, 1, 2]) script.act(seat, PASS);
  script.act(3, { verb: 'name', trump: { suit: 'clubs' } }).act(3, { verb: 'discard', pieces: [LH3] });
  const { facts } = script.match.view(0) as { facts: EuchreFacts };
  const likelihood = new Likelihood(facts);
  const [, , HC3] = diceOf('high clubs');
  const lows = [LH, LD];
  const strong = likelihood.ofHand(3, countsOf([HC, HC2, HC3, ...lows]));
  const weak = likelihood.ofHand(3, countsOf([HC, HC2, LH2, ...lows]));
  expect(strong).toBeGreaterThan(3 * weak);
});

describe('calls in sampled worlds', () => {
  const begun = (script: Script, seat: Seat, choice: number): EuchreSimulator => {
    const decision = decisionOf(script, seat) as CallDecision<EuchreSimulator>;
    const simulator = decision.newSimulator();
    decision.nextWorld();
    decision.begin(simulator, choice, randomOf(1));
    return simulator;
  };

  test('an order gives the dealer the die that was turned up, and he discards', () => {
    const simulator = begun(makingTrump(HC2, HANDS), 0, 0);
    expect(simulator).toMatchObject({ trump: 0, maker: 0, turn: 0, out: -1 });
    expect(range(4).map(seat => sizeOf(intAt(simulator.hands, seat)))).toEqual([5, 5, 5, 5]);
    expect(intAt(simulator.hands, 3) & (3 * oneOf(classOf(HC2)))).toBeGreaterThan(0);
  });

  test('the last pass ends the deal without points', () => {
    const script = passAll(makingTrump(HC2, HANDS));
    for (const seat of [0, 1, 2]) script.act(seat, PASS);
    const simulator = begun(script, 3, script.match.ask(3).listed.length - 1);
    const points = new Float64Array(4);
    simulator.points(points);
    expect(simulator.isOver()).toBe(true);
    expect([...points]).toEqual([0, 0, 0, 0]);
  });

  test('a lone maker plays without the partner', () => {
    const script = makingTrump(HC2, HANDS, { goingAlone: true });
    const alone = script.match.ask(0).listed.findIndex(action => action.verb === 'name' && action.alone === true);
    expect(begun(script, 0, alone)).toMatchObject({ maker: 0, out: 2, players: 3 });
  });
});
