import { describe, expect, test } from 'vitest';
import { claimFor } from '../../engine/bots/claim.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { diceIn, setOf } from '../../engine/games/euchre-dice/dice-set.ts';
import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import { BAG_SIZE, HAND_SIZE, suitsOf } from '../../engine/games/euchre-dice/pieces.ts';
import type { EuchreState } from '../../engine/games/euchre-dice/state.ts';
import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { colourOf as colourOfCard, HAND_SIZE as TRICKS_OF_ROLLING } from '../../engine/games/rolling-tricks/pieces.ts';
import type { RollingState } from '../../engine/games/rolling-tricks/state.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { colourOf, SET_SIZE, sidesOf } from '../../engine/games/trice/pieces.ts';
import type { TriceState } from '../../engine/games/trice/state.ts';
import { tricky } from '../../engine/games/tricky/index.ts';
import { facesOf as facesOfDie, TRICKS } from '../../engine/games/tricky/pieces.ts';
import { numberChances } from '../../engine/games/tricky/search/worlds.ts';
import type { TrickyState } from '../../engine/games/tricky/state.ts';
import { trickyDice } from '../../engine/games/tricky-dice/index.ts';
import { ALL_CARDS, isCard, suitedFace, TRICKS as TRICKS_OF_CARDS } from '../../engine/games/tricky-dice/pieces.ts';
import { facePlayed, type TrickyDiceState } from '../../engine/games/tricky-dice/state.ts';
import { pointsOf } from '../../engine/kit/seats.ts';
import { piecePlayed, voidsOf } from '../../engine/kit/tricks.ts';
import type { PieceId, ScoreLine, Seat } from '../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

// Claims are compared with a count by the rules: every deal of the hidden dice, every play and every face of a throw.

/** How many play, unless a test says otherwise. */
const SEATS = 4;
/** More deals than are needed to find states of any kind that is asked for. */
const MAX_DEALS = 2000;

type State = object & { readonly sheet: readonly (readonly ScoreLine[])[]; readonly deal: number; readonly turn: Seat };

/** The share of these states from which every line of play ends with the same points, by the likeliest points. */
function shareByRules<S extends State>(game: Game<S>, states: readonly S[], weightOf: (state: S) => number): number {
  const settled = new Map<string, number>();
  for (const state of states) {
    const [end, ...others] = endsFrom(game, state, new Set());
    if (end !== undefined && others.length === 0) settled.set(end, (settled.get(end) ?? 0) + weightOf(state));
  }
  return Math.max(0, ...settled.values()) / states.reduce((sum, state) => sum + weightOf(state), 0);
}

/** The points with which the deal may end. A second result is enough, so no third one is looked for. */
function endsFrom<S extends State>(game: Game<S>, state: S, ends: Set<string>): Set<string> {
  const page = state.sheet[state.deal];
  if (page !== undefined)
    return ends.add(
      range(seatsOf(game, state))
        .map(seat => pointsOf(page, seat))
        .join(),
    );
  for (const step of stepsFrom(game, state)) {
    if (ends.size > 1) break;
    const next = structuredClone(state);
    game.apply(next, step);
    endsFrom(game, next, ends);
  }
  return ends;
}

const seatsOf = <S extends State>(game: Game<S>, state: S): number =>
  game.view(factsOf(game, state), null).seats.length;

// Rules only read the state.
const factsOf = <S extends State>(game: Game<S>, state: S) => state as Parameters<typeof game.view>[0];

// Matches and claims take a game of any state, and give it only states of its own.
const anyGame = <S extends State>(game: Game<S>): Game => game as unknown as Game;

/** Every play, or every face of the die to be thrown. */
function stepsFrom<S extends State>(game: Game<S>, state: S): Step[] {
  const facts = factsOf(game, state);
  const awaits = game.awaits(facts);
  if (awaits.kind === 'seats') {
    const seat = at(awaits.seats, 0);
    return game.ask(facts, seat).listed.map(action => ({ by: seat, action }));
  }
  if (awaits.kind === 'nobody' || awaits.chance.kind !== 'roll') throw new Error('only plays and throws are expected');
  const seats = seatsOf(game, state);
  const equipment = anyGame(game).equipment(seats, usualOptions(game.options, seats));
  const { faces } = at(equipment, at(awaits.chance.dice, 0));
  return faces.map((_, up) => ({ by: 'chance', outcome: { kind: 'roll', up: [up] } }));
}

