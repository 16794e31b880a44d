import { describe, expect, test } from 'vitest';
import type { Game } from '../../engine/core/game.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { aheadIn as aheadInEuchreDice } from '../../engine/games/euchre-dice/play.ts';
import { GAMES } from '../../engine/games/index.ts';
import { faceOf } from '../../engine/games/rolling-tricks/pieces.ts';
import { aheadIn as aheadInRollingTricks } from '../../engine/games/rolling-tricks/play.ts';
import { aheadIn as aheadInTrice } from '../../engine/games/trice/play.ts';
import type { Naming } from '../../engine/games/tricky/state.ts';
import { aheadIn as aheadInTricky } from '../../engine/games/tricky/strength.ts';
import { aheadIn as aheadInTrickyDice } from '../../engine/games/tricky-dice/play.ts';
import { hostMessage } from '../../engine/protocol/messages.ts';
import type { Ahead, AheadWhy, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { viewWith } from '../support/client/tables.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { optionSets } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';
import { aheadByTheText } from './by-the-text.ts';
import { showing } from './euchre-dice/script.ts';
import { cardsOf, laid } from './rolling-tricks/script.ts';
import { faceCalled, playShowing } from './tricky-dice/script.ts';

const told = (ahead: Ahead | null): string => (ahead === null ? 'nobody' : `${ahead.seat} ${ahead.why}`);

describe('ahead in Trice', () => {
  const inTrick = (...counts: readonly (number | null)[]) =>
    told(aheadInTrice(counts.map((count, seat) => ({ seat, counts: count }))));

  test.each([
    ['the lead, so far', [9], '0 only'],
    ['the highest number', [9, 14, 12], '1 highest'],
    ['TR-R8: the first played of equal numbers', [9, 14, 14], '1 first-of-equals'],
    ['no die that is still being thrown', [9, null], '0 only'],
    ['nobody without a play', [], 'nobody'],
  ] as const)('is %s', (_, counts, ahead) => {
    expect(inTrick(...counts)).toBe(ahead);
  });
});

describe('ahead in Euchre Dice, with diamonds trump', () => {
  test.each([
    ['the lead, so far', '9C', '0 only'],
    ['the lead, if others do not follow', 'TC AS KH', '0 only'],
    ['a trump that is led, if no other is played', '9D AS', '0 only'],
    ['EU-R5: the lead, if a left-bower die shows a nine', 'TD 9H', '0 only'],
    ['the highest of the suit led', 'TC QC 9C', '1 highest'],
    ['EU-R2: the first played of equal dice', 'TC QC QC', '1 first-of-equals'],
    ['EU-R2: the first played of equal trumps', 'TC 9D 9D', '1 first-of-equals'],
    ['EU-R2: the first played of two right bowers', 'AH JD JD JH', '1 first-of-equals'],
    ['the only trump', 'AC 9D KC', '1 trump'],
    ['the higher of two trumps', 'AC 9D TD', '2 higher-trump'],
    ['the right bower, even if it is alone', 'JD', '0 right-bower'],
    ['the right bower above the left one', 'JH JD AD', '1 right-bower'],
    ['the left bower above all other trumps', 'AD JH', '1 left-bower'],
    ['the left bower above the suit led', 'AC JH', '1 left-bower'],
  ])('is %s', (_, faces, ahead) => {
    const plays = faces.split(' ').map((text, seat) => ({ seat, ...showing(text) }));
    expect(told(aheadInEuchreDice(plays, 'diamonds'))).toBe(ahead);
  });
});

describe('ahead in Rolling Tricks', () => {
  test.each([
    ['the lead, so far', 'B4', 'R2', '0 only'],
    ['the lead, if others do not follow', 'B4 W6 R6', 'R2', '0 only'],
    ['a trump that is led, so far', 'R2 W6', 'R2', '0 only'],
    ['the highest of the colour led', 'B4 B6 B5', 'R2', '1 highest'],
    ['the highest that stands', 'B6 B5 B6 B3', 'R2', '1 highest'],
    ['a trump', 'B6 R2 B5', 'R2', '1 trump'],
    ['RT-R7: a trump above the rest of its own colour', 'R2 R6', 'R2', '0 trump'],
    ['a trump, if the lead is cancelled', 'B6 B6 R2', 'R2', '2 trump'],
    ['RT-R8: of two trumps the later one', 'R5 W2 B2', 'B2 W2', '2 later-trump'],
    ['RT-R8: of two trumps the one that stands', 'B2 W2 B2', 'B2 W2', '1 trump'],
    ['RT-R9: the third copy', 'B6 B5 B6 B6', 'R2', '3 third-copy'],
    ['RT-R9: the third copy of a trump', 'R2 W6 R2 R2', 'R2', '3 third-copy'],
    ['RT-R11: what is left of the colour led', 'B6 B6 W6 B1', 'R2', '3 rest-cancelled'],
    ['RT-R11: what is left, if the highest cards cancel later', 'B6 B1 B6', 'R2', '1 rest-cancelled'],
    ['nobody, if all are cancelled', 'B6 B6', 'R2', 'nobody'],
    ['RT-R3: nobody, if nothing of the colour led is left', 'B6 B6 W6', 'R2', 'nobody'],
  ])('is %s', (_, names, trumps, ahead) => {
    expect(told(aheadInRollingTricks(laid(cardsOf(names)), cardsOf(trumps).map(faceOf)))).toBe(ahead);
  });
});

describe('ahead in Tricky Dice, under the eight of hearts', () => {
  // A star marks a die.
  test.each([
    ['the lead, so far', 'QC', '0 only'],
    ['the lead, if others do not follow', 'QC AD 8S', '0 only'],
    ['the highest of the suit led', 'QC KC JC', '1 highest'],
    ['the highest, though its rank is the high value too', '8C 5C', '0 highest'],
    ['TD-R9: the high value above the ace', 'AC 8C', '1 high-value'],
    ['TD-R9: the high value of the trumps', 'AC AH 8H', '2 high-value'],
    ['TD-R9: the lowest trump above the high value', '8C 2H', '1 trump'],
    ['the only trump', 'AC 2H KC', '1 trump'],
    ['the higher of two trumps', 'AC 2H 9H', '2 higher-trump'],
    ['TD-R10: a card above the die with its face', '*QC QC', '1 card-over-die'],
    ['TD-R10: a card that was played before that die', 'QC *QC JC', '0 card-over-die'],
    ['TD-R10: a trump card above the die with its face', 'AC *9H 9H', '2 card-over-die'],
  ])('is %s', (_, texts, ahead) => {
    const plays = texts.split(' ').map((text, seat) => playShowing(seat, text.replace('*', ''), !text.startsWith('*')));
    expect(told(aheadInTrickyDice(plays, faceCalled('8', 'H')))).toBe(ahead);
  });
});

describe('ahead in TRICKY', () => {
  /** "d6:5+d20:9 ...": a pair of dice for each seat, with what they show. */
  const inTrick = (pairs: string, trump: Naming): string => {
    const dieOf = (text: string | undefined) => {
      const [faces, number] = (text ?? '').slice(1).split(':').map(Number);
      return { faces: faces ?? 0, number: number ?? 0 };
    };
    const plays = pairs.split(' ').map((pair, seat) => {
      const [one, other] = pair.split('+');
      return { seat, pair: [dieOf(one), dieOf(other)] as const };
    });
    return told(aheadInTricky(plays, trump));
  };

  test.each<readonly [string, string, Naming, string]>([
    ['the lead, so far', 'd20:9+d6:2', 5, '0 only'],
    ['the highest total', 'd20:9+d6:2 d20:9+d6:3', 5, '1 highest-total'],
    ['the highest total, where no number is trump', 'd20:9+d6:2 d6:5+d6:5', 'none', '0 highest-total'],
    ['the first of equal totals', 'd20:9+d6:2 d20:8+d6:3', 5, '0 first-of-equals'],
    ['the only pair with a trump', 'd20:20+d12:12 d6:5+d4:1', 5, '1 trump'],
    ['the only pair with trumps, if it has two', 'd20:20+d12:12 d6:5+d8:5', 5, '1 trump'],
    ['two trumps above one', 'd6:5+d20:20 d6:5+d8:5', 5, '1 two-trumps'],
    ['the higher number beside a trump', 'd20:5+d20:9 d20:11+d6:5', 5, '1 second-die'],
    ['the trump on the die with more faces', 'd6:5+d20:9 d20:9+d8:5', 5, '1 more-faces'],
    ['TK-R1: of two trumps the larger one with more faces', 'd8:5+d10:5 d6:5+d12:5', 5, '1 more-faces'],
    ['the second die with fewer faces', 'd6:5+d20:9 d6:5+d12:9', 5, '1 fewer-faces'],
    ['TK-R1: of two trumps the smaller one with fewer faces', 'd8:5+d20:5 d6:5+d20:5', 5, '1 fewer-faces'],
    ['the first of pairs that are equal in all', 'd6:5+d12:9 d12:9+d6:5', 5, '0 first-of-equals'],
  ])('is %s', (_, pairs, trump, ahead) => {
    expect(inTrick(pairs, trump)).toBe(ahead);
  });
});

/** All that may be the reason in each game. */
const REASONS: Readonly<Record<string, readonly AheadWhy[]>> = {
  trice: ['only', 'highest', 'first-of-equals'],
  'euchre-dice': ['only', 'highest', 'first-of-equals', 'trump', 'higher-trump', 'right-bower', 'left-bower'],
  'rolling-tricks': ['only', 'highest', 'trump', 'third-copy', 'rest-cancelled', 'later-trump'],
  'tricky-dice': ['only', 'highest', 'trump', 'higher-trump', 'high-value', 'card-over-die'],
  tricky: [
    'only',
    'first-of-equals',
    'trump',
    'highest-total',
    'two-trumps',
    'second-die',
    'more-faces',
    'fewer-faces',
  ],
};
test('every reason passes the border, and nothing else does', () => {
  const isAllowed = (ahead: unknown): boolean => {
    const view = { ...viewWith({}), tricks: [{ plays: [], led: null, ahead, winner: null }] };
    return hostMessage.safeParse({ kind: 'beat', seq: 0, seat: 0, view }).success;
  };
  const reasons = [...new Set(Object.values(REASONS).flat())];
  expect(reasons).toHaveLength(17);
  expect([null, ...reasons.map(why => ({ seat: 0, why }))].filter(ahead => !isAllowed(ahead))).toEqual([]);
  const wrong = [
    undefined,
    { seat: 0, why: 'luck' },
    { seat: 0 },
    { seat: -1, why: 'only' },
    { seat: 0, why: 'only', by: 2 },
  ];
  expect(wrong.filter(isAllowed)).toEqual([]);
});

/** Random tricks to look at in each game, if its option sets and seat counts do not bring more. Some reasons are rare. */
const TRICKS = 10_000;
const BRIEF: Readonly<Record<string, number>> = { 'rolling-tricks': 4000, tricky: 4000 };
const USUAL_BRIEF = 1500;

describe.each(GAMES.map(game => [game.id, game] as const))('in every trick of %s', (id, game) => {
  test('the seat ahead would win if the trick ended there, for the reason that the rules give', () => {
    const seen = new Set<AheadWhy>();
    const least = sampleOf(BRIEF[id] ?? USUAL_BRIEF, TRICKS);
    let tricks = 0;
    for (let number = 0; tricks < least; number++) {
      for (const match of matchesOf(game)) tricks += follow(match, number, seen);
    }
    expect([...seen].toSorted()).toEqual(REASONS[id]?.toSorted());
  });
});

function* matchesOf(game: Game): Generator<Match> {
  for (const seats of game.seats) for (const options of optionSets(game, seats)) yield newMatch(game, seats, options);
}

/**
 * Plays a match by luck and compares its last trick with the text after every step, as an onlooker and who took the step see it.
 * Returns how many tricks were completed.
 */
function follow(match: Match, number: number, seen: Set<AheadWhy>): number {
  const random = randomOf(number);
  let tricks = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    takeAll(match, [step]);
    const view = match.view(null);
    const trick = view.tricks.at(-1);
    if (trick === undefined) continue;
    expectEqual(trick.ahead, aheadByTheText(match.game.id, view, match.equipment));
    if (trick.ahead !== null) seen.add(trick.ahead.why);
    if (step.by !== 'chance') expectEqual(match.view(step.by).tricks.at(-1)?.ahead, trick.ahead);
    if (!isComplete(view, trick)) continue;
    expectEqual(trick.winner, trick.ahead?.seat ?? null);
    tricks += 1;
  }
  return tricks;
}

/** Whether everybody who takes part has played a piece that shows its face. */
const isComplete = ({ seats }: View, { plays }: Trick): boolean =>
  plays.length === seats.filter(({ roles }) => !roles.includes('sitting-out')).length &&
  plays.every(({ up }) => up.length > 0 && !up.includes(null));
