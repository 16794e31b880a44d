import { describe, expect, test } from 'vitest';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { allows } from '../../engine/core/ask.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { at } from '../../engine/core/lists.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { hostMessage } from '../../engine/protocol/messages.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { Piece, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { lineText, phraseText } from '../../renderer/language/games.ts';
import { expectEqual } from '../support/expect-equal.ts';
import { optionSets } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { IS_FULL, sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

/** No match of random play is longer than this. */
const MAX_STEPS = 4000;
/** Enough for a few deals. */
const STEPS_TO_WATCH = 200;
/** One step in this many is looked at closely. No number of seats divides it, so it is another seat's turn each time. */
const CLOSE_ONE_IN = sampleOf(7, 1);

/**
 * Defines the tests that every game must pass, for every number of seats and every combination of its options. In brief
 * these are the first one, those that differ from it in one option, and the last.
 */
export function describeContract(game: Game): void {
  const cases = game.seats.flatMap(seats => {
    const sets = optionSets(game, seats);
    return sets
      .map((options, number) => ({ seats, options, number, name: nameOf(game, seats, options) }))
      .filter(({ options }) => IS_FULL || options === sets.at(-1) || differences(options, at(sets, 0)) <= 1);
  });
  describe.each(cases)('$name', ({ seats, options, number }) => describeMatch(game, seats, options, number));

  test('with the usual options nobody else sees what is in a hand', () => {
    const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
    const random = randomOf(5);
    let unseen = 0;
    for (let step = 0; step < STEPS_TO_WATCH; step++) {
      for (const you of [null, ...match.view(null).seats.keys()]) {
        for (const piece of match.view(you).pieces) {
          if (piece.zone !== 'hand' || piece.seat === you) continue;
          expect(piece).not.toHaveProperty('id');
          unseen += 1;
        }
      }
      const taken = luckyStep(match, random);
      if (taken === null) break;
      takeAll(match, [taken]);
    }
    expect(unseen).toBeGreaterThan(0);
  });
}

const differences = (one: OptionValues, other: OptionValues): number =>
  Object.keys(one).filter(name => one[name] !== other[name]).length;

/** Defines the tests for one number of seats and one set of options; matches follow from `number`. */
function describeMatch(game: Game, seats: number, options: OptionValues, number: number): void {
  const allSeats = Array.from({ length: seats }, (_, seat) => seat);
  const onlookerToo: (Seat | null)[] = [null, ...allSeats];

  test('is asked exactly when awaited, and whatever is picked from an ask is allowed', () => {
    follow((match, random) => {
      const awaits = match.awaits();
      for (const seat of allSeats) {
        const ask = match.ask(seat);
        const isAwaited = awaits.kind === 'seats' && awaits.seats.includes(seat);
        expectEqual(ask.listed.length > 0 || ask.subset !== undefined || ask.amount !== undefined, isAwaited);
        expectEqual(match.view(seat).ask, isAwaited ? ask : null);
        if (isAwaited) for (let i = 0; i < 3; i++) expectEqual(allows(ask, pickByLuck(ask, random)), true);
      }
      const { ask, phase } = match.view(null);
      expectEqual(ask, null);
      expectEqual(game.phases.includes(phase), true);
    });
  });

  test('every phrase in a view has its text', () => {
    const source = { game: game.id };
    const texts = new Set<string>();
    follow(match => {
      const { lines, sheet, trumpMadeBy } = match.view(null);
      const stakes = allSeats.flatMap(seat => match.ask(seat).stakes ?? []);
      const reasons = (sheet.at(-1) ?? []).map(({ why }) => why);
      for (const phrase of [...stakes, ...reasons, ...(trumpMadeBy ? [trumpMadeBy] : [])])
        texts.add(phraseText(source, phrase));
      for (const line of lines) for (const text of Object.values(lineText(source, line))) texts.add(text);
    });
    expect(texts.size).toBeGreaterThan(2);
    expect([...texts].filter(text => text.trim() === '' || /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  test('reads never write, and copies are equal and apart', () => {
    followClosely((match, random) => {
      const state = frozenJson(match.state());
      const awaits = game.awaits(state);
      for (const seat of onlookerToo) game.view(state, seat);
      for (const seat of allSeats) game.ask(state, seat);
      const copy = match.state();
      expectEqual(copy, state);
      const step = luckyStep(match, random);
      if (awaits.kind !== 'nobody' && step !== null) game.apply(copy, step);
    });
  });

  test('views are plain JSON, pass the border, show each piece once, and can be imagined back', () => {
    let largestHand = 0;
    followClosely((match, random, number) => {
      for (const seat of onlookerToo) {
        const view = frozenJson(match.view(seat));
        expectEqual(faultInPieces(match, view), null);
        largestHand = Math.max(largestHand, ownHandSize(view));
        // The schema is the slowest part: each step asks it about one of the views.
        if ((seat ?? seats) === number % (seats + 1)) {
          expect(hostMessage.safeParse({ kind: 'beat', seq: 0, seat, view }).error).toBeUndefined();
        }
        const imagined = game.imagine(view, random);
        const again = game.view(imagined, seat);
        if (!isSameText(again, view)) expect(JSON.stringify(again)).toBe(JSON.stringify(view));
      }
    });
    // No hand may hold more pieces than the furniture says, and one holds as many.
    expect(largestHand).toBe(game.furniture.handSize);
  });

  test('imagined states vary in everything that the view leaves open', () => {
    let areMixed = false;
    let areHidden = false;
    const looks = { faces: 0, holders: 0 };
    const everSeen = onlookerToo.map(seat => ({ seat, seen: new Set<number>() }));
    let deal = 0;
    let isDecided = false;
    follow((match, _random, step, taken) => {
      // The first decision is always looked at: nobody can have shown a void by then.
      const isFirst = !isDecided && match.awaits().kind === 'seats';
      isDecided ||= isFirst;
      areMixed ||= taken !== null && dealsOut(match, taken);
      areHidden ||= unseenHands(match.view(null)).length > 0;
      if (match.view(null).deal !== deal) for (const { seen } of everSeen) seen.clear();
      deal = match.view(null).deal;
      for (const { seat, seen } of everSeen) {
        for (const id of knownIds(match.view(seat))) seen.add(id);
        if (step % 23 !== 11 && !isFirst) continue;
        const found = expectOpenEnds(game, match, seat, areMixed ? seen : null);
        looks.faces += Number(found.faces);
        looks.holders += Number(found.holders);
      }
    });
    expect(looks.faces > 0).toBe(areHidden);
    expect(looks.holders > 0).toBe(areHidden && areMixed);
  });

  test('simultaneous decisions commute and leave the other asks alone', () => {
    follow((match, random) => {
      const awaits = match.awaits();
      if (awaits.kind !== 'seats' || awaits.seats.length < 2) return;
      const steps = awaits.seats.map((by): Step => ({ by, action: pickByLuck(match.ask(by), random) }));
      const forth = match.state();
      const back = match.state();
      for (const step of steps) game.apply(forth, step);
      for (const step of steps.toReversed()) game.apply(back, step);
      expectEqual(back, forth);
    });
  });

  test('ends, and options and steps through JSON rebuild the state exactly', () => {
    const steps: Step[] = [];
    const match = follow((_match, _random, _step, taken) => {
      if (taken !== null) steps.push(taken);
    });
    expect(match.awaits().kind).toBe('nobody');
    expect(match.view(null).result?.winners.length).toBeGreaterThan(0);
    const again = newMatch(game, seats, JSON.parse(JSON.stringify(options)));
    takeAll(again, JSON.parse(JSON.stringify(steps)));
    expect(again.state()).toEqual(match.state());
  });

  test('a hidden throw changes nothing that anybody else sees', () => {
    follow((match, random) => {
      const awaits = match.awaits();
      if (awaits.kind !== 'chance' || awaits.chance.kind !== 'roll' || awaits.chance.seenBy === 'all') return;
      const { chance } = awaits;
      const [one, other] = [match.state(), match.state()];
      for (const state of [one, other]) {
        game.apply(state, { by: 'chance', outcome: sampleOutcome(chance, match.equipment, random) });
      }
      for (const seat of onlookerToo) {
        if (seat !== chance.by) expectEqual(isSameText(game.view(one, seat), game.view(other, seat)), true);
      }
    });
  });

  test('a new deal begins only after the last one was scored, and scores are the sums of the score sheet', () => {
    let before = { deal: 0, pages: 0 };
    const match = follow(({ view: viewOf }) => {
      const { deal, sheet } = viewOf(null);
      expectEqual(sheet.length === deal || sheet.length === deal + 1, true);
      if (deal !== before.deal) expectEqual(before, { deal: deal - 1, pages: deal });
      before = { deal, pages: sheet.length };
    });
    const view = match.view(null);
    const sums = allSeats.map(seat =>
      view.sheet.flat().reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0),
    );
    expect(view.seats.map(({ score }) => score)).toEqual(sums);
  });

  /** Plays one match at random and calls `look` at the first state of each phase, and at some of all others. */
  function followClosely(look: (match: Match, random: ReturnType<typeof randomOf>, number: number) => void): void {
    const phases = new Set<string>();
    let looks = 0;
    follow((match, random, step) => {
      const { phase } = match.view(null);
      if (step % CLOSE_ONE_IN !== 0 && phases.has(phase)) return;
      phases.add(phase);
      look(match, random, looks);
      looks += 1;
    });
  }

  /** Plays one match at random and calls `look` at every state. */
  function follow(
    look: (match: Match, random: ReturnType<typeof randomOf>, step: number, taken: Step | null) => void,
  ): Match {
    const random = randomOf(1 + number + 100 * seats);
    const match = newMatch(game, seats, options);
    let taken: Step | null = null;
    for (let step = 0; step < MAX_STEPS; step++) {
      look(match, random, step, taken);
      taken = luckyStep(match, random);
      if (taken === null) return match;
      takeAll(match, [taken]);
    }
    throw new Error(`still going on after ${MAX_STEPS} steps`);
  }
}

/**
 * Returns what is wrong with the pieces of a view, or null: each is shown once, there are no more than the equipment has,
 * and the viewer's hand holds cards or dice, as the furniture says.
 */
function faultInPieces({ game, equipment }: Match, { pieces, you }: View): string | null {
  const seen = new Set<number>();
  let dealt = 0;
  for (const piece of pieces) {
    if ('unseen' in piece) {
      dealt += piece.unseen;
      continue;
    }
    if (seen.has(piece.id)) return `piece ${piece.id} is shown twice`;
    seen.add(piece.id);
    const { shape, faces } = at(equipment, piece.id);
    if (hasSuit({ shape, faces })) dealt += 1;
    const isOwn = piece.zone === 'hand' && piece.seat === you;
    if (isOwn && (shape === 'card') !== (game.furniture.hands === 'fan')) return `a ${shape} in such a hand`;
  }
  const all = equipment.filter(hasSuit).length;
  return dealt > all ? `${dealt} pieces are shown, but there are ${all}` : null;
}

const ownHandSize = ({ pieces, you }: View): number =>
  pieces.filter(piece => 'id' in piece && piece.zone === 'hand' && piece.seat === you).length;

/** Whether JSON writes two plain values alike, with keys in the same order. The order must reveal nothing either. */
function isSameText(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((each, index) => isSameText(each, other[index]));
  }
  const entries = Object.entries(one);
  const others = Object.entries(other);
  return (
    entries.length === others.length &&
    entries.every(([key, value], index) => key === others[index]?.[0] && isSameText(value, others[index]?.[1]))
  );
}

/** The same value, frozen throughout. Throws TypeError if JSON would lose or change anything of it. */
function frozenJson<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
      throw new TypeError(`not a plain object: ${String(value)}`);
    }
    for (const inner of Object.values(value)) frozenJson(inner);
    return Object.freeze(value);
  }
  const isJson = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (!isJson || Object.is(value, -0)) throw new TypeError(`JSON can't hold this: ${String(value)}`);
  return value;
}

