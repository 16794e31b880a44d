import { describe, expect, test } from 'vitest';
import { botOf } from '../../../engine/bots/levels.ts';
import { race } from '../../../engine/bots/search/race.ts';
import { isForced } from '../../../engine/bots/search/search.ts';
import { at, known, memoize, range } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import type { PlayDecision } from '../../../engine/core/search-model.ts';
import { euchreDice } from '../../../engine/games/euchre-dice/index.ts';
import { HAND_SIZE } from '../../../engine/games/euchre-dice/pieces.ts';
import { classOf, kindUnder, levelOf } from '../../../engine/games/euchre-dice/search/die-classes.ts';
import { search } from '../../../engine/games/euchre-dice/search/index.ts';
import type { EuchreSimulator } from '../../../engine/games/euchre-dice/search/simulator.ts';
import { teamOf } from '../../../engine/kit/partners.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';
import { diceOf, makingTrump } from './script.ts';

const LEVELS = ['normal', 'hard', 'master'];
const STYLE = { isWeighted: false, spoil: 0 };
const HIGH_TRUMP = 0;
const LEFT_BOWER = 2;
const HIGH = 3;
const LOW = 4;

/** A decision between plays, met in a deal played by luck. */
interface Position {
  readonly seat: Seat;
  readonly view: View;
  readonly ask: Ask;
  /** The table as this seat knows it. */
  readonly table: EuchreSimulator;
  /** What each move's die is (see `kindUnder`). */
  readonly kinds: readonly number[];
  readonly decision: PlayDecision<EuchreSimulator>;
}

function positionOf(match: Match, seat: Seat): Position | null {
  const view = match.view(seat);
  const ask = match.ask(seat);
  if (isForced(ask)) return null;
  // The match is one of Euchre Dice.
  const decision = search.decision(view as Parameters<typeof search.decision>[0], ask, STYLE, randomOf(1));
  if (decision.kind !== 'play') return null;
  const table = decision.newSimulator();
  decision.nextWorld();
  decision.begin(table);
  return { seat, view, ask, table, decision, kinds: decision.moves.map(move => kindUnder(table.trump, move)) };
}

