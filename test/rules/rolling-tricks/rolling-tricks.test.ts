import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { reportOf as dealReport } from '../../../electron/tools/reports/rolling-tricks.ts';
import { at, first, known, last } from '../../../engine/core/lists.ts';
import { faceOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import { aheadIn } from '../../../engine/games/rolling-tricks/play.ts';
import type { RollingFacts } from '../../../engine/games/rolling-tricks/view.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import {
  begun,
  cancelledBy,
  cardsOf,
  deal,
  dealt,
  filled,
  fresh,
  give,
  laid,
  led,
  namesOf,
  passing,
  piecesListed,
  playOut,
  plays,
  STRONG,
  STRONG_FLIP,
} from './script.ts';

type Finished = Parameters<typeof dealReport>[0];
// A match of Rolling Tricks has a state of Rolling Tricks.
const stateOf = ({ match }: Script) => match.state() as Finished;
const seatsOf = ({ match }: Script) => match.view(null).seats;
const trumpOf = (flip: string, hands: readonly string[]) => dealt({ hands, flip }).match.view(null).trump;
const handOf = ({ match }: Script, seat: Seat): string =>
  namesOf(
    match
      .view(seat)
      .pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' && piece.seat === seat ? [piece.id] : [])),
  );
const inZone = ({ match }: Script, zone: string) => match.view(null).pieces.filter(piece => piece.zone === zone);
const winnersIn = ({ match }: Script) => match.view(null).tricks.map(({ winner }) => winner);
const cancelledIn = ({ match }: Script, trick = -1) =>
  cancelledBy(known(match.view(null).tricks.at(trick), 'trick').plays);
const awaited = ({ match }: Script) => match.view(null).waitingFor;

/** Black, red and white from seat 0 to 2, the rest to seat 3; black two and white two are turned up. */
const BY_COLOUR: readonly string[] = [
  'B6 B6 B6 B5 B5 B5 B4 B4 B4 B3 B3 B3 B1',
  'R6 R6 R6 R5 R5 R5 R4 R4 R4 R3 R3 R3 B2',
  'W6 W6 W6 W5 W5 W5 W4 W4 W4 W3 W3 W3 W2',
  'B2 W2 B1 B1 R2 R2 R2 R1 R1 R1 W1 W1 W1',
];
const TWO_TRUMPS = 'B2 W2';

/** Twelve tricks, 6 to 5 and the last one set aside, each one the next card of every hand; then all cards cancel. */
const NOBODY: readonly string[] = [
  'B6 B6 B6 R6 R6 R6 W5 W3 W4 B2 R1 W6 B1',
  'B5 B5 B5 R5 R5 R5 W6 W4 W3 B2 R2 W6 R1',
  'B4 B4 B4 R4 R4 R4 W4 W2 W2 B1 R2 W5 R1',
  'B3 B3 B3 R3 R3 R3 W3 W2 W1 B2 R2 W5 B1',
];
/** Five tricks for seat 0, two that are set aside, and one that decides. */
const TWICE_ASIDE = filled(
  ['B6 B6 B6 R4 R4 R6 W6 R6', 'B5 B5 B5 R3 R3 R6 W6 R5', 'B4 B4 B4 R2 R2 R5 W5 R4', 'B3 B3 B3 R1 R1 R5 W5 R3'],
  'W1 W1',
);