/** How often a view is imagined at most, to see everything that it leaves open come out in two ways. */
const MAX_IMAGININGS = 60;

/**
 * Imagines a view again and again, and expects each hidden piece to get more than one face if it has several, and more
 * than one holder. A holder may be known: where there is one unseen hand, where the seat saw in this deal who took the
 * piece (`seen`), or where everybody takes his own pieces (`seen` is null). Returns what there was to check.
 */
function expectOpenEnds(
  game: Game,
  match: Match,
  seat: Seat | null,
  seen: ReadonlySet<number> | null,
): { readonly faces: boolean; readonly holders: boolean } {
  const view = match.view(seat);
  const unseen = unseenHands(view).length;
  if (unseen === 0) return { faces: false, holders: false };
  const hasOpenHolders = seen !== null && unseen >= 2 && hasEveryoneFollowed(match, view);
  const known = knownIds(view);
  const hidden = [...handsOf(game, match.state(), match.seats)].filter(([id]) => !known.has(id));
  let faces = hidden.filter(([id, { face }]) => face !== null && facesOf(match, id) > 1).map(([id]) => id);
  let holders = hasOpenHolders ? hidden.map(([id]) => id).filter(id => !seen.has(id)) : [];
  const random = randomOf(99);
  const imagine = (): Hands => handsOf(game, game.imagine(view, random), match.seats);
  const first = imagine();
  for (let count = 1; count < MAX_IMAGININGS && faces.length + holders.length > 0; count++) {
    const other = imagine();
    faces = faces.filter(id => other.get(id)?.face === first.get(id)?.face);
    holders = holders.filter(id => other.get(id)?.seat === first.get(id)?.seat);
  }
  expect({ faces, holders }).toEqual({ faces: [], holders: [] });
  return { faces: true, holders: hasOpenHolders };
}