/** The first states of deals played by luck, of this seed and later ones, in which a seat is to play and `isWanted`. */
function statesOf<S extends State>(
  game: Game<S>,
  count: number,
  isWanted: (state: S, seat: Seat) => boolean,
  seats = SEATS,
  from = 0,
): S[] {
  const found: S[] = [];
  for (let seed = from; seed < MAX_DEALS && found.length < count; seed++) {
    const random = randomOf(seed);
    const match = newMatch(anyGame(game), seats, usualOptions(game.options, seats));
    while (match.view(null).sheet.length === 0) {
      const awaits = match.awaits();
      // The match is one of this game.
      const state = match.state() as S;
      if (awaits.kind === 'seats' && isWanted(state, at(awaits.seats, 0))) found.push(structuredClone(state));
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** All ways to deal pieces to places with so much room, if each place allows its pieces. */
function dealsOf(
  pieces: readonly PieceId[],
  rooms: readonly number[],
  allows: (place: number, piece: PieceId) => boolean,
): PieceId[][][] {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return [rooms.map(() => [])];
  return rooms.flatMap((room, place) => {
    if (room === 0 || !allows(place, piece)) return [];
    const left = rooms.map((each, index) => (index === place ? each - 1 : each));
    return dealsOf(rest, left, allows).map(deal =>
      deal.map((held, index) => (index === place ? [piece, ...held] : held)),
    );
  });
}

/** Compares the claims in these states with the counts by the rules. */
function expectSameShares<S extends State>(
  game: Game<S>,
  states: readonly S[],
  worldsOf: (state: S) => S[],
  weightOf: (state: S) => number = () => 1,
): void {
  const shares = states.map(state => {
    const seat = state.turn;
    const facts = factsOf(game, state);
    const claim = claimFor(anyGame(game), game.view(facts, seat), game.ask(facts, seat), randomOf(1));
    const worlds = worldsOf(state);
    expect(claim).toMatchObject({ isExact: true, worlds: worlds.length });
    const share = shareByRules(game, worlds, weightOf);
    expect(claim?.share).toBeCloseTo(share, 9);
    return share;
  });
  // Not all positions are decided, and some are in part of the worlds.
  expect(shares).toContain(1);
  expect(shares.some(share => share > 0 && share < 1)).toBe(true);
}

/** The hidden dice of a deal of Trice. */
const hiddenFrom = ({ hands }: TriceState, you: Seat): PieceId[] =>
  hands.flatMap((hand, seat) => (seat === you ? [] : hand));

/** All states of Trice that the seat in turn may be in: the deals of the hidden dice, and what these show. */
function triceWorlds(state: TriceState): TriceState[] {
  const { turn, tricks } = state;
  const isVoid = (seat: Seat, colour: string): boolean =>
    tricks.some(({ led, plays }) => {
      const [die] = plays.find(play => play.seat === seat)?.pieces ?? [];
      return led === colour && die !== undefined && colourOf(die) !== colour;
    });
  const hidden = hiddenFrom(state, turn);
  const rooms = state.hands.map((hand, seat) => (seat === turn ? 0 : hand.length));
  return dealsOf(hidden, rooms, (seat, die) => !isVoid(seat, colourOf(die))).flatMap(deal => {
    const hands = state.hands.map((hand, seat) => (seat === turn ? hand : at(deal, seat)));
    return facesOf(hidden).map(faces => {
      const up = state.up.slice();
      for (const [index, die] of hidden.entries()) up[die] = at(faces, index);
      return structuredClone({ ...state, hands, up });
    });
  });
}

/** All that these dice of Trice may show together. */
function facesOf(dice: readonly PieceId[]): number[][] {
  const [die, ...rest] = dice;
  if (die === undefined) return [[]];
  return range(sidesOf(die, 'standard')).flatMap(up => facesOf(rest).map(others => [up, ...others]));
}

/** The same for the last trick of a deal of Euchre Dice in which nobody took the turned-up die. */
function euchreWorlds(state: EuchreState): EuchreState[] {
  const { turn, turnUp, hands, tricks, trump } = state;
  const suits = (die: PieceId): readonly string[] => suitsOf(die, known(trump, 'trump'));
  const isVoid = (seat: Seat, die: PieceId): boolean =>
    tricks.some(({ led, plays }) => {
      const own = plays.find(play => play.seat === seat);
      return led !== null && own !== undefined && !suits(own.die).includes(led) && suits(die).includes(led);
    });
  const seen = [turnUp, ...tricks.flatMap(({ plays }) => plays.map(({ die }) => die)), ...diceIn(at(hands, turn))];
  const unseen = range(BAG_SIZE).filter(die => !seen.includes(die));
  const rooms: number[] = hands.map((hand, seat) => (seat === turn ? 0 : diceIn(hand).length));
  const inBag = unseen.length - rooms.reduce((sum, room) => sum + room, 0);
  return dealsOf(unseen, [...rooms, inBag], (place, die) => place === SEATS || !isVoid(place, die)).map(deal => {
    const held = hands.map((hand, seat) => (seat === turn ? hand : setOf(at(deal, seat))));
    return structuredClone({ ...state, hands: held });
  });
}

/** The same for Rolling Tricks, in which every card is dealt. What a seat has passed lies with its partner until it is played. */
function rollingWorlds(state: RollingState): RollingState[] {
  const { turn, hands, given, tricks } = state;
  const voids = voidsOf(tricks, SEATS, ({ pieces }) => colourOfCard(at(pieces, 0)));
  const partner = (turn + SEATS / 2) % SEATS;
  const hidden = hands.flatMap((hand, seat) => (seat === turn ? [] : hand));
  const rooms = hands.map((hand, seat) => (seat === turn ? 0 : hand.length));
  const mayHold = (seat: Seat, card: PieceId): boolean =>
    at(given, turn).includes(card) ? seat === partner : !at(voids, seat).has(colourOfCard(card));
  return dealsOf(hidden, rooms, mayHold).map(deal =>
    structuredClone({ ...state, hands: hands.map((hand, seat) => (seat === turn ? hand : at(deal, seat))) }),
  );
}

/** The faces of each die that TRICKY hides from the seat in turn. A seat that did not follow a number has none of it. */
function trickyFaces({ turn, hands, tricks }: TrickyState): { die: PieceId; faces: number[] }[] {
  const mayShow = (seat: Seat, face: number): boolean =>
    tricks.every(({ plays }) => {
      const led = plays[0]?.up ?? [];
      const own = plays.find(play => play.seat === seat)?.up ?? led;
      return !led.includes(face) || own.some(each => led.includes(each));
    });
  return hands.flatMap((hand, seat) =>
    seat === turn ? [] : hand.map(die => ({ die, faces: range(facesOfDie(die)).filter(face => mayShow(seat, face)) })),
  );
}

/** All states of TRICKY that the seat in turn may be in: whatever the hidden dice may show. */
const trickyWorlds = (state: TrickyState): TrickyState[] =>
  trickyFaces(state).reduce(
    (states, { die, faces }) => states.flatMap(each => faces.map(face => ({ ...each, up: each.up.with(die, face) }))),
    [state],
  );

/** How likely the hidden dice are to show what they do, after each seat threw again as many as it did. */
const trickyWeight = ({ turn, hands, up, rerolls }: TrickyState): number =>
  hands
    .flatMap((hand, seat) => (seat === turn ? [] : hand.map(die => ({ die, rerolled: rerolls[seat]?.length ?? 0 }))))
    .map(({ die, rerolled }) => at(numberChances(facesOfDie(die), rerolled), at(up, die)))
    .reduce((product, chance) => product * chance, 1);

/** How many cards the seat in turn does not see in the hands of the others. */
const cardsOfOthers = ({ turn, hands }: TrickyDiceState): number => hands.flat().length - at(hands, turn).length;

/** All states of Tricky Dice that the seat in turn may be in: the deals of the cards that it has not seen. */
function trickyDiceWorlds(state: TrickyDiceState): TrickyDiceState[] {
  const { turn, hands, discards, tricks } = state;
  const played = tricks.flatMap(({ plays }) => plays.map(piecePlayed)).filter(isCard);
  const seen = [...played, ...at(hands, turn), ...at(discards, turn)];
  const unseen = ALL_CARDS.filter(card => !seen.includes(card));
  const voids = voidsOf(tricks, SEATS, play => facePlayed(play).suit);
  const rooms = hands.map((hand, seat) => (seat === turn ? 0 : hand.length));
  const mayLieIn = (place: number, card: PieceId): boolean =>
    place === SEATS || !at(voids, place).has(suitedFace(card, 0).suit);
  return dealsOf(unseen, [...rooms, unseen.length - cardsOfOthers(state)], mayLieIn).map(deal => ({
    ...state,
    hands: hands.map((hand, seat) => (seat === turn ? hand : at(deal, seat))),
  }));
}

describe('the share of a claim is that of all cases by the rules', () => {
  test('in Trice', () => {
    const isIn = (trick: number) => (state: TriceState, you: Seat) => {
      const hidden = hiddenFrom(state, you);
      const faces = hidden.reduce((product, die) => product * sidesOf(die, 'standard'), 1);
      return state.tricks.length === trick && hidden.length > 0 && faces < 100;
    };
    // In the last trick nobody has a choice; in the one before, the last player has.
    const last = statesOf(trice, sampleOf(5, 15), isIn(SET_SIZE), SEATS, sampleOf(5, 0));
    // So few faces are rare there: no earlier deal has them.
    const lastTwo = statesOf(trice, sampleOf(1, 2), isIn(SET_SIZE - 1), SEATS, 60);
    expectSameShares(trice, [...last, ...lastTwo], triceWorlds);
  });

  test('in Euchre Dice', () => {
    const states = statesOf(euchreDice, sampleOf(10, 25), ({ phase, tricks, calls }) => {
      const isOpen = tricks.length === HAND_SIZE && (tricks.at(-1)?.plays.length ?? 0) > 0;
      return phase === 'play' && isOpen && calls.length > SEATS;
    });
    expectSameShares(euchreDice, states, euchreWorlds);
  });

  test('in Rolling Tricks', () => {
    const isIn = (trick: number, plays: number) => (state: RollingState) =>
      state.phase === 'play' && state.tricks.length === trick && state.tricks.at(-1)?.plays.length === plays;
    expectSameShares(
      rollingTricks,
      [
        ...statesOf(rollingTricks, sampleOf(12, 30), isIn(TRICKS_OF_ROLLING, 1)),
        ...statesOf(rollingTricks, 4, isIn(TRICKS_OF_ROLLING - 1, 3)),
      ],
      rollingWorlds,
    );
  });

  test('in TRICKY', () => {
    const isSmall = (state: TrickyState, most: number): boolean => {
      const worlds = trickyFaces(state).reduce((product, { faces }) => product * faces.length, 1);
      return state.phase === 'play' && worlds <= most;
    };
    const isOpen = ({ tricks }: TrickyState): boolean => tricks.at(-1)?.winner === null;
    const last = statesOf(tricky, 10, state => state.tricks.length === TRICKS && isOpen(state) && isSmall(state, 200));
    const lastTwo = statesOf(
      tricky,
      4,
      state => state.tricks.length === TRICKS - 1 && isOpen(state) && isSmall(state, 100),
      2,
    );
    expectSameShares(tricky, [...last, ...lastTwo], trickyWorlds, trickyWeight);
  });

  test('in Tricky Dice', () => {
    const isIn = (trick: number, hidden: number) => (state: TrickyDiceState) =>
      state.phase === 'play' &&
      state.tricks.length === trick &&
      state.tricks.at(-1)?.winner === null &&
      cardsOfOthers(state) === hidden;
    expectSameShares(
      trickyDice,
      [
        ...statesOf(trickyDice, 10, isIn(TRICKS_OF_CARDS, 1)),
        ...statesOf(trickyDice, 2, isIn(TRICKS_OF_CARDS, 2)),
        ...statesOf(trickyDice, 4, isIn(TRICKS_OF_CARDS - 1, 1)),
      ],
      trickyDiceWorlds,
    );
  });
});