/** The first positions of this kind in deals played by luck. */
function positions(count: number, isOne: (position: Position) => boolean, options: OptionValues = {}): Position[] {
  const found: Position[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const random = randomOf(seed);
    const match = newMatch(euchreDice, 4, { ...usualOptions(euchreDice.options, 4), ...options });
    while (match.view(null).sheet.length === 0 && found.length < count) {
      const awaits = match.awaits();
      if (awaits.kind === 'seats' && match.view(null).phase === 'play') {
        const position = positionOf(match, at(awaits.seats, 0));
        if (position !== null && isOne(position)) found.push(position);
      }
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
  }
  return found;
}

const choose = (level: string, { view, ask }: Position, seed = 3): Action =>
  known(botOf(euchreDice, level), 'level').choose(view, ask, randomOf(seed));

/** A position, and what each choice is worth in many worlds. */
interface Judged {
  readonly position: Position;
  readonly values: readonly number[];
  readonly best: number;
}

/** The first positions of this kind in which the best choice is clearly ahead. */
const clearPositions = (isOne: (position: Position) => boolean): Judged[] => {
  const judged: Judged[] = [];
  positions(CLEAR, position => {
    if (!isOne(position)) return false;
    const { decision, view, seat } = position;
    const teams = view.seats.map(({ team }) => team);
    const { choices, best, lead } = race(decision, seat, teams, 800, randomOf(7), 'compared');
    const values = choices.map(({ value }) => value);
    if (lead < 2.9 || Math.max(...values) - Math.min(...values) < 0.25) return false;
    judged.push({ position, values, best });
    return true;
  });
  return judged;
};
const CLEAR = sampleOf(4, 8);

/** Which choice of the position this action is. Equal dice are one choice. */
const choiceOf = ({ view, decision }: Position, action: Action): number =>
  // The view is one of Euchre Dice.
  decision.moves.indexOf(search.moveOf(view.facts as Parameters<typeof search.moveOf>[0], action));

/** By how many points a level's choices in these positions fall short of the best ones, on average. */
function shortfall(level: string, clear: readonly Judged[]): number {
  const losses = clear.map(({ position, values, best }) => {
    return at(values, best) - at(values, choiceOf(position, choose(level, position)));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

const leadsOnTrick4 = ({ table, kinds, seat }: Position): boolean =>
  table.tricks === 3 &&
  table.led < 0 &&
  teamOf(table.maker) === teamOf(seat) &&
  [HIGH_TRUMP, HIGH].every(kind => kinds.includes(kind));

/** The last player beats the other team with some dice and not with others. */
const canWinAsLast = ({ table, decision, seat }: Position): boolean =>
  table.played === 3 &&
  teamOf(table.best) !== teamOf(seat) &&
  new Set(decision.moves.map(move => surelyWins(table, move))).size === 2;

const followsWithLeftBower = ({ table, kinds }: Position): boolean =>
  table.led >= 0 && kinds.length === 2 && [LEFT_BOWER, HIGH].every(kind => kinds.includes(kind));

const CASES = [
  {
    who: 'makers who lead a high trump or a high plain die to trick 4',
    clear: memoize(() => clearPositions(leadsOnTrick4)),
  },
  {
    who: 'those who follow with a left-bower die or a high one',
    clear: memoize(() => clearPositions(followsWithLeftBower)),
  },
  { who: 'the last player who can win', clear: memoize(() => clearPositions(canWinAsLast)) },
  {
    who: 'those with two dice left',
    clear: memoize(() => clearPositions(({ table }) => table.tricks === HAND_SIZE - 2)),
  },
];

/** The last player could trump a trick of the partner, or throw off a low die. */
const partnersTricks = memoize(() =>
  positions(sampleOf(8, 25), ({ table, kinds, seat }) => {
    const isPartners = table.played === 3 && teamOf(table.best) === teamOf(seat);
    return isPartners && table.tricks < 3 && kinds.includes(LOW) && kinds.some(kind => kind < HIGH);
  }),
);

/** Whether this die is a high one of a plain suit, a low one of that suit may be played, and neither changes which team takes the trick. */
function isWaste({ table, ask, seat }: Position, die: PieceId): boolean {
  const { trump, led, level, played, best } = table;
  const high = classOf(die);
  const low = high + 1;
  if (kindUnder(trump, high) !== HIGH || kindUnder(trump, low) !== LOW) return false;
  if (!ask.listed.some(action => classPlayed(action) === low)) return false;
  const isPartnersTrick = played === 3 && teamOf(best) === teamOf(seat);
  return isPartnersTrick || range(6).every(face => levelOf(trump, led, high, face) <= level);
}

const diePlayed = (action: Action): PieceId => ('pieces' in action ? at(action.pieces, 0) : -1);
const classPlayed = (action: Action): number => classOf(diePlayed(action));

/** Those who follow or throw off could waste a high die. */
const wasteful = memoize(() =>
  positions(
    sampleOf(12, 40),
    position => position.table.led >= 0 && position.ask.listed.some(action => isWaste(position, diePlayed(action))),
  ),
);

describe.each(LEVELS)('%s', level => {
  test('a high die is kept where a low one of its suit does as well', () => {
    expect(wasteful().filter(position => isWaste(position, diePlayed(choose(level, position))))).toEqual([]);
  });

  test.each(CASES)('chooses well for $who', ({ clear }) => {
    // One slight mistake may be among them.
    expect(shortfall(level, clear())).toBeLessThan(0.4 / CLEAR);
  });

  test('the last player does not trump a trick of the partner if a low die may be thrown off', () => {
    const trumped = partnersTricks().filter(
      position => at(position.kinds, choiceOf(position, choose(level, position))) < LEFT_BOWER,
    );
    expect(trumped.length / partnersTricks().length).toBeLessThan(0.05);
  });

  test('a hand of trumps makes trump, and a hand of low dice passes', () => {
    const [highClub, highClub2, highClub3] = diceOf('high clubs');
    const [lowClub, lowClub2] = diceOf('low clubs');
    const [turnUp] = diceOf('low diamonds');
    const script = makingTrump(turnUp, [[highClub, highClub2, highClub3, lowClub, lowClub2]]);
    for (const seat of range(4)) script.act(seat, { verb: 'pass' });
    expect(act(level, script.match, 0)).toEqual({ verb: 'name', trump: { suit: 'clubs' } });
    const lows = ['clubs', 'hearts', 'spades', 'diamonds'].map(suit => at(diceOf(`low ${suit}`), 1));
    const poor = makingTrump(turnUp, [[...lows, at(diceOf('low hearts'), 0)]]);
    expect(act(level, poor.match, 0)).toEqual({ verb: 'pass' });
  });

  test('five trumps with both high and low dice go alone', () => {
    const hand = [...diceOf('high clubs'), ...diceOf('low clubs').slice(0, 2)];
    const [turnUp] = diceOf('low diamonds');
    const script = makingTrump(turnUp, [hand], { goingAlone: true });
    for (const seat of range(4)) script.act(seat, { verb: 'pass' });
    expect(act(level, script.match, 0)).toEqual({ verb: 'name', trump: { suit: 'clubs' }, alone: true });
  });

  test('the dealer keeps his trumps', () => {
    const hand = [
      ...diceOf('high clubs').slice(0, 2),
      at(diceOf('high hearts'), 0),
      ...diceOf('low spades').slice(0, 2),
    ];
    const rest = range(24).filter(die => !hand.includes(die) && die !== at(diceOf('high clubs'), 2));
    const hands = [rest.splice(0, 5), rest.splice(0, 5), rest.splice(0, 5), hand];
    const script = makingTrump(at(diceOf('high clubs'), 2), hands).act(0, { verb: 'name', trump: { suit: 'clubs' } });
    const discard = act(level, script.match, 3);
    expect('pieces' in discard && discard.pieces.every(die => !diceOf('high clubs').includes(die))).toBe(true);
  });
});

const act = (level: string, match: Match, seat: Seat): Action =>
  known(botOf(euchreDice, level), 'level').choose(match.view(seat), match.ask(seat), randomOf(3));

/** Whether every face of this move's die takes the trick, if it is played last. */
function surelyWins({ trump, led, level }: EuchreSimulator, move: number): boolean {
  return range(6).every(face => levelOf(trump, led, move, face) > level);
}