const facesOf = ({ equipment }: Match, id: number): number => equipment[id]?.faces.length ?? 0;

const unseenHands = ({ pieces }: View) => pieces.filter(piece => 'unseen' in piece && piece.zone === 'hand');

/** Whether luck gave pieces to seats: where everybody takes his own set again, its holder is known. */
const dealsOut = ({ equipment }: Match, step: Step): boolean =>
  step.by === 'chance' && step.outcome.kind === 'draw' && step.outcome.pieces.length < equipment.filter(hasSuit).length;

/** Plain dice are never dealt. */
const hasSuit = ({ faces }: Piece): boolean => faces.some(({ suit }) => suit !== null);

/** Whether nothing that was played tells which suits a seat lacks. */
const hasEveryoneFollowed = ({ equipment }: Match, view: View): boolean =>
  view.tricks.every(({ plays, led }) =>
    plays.every(({ pieces }) => pieces.every(piece => equipment[piece]?.faces.every(face => face.suit === led))),
  );

/** The pieces in all hands by id, each with its holder and the face that its holder sees. */
type Hands = ReadonlyMap<number, { readonly seat: Seat | null; readonly face: number | null }>;

function handsOf(game: Game, state: object, seats: number): Hands {
  const hands = new Map<number, { seat: Seat | null; face: number | null }>();
  for (let seat = 0; seat < seats; seat++) {
    for (const piece of game.view(state, seat).pieces) {
      if ('id' in piece && piece.zone === 'hand') hands.set(piece.id, { seat: piece.seat, face: piece.up });
    }
  }
  return hands;
}

const knownIds = ({ pieces }: View): Set<number> => new Set(pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));

function nameOf(game: Game, seats: number, options: OptionValues): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return `${game.name}, ${seats} seats, ${chosen.join(' ')}`;
}