describe('the deal and the roll', () => {
  test('RT-R6: the highest d20 deals, 13 cards each from his left on; then the deal goes clockwise', () => {
    const script = begun();
    expect(seatsOf(script).map(({ roles }) => roles)).toEqual([[], [], [], ['dealer']]);
    expect(script.match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 13, to: 0 } });
    deal(script, STRONG, STRONG_FLIP);
    expect(awaited(passing(script, '', '', '', ''))).toEqual([0]);
    playOut(script, 8);
    expect(script.match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 13, to: 1 } });
    deal(script, STRONG, STRONG_FLIP);
    expect(first(seatsOf(script)).roles).toEqual(['dealer']);
    expect(awaited(passing(script, '', '', '', ''))).toEqual([1]);
  });

  test('RT-R6: equal highest numbers are thrown again', () => {
    const { match } = fresh().roll(5, 20, 20, 1);
    expect(match.awaits()).toMatchObject({ chance: { kind: 'roll', dice: [55, 56] } });
  });

  test('a hand is seen by its owner alone, the two cards turned up by all', () => {
    const { match } = dealt();
    expect(match.view(0).pieces).toContainEqual({ zone: 'hand', seat: 0, id: cardsOf('R1')[0], up: 0 });
    for (const seat of [1, 2, 3, null]) {
      expect(match.view(seat).pieces).toContainEqual({ zone: 'hand', seat: 0, shape: 'card', unseen: 13 });
      expect(match.view(seat).pieces.filter(({ zone }) => zone === 'turnup')).toHaveLength(2);
    }
  });

  test('RT-R13: no card is left over, and those turned up stay there for the whole round', () => {
    const script = playOut(led(), 8);
    expect(inZone(script, 'stock')).toEqual([]);
    expect(inZone(script, 'turnup')).toEqual(
      cardsOf('R1 R1 R1')
        .slice(1)
        .map(id => ({ zone: 'turnup', seat: null, id, up: 0 })),
    );
  });

  test('RT-R1: the lower number in the colour of the higher; one face where both are the same card', () => {
    expect(trumpOf(STRONG_FLIP, STRONG)).toEqual({ faces: [{ suit: 'red', rank: 1 }] });
    expect(trumpOf(TWO_TRUMPS, BY_COLOUR)).toEqual({
      faces: [
        { suit: 'black', rank: 2 },
        { suit: 'white', rank: 2 },
      ],
    });
    const swapped = STRONG.map(hand => hand.replace('R2 R2 R2', 'R2 R2 R1'));
    for (const flip of ['R1 R2', 'R2 R1'])
      expect(trumpOf(flip, swapped)).toEqual({ faces: [{ suit: 'red', rank: 1 }] });
    const other = STRONG.map(hand => hand.replace('W6 W6 W6', 'W6 W6 R1'));
    expect(trumpOf('R1 W6', other)).toEqual({ faces: [{ suit: 'white', rank: 1 }] });
  });
});

describe('the pass', () => {
  test('all four are asked at once, for none to two cards of their own', () => {
    const { match } = dealt();
    expect(match.view(null)).toMatchObject({ phase: 'passing', waitingFor: [0, 1, 2, 3] });
    const from = match.view(1).pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
    expect(match.ask(1)).toEqual({ listed: [], subset: { verb: 'give', from, least: 0, most: 2 } });
  });

  test('RT-R5: partners exchange as many as the smaller choice has, first choices first', () => {
    const script = passing(dealt(), 'B4 B5', 'R2 B1', 'W1', '');
    expect(handOf(script, 0)).toBe('W6 W6 W6 W5 W5 W5 R1 B6 B6 B6 B5 B5 W1');
    expect(handOf(script, 2)).toBe('W2 W2 W2 W1 W1 B3 B5 B4 B2 B2 B2 R3 B4');
    expect(handOf(script, 1)).toBe(STRONG[1]);
    expect(seatsOf(script).map(({ gave }) => gave)).toEqual([1, 0, 1, 0]);
    expect(awaited(script)).toEqual([0]);
    const both = passing(dealt(), 'B5 B4', '', 'W1 B3', '');
    expect(handOf(both, 2)).toBe('W2 W2 W2 W1 W1 B5 B4 B2 B2 B2 R3 B5 B4');
  });

  test('RT-R5: the order of the choices decides which one goes', () => {
    expect(handOf(passing(dealt(), 'B4 B5', '', 'W1', ''), 2)).toMatch(/B4$/);
    expect(handOf(passing(dealt(), 'B5 B4', '', 'W1', ''), 2)).toMatch(/B5$/);
  });

  test('nobody sees a choice before all have made one, and never how many were offered', () => {
    const pick = (names: string) => {
      const script = dealt();
      give(script, 0, names);
      return script;
    };
    const [one, two] = [pick('B4'), pick('B4 B5')];
    expect(awaited(two)).toEqual([1, 2, 3]);
    expect(handOf(two, 0)).toBe(STRONG[0]);
    expect(two.match.take({ by: 0, action: { verb: 'give', pieces: [] } })).toBe('not-your-turn');
    for (const seat of [1, 2, 3, null]) expect(two.match.view(seat)).toEqual(one.match.view(seat));
    const rest = (script: Script) => passingFrom(script, '', 'W1', '').match.view(2);
    expect(rest(two)).toEqual(rest(one));
  });

  test('only the two partners know which cards they passed each other', () => {
    const viewsOf = (names: string) => {
      const { match } = passing(dealt(), names, '', 'W1', '');
      return [0, 1, 2, 3, null].map(seat => match.view(seat));
    };
    const others = viewsOf('B5');
    const areSame = viewsOf('B4').map((view, index) => isDeepStrictEqual(view, others[index]));
    expect(areSame).toEqual([false, true, false, true, true]);
  });

  test('everybody remembers what he offered, also what was not passed of it, until the next deal', () => {
    const script = passing(dealt(), 'B4 B5', '', 'W1', '');
    const picksSeenBy = (seat: Seat | null) =>
      // These are views of this game.
      // A match of Rolling Tricks has views with its facts.
      (script.match.view(seat).facts as RollingFacts).picks.map(pick => (Array.isArray(pick) ? namesOf(pick) : pick));
    expect(picksSeenBy(0)).toEqual(['B4 B5', 'hidden', 'hidden', 'hidden']);
    expect(picksSeenBy(1)).toEqual(['hidden', '', 'hidden', 'hidden']);
    expect(picksSeenBy(2)).toEqual(['hidden', 'hidden', 'W1', 'hidden']);
    expect(picksSeenBy(null)).toEqual(['hidden', 'hidden', 'hidden', 'hidden']);
    playOut(script, 7);
    expect(picksSeenBy(0)[0]).toBe('B4 B5');
    deal(script, STRONG, STRONG_FLIP);
    expect(picksSeenBy(0)).toEqual([null, null, null, null]);
  });

  test('of equal cards it tells nobody, the giver least of all, which copy is played', () => {
    const copies = cardsOf('B4 B4 B4');
    const [passed, own] = [first(copies), last(copies)];
    const playOf = (card: number) => plays(passing(dealt(), 'B4', '', 'W1', ''), 'B5 B4').play(2, card).match;
    for (const seat of [0, 1, 2, 3, null]) expect(playOf(passed).view(seat)).toEqual(playOf(own).view(seat));
  });

  test('without it the roll is followed by the first trick', () => {
    const script = led();
    expect(script.match.view(null)).toMatchObject({ phase: 'play', waitingFor: [0] });
    expect(seatsOf(script)[0]).not.toHaveProperty('gave');
  });
});

