import { describe, expect, test } from 'vitest';
import { pickByLuck } from '../../engine/bots/chancer.ts';
import { botsOf } from '../../engine/bots/levels.ts';
import { allows, offersAnything } from '../../engine/core/ask.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import { hostMessage } from '../../engine/protocol/schemas.ts';
import type { Piece, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { deepFreeze } from '../support/freeze.ts';
import { optionSets } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** No match of luck goes on for longer than this. */
const MOST_STEPS = 4000;

const cases = GAMES.flatMap(game =>
  game.seats.flatMap(seats =>
    optionSets(game, seats).map((options, number) => ({
      game,
      seats,
      options,
      number,
      name: nameOf(game, seats, options),
    })),
  ),
);

describe.each(cases)('$name', ({ game, seats, options, number }) => {
  const allSeats = Array.from({ length: seats }, (_, seat) => seat);
  const onlookerToo: (Seat | null)[] = [null, ...allSeats];

  test('is asked exactly when awaited, and whatever is picked from an ask is allowed', () => {
    follow((match, random) => {
      const awaits = match.awaits();
      for (const seat of allSeats) {
        const ask = match.ask(seat);
        const isAwaited = awaits.kind === 'seats' && awaits.seats.includes(seat);
        expect(offersAnything(ask)).toBe(isAwaited);
        expect(match.view(seat).ask).toEqual(isAwaited ? ask : null);
        if (isAwaited) for (let i = 0; i < 3; i++) expect(allows(ask, pickByLuck(ask, random))).toBe(true);
      }
      expect(match.view(null).ask).toBeNull();
      expect(Object.hasOwn(game.phases, match.view(null).stage)).toBe(true);
    });
  });

  test('reads never write, and clones are equal and apart', () => {
    follow((match, random) => {
      const state = deepFreeze(match.state());
      const awaits = game.awaits(state);
      for (const seat of onlookerToo) game.view(state, seat);
      for (const seat of allSeats) game.ask(state, seat);
      const copy = game.clone(state);
      expect(copy).toEqual(state);
      const step = luckyStep(match, random);
      if (awaits.kind !== 'nobody' && step !== null) game.apply(copy, step);
    });
  });

  test('views survive JSON and the border, and can be imagined back', () => {
    follow((match, random, step) => {
      for (const seat of onlookerToo) {
        const view = deepFreeze(match.view(seat));
        expect(JSON.stringify(JSON.parse(JSON.stringify(view)))).toBe(JSON.stringify(view));
        // The schema is the slowest part: each step asks it about one of the views.
        if ((seat ?? seats) === step % (seats + 1)) {
          expect(hostMessage.safeParse({ kind: 'beat', seq: 0, seat, view }).error).toBeUndefined();
        }
        const dream = game.imagine(view, random);
        expect(game.view(dream, seat)).toEqual(view);
      }
    });
  });

  test('no unseen id is in a view, and what is unseen changes neither view nor choice', () => {
    let stage = '';
    follow((match, random, step) => {
      // Opponents think for long: they are asked where a stage begins, and at every seventh step.
      const areAsked = step % 7 === 0 || match.view(null).stage !== stage;
      stage = match.view(null).stage;
      for (const seat of allSeats) {
        const view = match.view(seat);
        const dream = game.imagine(view, random);
        expect(JSON.stringify(game.view(dream, seat))).toBe(JSON.stringify(view));
        if (view.ask === null || !areAsked) continue;
        for (const bot of botsOf(game)) {
          const choice = bot.choose(view, view.ask, randomOf(7));
          expect(allows(view.ask, choice)).toBe(true);
          expect(bot.choose(game.view(dream, seat), view.ask, randomOf(7))).toEqual(choice);
        }
      }
    });
  });

  test('imaginings leave nothing fixed that the view leaves open', () => {
    let areMixed = false;
    let areHidden = false;
    const looks = { faces: 0, holders: 0 };
    const everSeen = onlookerToo.map(() => new Set<number>());
    let deal = 0;
    follow((match, _random, step, taken) => {
      areMixed ||= taken !== null && dealsOut(match, taken);
      areHidden ||= unseenHands(match.view(null)).length > 0;
      if (match.view(null).deal !== deal) for (const seen of everSeen) seen.clear();
      deal = match.view(null).deal;
      for (const [index, seat] of onlookerToo.entries()) {
        const seen = everSeen[index]!;
        for (const id of knownIds(match.view(seat))) seen.add(id);
        if (step % 23 !== 11) continue;
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
      expect(back).toEqual(forth);
    });
  });

  test('ends, and options and steps through JSON rebuild the state exactly', () => {
    const steps: Step[] = [];
    const match = follow((_match, _random, _step, taken) => {
      if (taken !== null) steps.push(taken);
    });
    expect(match.awaits().kind).toBe('nobody');
    const result = match.view(null).result!;
    expect(result.winners.length).toBeGreaterThan(0);
    const again = newMatch(game, seats, JSON.parse(JSON.stringify(options)));
    takeAll(again, JSON.parse(JSON.stringify(steps)));
    expect(again.state()).toEqual(match.state());
  });

  test('no hand is larger than the furniture says, and one is as large', () => {
    let largest = 0;
    follow(match => {
      for (const seat of allSeats) {
        const hand = match.view(seat).pieces.filter(piece => piece.zone === 'hand' && piece.seat === seat);
        largest = Math.max(largest, hand.length);
        const areCards = hand.map(piece => 'id' in piece && match.equipment[piece.id]?.shape === 'card');
        expect(areCards).toEqual(hand.map(() => game.furniture.hands === 'fan'));
      }
    });
    expect(largest).toBe(game.furniture.handSize);
  });

  test('scores are what the score sheet adds up to', () => {
    const match = follow(() => undefined);
    const view = match.view(null);
    const sums = allSeats.map(seat =>
      view.sheet.flat().reduce((sum, line) => (line.seats.includes(seat) ? sum + line.points : sum), 0),
    );
    expect(view.seats.map(({ score }) => score)).toEqual(sums);
  });

  /** Plays one match by luck and looks at every state on the way. */
  function follow(
    look: (match: Match, random: ReturnType<typeof randomOf>, step: number, taken: Step | null) => void,
  ): Match {
    const random = randomOf(1 + number + 100 * seats);
    const match = newMatch(game, seats, options);
    let taken: Step | null = null;
    for (let step = 0; step < MOST_STEPS; step++) {
      look(match, random, step, taken);
      taken = luckyStep(match, random);
      if (taken === null) return match;
      takeAll(match, [taken]);
    }
    throw new Error(`still going on after ${MOST_STEPS} steps`);
  }
});

/**
 * Imagines a view many times: no hidden piece keeps one holder throughout, unless there is one holder or the seat has
 * seen in this deal who took it, nor one face if it shows any of several. `seen` is null where holders are known anyway. Answers
 * what there was to look at.
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
  const random = randomOf(99);
  const dreams = Array.from({ length: 60 }, () => visible(game, game.imagine(view, random), match.seats));
  const truth = visible(game, match.state(), match.seats);
  for (const id of hiddenIds(view, truth)) {
    const faces = new Set(dreams.map(dream => dream.get(id)?.face ?? null));
    const hasFaces = match.equipment[id]!.faces.length > 1;
    if (hasFaces && truth.get(id)!.face !== null) expect(faces.size).toBeGreaterThan(1);
  }
  if (seen === null || unseen < 2 || !hasEveryoneFollowed(match, view)) return { faces: true, holders: false };
  for (const id of hiddenIds(view, truth)) {
    if (seen.has(id)) continue;
    expect(new Set(dreams.map(dream => dream.get(id)?.seat ?? null)).size).toBeGreaterThan(1);
  }
  return { faces: true, holders: true };
}

const unseenHands = ({ pieces }: View) => pieces.filter(piece => 'unseen' in piece && piece.zone === 'hand');

/** Whether luck gave pieces to seats: where everybody takes his own set again, its holder is known. */
const dealsOut = ({ equipment }: Match, step: Step): boolean =>
  step.by === 'chance' && step.outcome.kind === 'draw' && step.outcome.pieces.length < equipment.filter(hasSuit).length;

/** Plain dice are never dealt. */
const hasSuit = ({ faces }: Piece): boolean => faces.some(({ suit }) => suit !== null);

/** Whether nothing that was played tells which suits a seat lacks. */
const hasEveryoneFollowed = ({ equipment }: Match, view: View): boolean =>
  view.tricks.every(({ plays, led }) =>
    plays.every(({ pieces }) => pieces.every(piece => equipment[piece]!.faces.every(face => face.suit === led))),
  );

interface Seen {
  readonly seat: Seat;
  readonly face: number | null;
}

/** Every piece in a hand as its owner sees it. */
function visible(game: Game, state: object, seats: number): Map<number, Seen> {
  const seen = new Map<number, Seen>();
  for (let seat = 0; seat < seats; seat++) {
    for (const piece of game.view(state, seat).pieces) {
      if ('id' in piece && piece.zone === 'hand') seen.set(piece.id, { seat: piece.seat!, face: piece.up });
    }
  }
  return seen;
}

function hiddenIds(view: View, truth: Map<number, Seen>): number[] {
  const known = knownIds(view);
  return [...truth.keys()].filter(id => !known.has(id));
}

const knownIds = ({ pieces }: View): Set<number> => new Set(pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));

function nameOf(game: Game, seats: number, options: OptionValues): string {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return `${game.name}, ${seats} seats, ${chosen.join(' ')}`;
}