/** Choices of seats 1, 2 and 3. */
function passingFrom(script: Script, ...picks: readonly string[]): Script {
  for (const [index, names] of picks.entries()) {
    give(script, index + 1, names);
  }
  return script;
}

describe('a trick', () => {
  test('the colour led must be followed; a seat that has none of it may play anything', () => {
    const script = plays(led({ hands: BY_COLOUR, flip: TWO_TRUMPS }), 'B6');
    const ask = script.match.ask(1);
    expect(ask.listed).toEqual([{ verb: 'play', pieces: cardsOf('B2') }]);
    expect(ask.refused).toMatchObject([{ why: 'must-follow', pieces: { length: 12 } }]);
    plays(script, 'B2');
    expect(script.match.ask(2)).toMatchObject({ lacks: 'black', listed: { length: 13 } });
  });

  test('RT-R7: a trump must be played if nothing else follows, and may not while something else does', () => {
    const script = plays(led({ hands: BY_COLOUR, flip: TWO_TRUMPS }), 'B6 B2 W2 B1');
    expect(winnersIn(script)).toEqual([2]);
    plays(script, 'W6');
    expect(namesOf(legal(script, 3))).toBe('W2 W1 W1 W1');
  });

  test('RT-R7: a trump that is led leads its colour', () => {
    const script = plays(led(), 'R1');
    expect(script.match.view(null).tricks[0]).toMatchObject({ led: 'red', winner: null });
    expect(namesOf(legal(script, 1))).toBe('R2 R2 R2');
  });

  test('the winner leads the next trick, and pieces won lie before him from then on', () => {
    const script = plays(led(), 'B5 B4 B3 B3');
    expect(awaited(script)).toEqual([0]);
    expect(inZone(script, 'trick')).toHaveLength(4);
    expect(cancelledIn(script)).toEqual([null, null, 3, 2]);
    plays(script, 'W6');
    expect(inZone(script, 'trick')).toHaveLength(1);
    expect(inZone(script, 'won')).toContainEqual({ zone: 'won', seat: 0, id: inHand(STRONG, 3, 'B3'), up: 0 });
  });
});

const legal = ({ match }: Script, seat: Seat): number[] => piecesListed(match.ask(seat));

/** The first card of this name that a seat got. */
const inHand = (hands: readonly string[], seat: Seat, name: string): number =>
  at(cardsOf(hands.join(' ')).slice(13 * seat, 13 * seat + 13), at(hands, seat).split(' ').indexOf(name));

describe('cancelling', () => {
  /** Which play takes a trick, from 0, and with which each one cancels. */
  function judged(names: string, trumps: string) {
    const plays = laid(cardsOf(names));
    const best = aheadIn(plays, cardsOf(trumps).map(faceOf));
    return [best?.seat ?? null, cancelledBy(plays)];
  }

  test.each([
    ['RT-R9: copies one and two cancel, the third stands', 'B6 B6 B6 B5', 'R2', 2, [1, 0, null, null]],
    ['RT-R9: the third one cancels with nobody, wherever it is played', 'B6 B5 B6 B6', 'R2', 3, [2, null, 0, null]],
    ['RT-R9: a third trump stands and takes it', 'R2 W6 R2 R2', 'R2', 3, [2, null, 0, null]],
    ['RT-R10: partners cancel each other', 'B6 B4 B6 B5', 'R2', 3, [2, null, 0, null]],
    ['RT-R11: the colour of a cancelled lead stays led', 'B6 W6 B6 B1', 'R2', 3, [2, null, 0, null]],
    ['RT-R3: no trump and nothing of the colour led is left', 'B4 W6 B4 R6', 'R2', null, [2, null, 0, null]],
    [
      'RT-R3: cancelled trumps leave no winner if the lead is one of them',
      'R2 W6 R2 W5',
      'R2',
      null,
      [2, null, 0, null],
    ],
    ['RT-R8: of two trumps the later one wins', 'R5 W2 B2 R6', 'B2 W2', 2, [null, null, null, null]],
    ['RT-R8: of two trumps the one that stands wins', 'B2 W2 B2 R6', 'B2 W2', 1, [2, null, 0, null]],
    ['RT-R8: the third copy is the later one', 'B2 B2 W2 B2', 'B2 W2', 3, [1, 0, null, null]],
    ['all four cancel in pairs', 'B2 W2 W2 B2', 'B2 W2', null, [3, 2, 1, 0]],
  ] as const)('%s', (_rule, names, trumps, winner, cancelled) => {
    expect(judged(names, trumps)).toEqual([winner, cancelled]);
  });

  test('both cards of a pair say with whom, from the moment they cancel', () => {
    const script = plays(led(), 'B4');
    expect(cancelledIn(script)).toEqual([null]);
    plays(script, 'B4');
    expect(cancelledIn(script)).toEqual([1, 0]);
  });
});

describe('a trick set aside', () => {
  test('RT-R2: the same seat leads again, and the next winner takes both', () => {
    const script = plays(led(), 'B4 B4 B3 B3');
    expect(winnersIn(script)).toEqual([null]);
    expect(cancelledIn(script)).toEqual([1, 0, 3, 2]);
    expect(awaited(script)).toEqual([0]);
    plays(script, 'W6');
    expect(inZone(script, 'aside')).toHaveLength(4);
    expect(inZone(script, 'aside')).toContainEqual({ zone: 'aside', seat: null, id: cardsOf('B4')[0], up: 0 });
    expect(script.match.view(2).lines).toContainEqual({ key: 'set-aside', facts: { tricks: 1 } });
    plays(script, 'W4 W2 R6');
    expect(seatsOf(script).map(({ tricks }) => tricks)).toEqual([2, 0, 0, 0]);
    playOut(script, 1);
    expect(inZone(script, 'aside')).toEqual([]);
    expect(inZone(script, 'won')).toHaveLength(8);
  });

  test('RT-R3: cards of other colours do not take it', () => {
    const script = plays(led({ hands: BY_COLOUR, flip: TWO_TRUMPS }), 'B6 B2 W6 B2 B1 R6 W6 B1');
    expect(winnersIn(script)).toEqual([0, null]);
    expect(awaited(script)).toEqual([0]);
    expect(seatsOf(plays(script, 'B6 R6 W6 B1')).map(({ tricks }) => tricks)).toEqual([3, 0, 0, 0]);
  });

  test('RT-R12: several in a row go to the next winner, and the round ends at once with seven or more', () => {
    const script = playOut(led({ hands: TWICE_ASIDE, flip: 'W1 W1' }), 7);
    expect(winnersIn(script)).toEqual([0, 0, 0, 0, 0, null, null]);
    expect(script.match.view(0).lines).toContainEqual({ key: 'set-aside', facts: { tricks: 2 } });
    expect(seatsOf(script)[0]).toMatchObject({ tricks: 5, score: 0 });
    playOut(script, 1);
    expect(seatsOf(script)[0]).toMatchObject({ tricks: 8, score: 1 });
    expect(script.match.awaits()).toMatchObject({ kind: 'chance', chance: { kind: 'draw', to: 1 } });
    const { tricks, tricksWon } = dealReport(stateOf(script), null);
    expect(tricks.map(({ takenBy }) => takenBy)).toEqual([null, null, null, null, null, 0, 0, null]);
    expect(tricksWon).toEqual([8, 0]);
  });

  test('RT-R4: the thirteenth one goes to nobody, nor does the pile; without seven tricks the deal passes', () => {
    const script = playOut(led({ hands: NOBODY, flip: 'W1 W1' }), 13);
    expect(winnersIn(script).slice(-3)).toEqual([3, null, null]);
    expect(seatsOf(script).map(({ tricks }) => tricks)).toEqual([6, 3, 0, 2]);
    expect(script.match.view(null).sheet).toEqual([[{ seats: [0, 1, 2, 3], points: 0, why: { key: 'no-winner' } }]]);
    const report = dealReport(stateOf(script), null);
    expect(report.tricks.slice(-2).map(({ takenBy }) => takenBy)).toEqual([null, null]);
    expect(report).toMatchObject({ points: [0, 0, 0, 0], scores: [0, 0, 0, 0], winners: [], tricksWon: [6, 5] });
    expect(script.match.awaits()).toMatchObject({ chance: { kind: 'draw', count: 13, to: 1 } });
  });
});

describe('score and end', () => {
  test('a round won is a point for both partners, with the tricks of both teams on the sheet', () => {
    const script = playOut(led(), 8);
    expect(script.match.view(null).sheet).toEqual([
      [
        { seats: [0, 2], points: 1, why: { key: 'won-round', facts: { tricks: 8 } } },
        { seats: [1, 3], points: 0, why: { key: 'tricks', facts: { tricks: 0 } } },
      ],
    ]);
    expect(seatsOf(script).map(({ score }) => score)).toEqual([1, 0, 1, 0]);
  });

  test('the first team at the target wins the match, and nothing follows', () => {
    const script = playOut(led({ options: { target: 1 } }), 8);
    expect(script.match.awaits()).toEqual({ kind: 'nobody', result: { winners: [0, 2], scores: [1, 0, 1, 0] } });
  });

  test('a scored round stays on the table until the next hand is dealt', () => {
    const script = playOut(led(), 8);
    expect(script.match.view(null)).toMatchObject({ deal: 0, tricks: { length: 8 } });
    script.draw(...cardsOf(STRONG.join(' ')).slice(0, 13));
    expect(script.match.view(null)).toMatchObject({ deal: 1, tricks: [], trump: null });
    expect(inZone(script, 'turnup')).toEqual([]);
  });
});

test('a round as tools print it', () => {
  const script = passing(dealt(), 'B4', '', 'B4 W1', '');
  const lead = stateOf(script);
  playOut(script, 7);
  const report = dealReport(stateOf(script), lead);
  expect(report.hands[0]).toEqual('W6 W6 W6 W5 W5 W5 R1 B6 B6 B6 B5 B5 B4'.split(' '));
  expect(report.tricks[0]).toEqual({
    plays: ['W6', 'W4', 'W2', 'R6'].map((card, seat) => ({ seat, card })),
    winner: 0,
    announced: null,
    takenBy: null,
  });
  expect(report).toMatchObject({ dealer: 3, flip: ['R1', 'R1'], trumps: ['R1'], passed: [1, 0], winners: [] });
  expect(report).toMatchObject({ points: [1, 0, 1, 0], scores: [1, 0, 1, 0] });
});
