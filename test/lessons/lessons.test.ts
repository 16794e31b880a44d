import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lessonPath } from '../../electron/host/modes/scenes.ts';
import { isUnreadable, readToPlay } from '../../electron/host/records/archive.ts';
import { faultsOf } from '../../electron/tools/lessons/scene-maker.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import { equalJson } from '../../engine/core/json.ts';
import { at, known, range } from '../../engine/core/lists.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { LESSONS } from '../../engine/games/lessons.ts';
import { type LessonScene, numbers, quickSteps } from '../../engine/lessons/lesson.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import { type AskStep, answerTo, fitsPiece, type PieceQuery, piecesIn } from '../../engine/protocol/modes/lessons.ts';
import type { Action, PieceId, Play, Seat, Trick, Trump, View } from '../../engine/protocol/vocabulary.ts';
import type { LessonFacts, LessonWords } from '../../engine/protocol/words.ts';
import { wordsOf } from '../../renderer/language/language.ts';
import { lessonText } from '../../renderer/language/lessons.ts';
import { NO_FACTS } from '../../renderer/lessons/facts.ts';
import { atStep, bubbleOf, type LessonText, withChoice, withView } from '../../renderer/lessons/runner.ts';
import { actionsFor } from '../support/actions.ts';
import { sampleOf } from '../support/samples.ts';

const FOLDER = join(import.meta.dirname, '../../assets/lessons');
/** How many worlds the search looks at for each choice, as the tool `lessons` does. */
const WORLDS = 2000;
/** Enough for the differences in most scenes. Those in TRICKY are large, and its deals take long to play out. */
const FEW = 700;
const FEW_WORLDS = sampleOf(FEW, WORLDS);
const FEW_IN_TRICKY = sampleOf(300, WORLDS);
/** Scenes with smaller differences. */
const CLOSE = ['rolling-tricks-1', 'rolling-tricks-2', 'euchre-dice-2'];
/** Two good choices differ by less than a tenth of a point here, which many worlds may or may not call clear. */
const NEARLY_EQUAL = ['trice-3'];

/** In how many worlds each choice of a scene is looked at. */
function worldsFor(id: string, game: string): number {
  if (CLOSE.includes(id)) return WORLDS;
  if (NEARLY_EQUAL.includes(id)) return FEW;
  return game === 'tricky' ? FEW_IN_TRICKY : FEW_WORLDS;
}

const SCENES = LESSONS.flatMap(({ game, scenes }) => scenes.map(scene => [scene.id, game, scene] as const));
/** The quick starts, as scenes that begin where one of the lesson does. */
const QUICK = LESSONS.map(lesson => {
  const scene: LessonScene = { ...at(lesson.scenes, lesson.quick.scene), steps: quickSteps(lesson) };
  return [scene.id, lesson.game, scene] as const;
});
const textOf = (id: string): string => readFileSync(lessonPath(FOLDER, id), 'utf8');

/** The match at the position of a scene, to be played on. */
function matchOf(id: string): Match {
  const start = readToPlay(textOf(id));
  if (isUnreadable(start)) throw new Error(start.reason);
  return start.match;
}

const isAsk = (step: LessonScene['steps'][number]): step is AskStep => step.kind === 'ask';
/** Ids of the texts of a step. */
function textsOf(step: LessonScene['steps'][number]): readonly string[] {
  if (step.kind === 'free') return [];
  if (step.kind === 'say') return [step.text];
  const answers = step.answers.flatMap(({ say = [], before = [] }) => [say, before].flat());
  return [step.text, ...answers, ...Object.values(step.outcome ?? {})];
}

const questionOf = (scene: LessonScene): number => scene.steps.findIndex(isAsk);

/** What the runner reads of a table. */
const tableOf = (match: Match): Table => ({ equipment: match.equipment }) as unknown as Table;

/** Every match that may stand after the learner's choice, one for each face of a die that is to be thrown. */
function afterChoice(id: string, action: Action): readonly Match[] {
  const decided = (): Match => {
    const match = matchOf(id);
    match.take({ by: 0, action });
    return match;
  };
  const awaits = decided().awaits();
  if (awaits.kind !== 'chance' || awaits.chance.kind !== 'roll') return [decided()];
  const [die] = awaits.chance.dice;
  const faces = decided().equipment[die ?? 0]?.faces.length ?? 0;
  return range(faces).map(up => {
    const match = decided();
    match.take({ by: 'chance', outcome: { kind: 'roll', up: [up] } });
    return match;
  });
}

function sceneOf(id: string): LessonScene {
  const scene = SCENES.find(([each]) => each === id)?.[2];
  if (scene === undefined) throw new Error('no such scene');
  return scene;
}

/** The place in a scene once the learner has chosen. */
const chosenIn = (scene: LessonScene, match: Match, before: View, action: Action) =>
  withChoice(scene.steps, atStep(questionOf(scene)), tableOf(match), before, action);

/** What a scene says of a choice, made in the view `before`, once the match stands where it does; null if nothing. */
function toldAfter(scene: LessonScene, before: View, action: Action, match: Match): LessonText | null {
  const place = withView(scene.steps, chosenIn(scene, match, before, action), tableOf(match), match.view(0));
  return bubbleOf(scene.steps, place, tableOf(match), match.view(0)).text;
}

/** The same as English; empty if nothing is said. */
function saidAfter(scene: LessonScene, before: View, action: Action, match: Match): string {
  const told = toldAfter(scene, before, action, match);
  return told === null ? '' : lessonText(match.game.id, told);
}

/** The pieces in the learner's hand that fit, or where the query looks for them. */
const handOf = (view: View, { equipment }: Match, query: PieceQuery): readonly PieceId[] =>
  piecesIn(view, equipment, { zone: 'hand', ...query, seat: 0 }).map(({ id }) => id);

const piecesOf = (action: Action): readonly PieceId[] => ('pieces' in action ? action.pieces : []);

/** The number that a piece shows in this view. */
function rankOf({ equipment }: Match, view: View, [piece = 0]: readonly PieceId[]): number {
  const found = piecesIn(view, equipment, {}).find(({ id }) => id === piece);
  return equipment[piece]?.faces[found?.up ?? 0]?.rank ?? 0;
}

/** What texts name: what the learner's play counts, the most that another one counts, and what was given up. */
function factsOf(match: Match, { plays }: Trick, before: View, action: Action): Readonly<Partial<LessonFacts>> {
  const total = ({ pieces, up }: Play): number =>
    pieces.reduce((sum, id, index) => sum + (at(match.equipment, id).faces[up[index] ?? -1]?.rank ?? 0), 0);
  const countsOf = (isOwn: boolean) =>
    plays.filter(({ seat }) => (seat === 0) === isOwn).map(play => play.counts ?? total(play));
  return {
    yours: Math.max(...countsOf(true)),
    best: Math.max(...countsOf(false)),
    was: rankOf(match, before, piecesOf(action)),
  };
}

/**
 * A sentence about a complete trick is true if one of these wins it, or nobody, the learner still holds such a piece, and a
 * die has won it for a bonus or not.
 */
interface TrueOf {
  readonly winners: readonly (Seat | null)[];
  readonly holds?: PieceQuery;
  readonly bonus?: boolean;
}
const BY_YOU: TrueOf = { winners: [0] };
const BY_MARA: TrueOf = { winners: [1] };
const BY_NOBODY: TrueOf = { winners: [null] };
const SAID_OF_TRICKS: Readonly<Record<string, Readonly<Record<string, TrueOf>>>> = {
  trice: {
    followWon: BY_YOU,
    followLost: {
      ...BY_MARA,
      holds: { suit: 'sapphire', shape: 'd20' },
    },
    higherWon: BY_YOU,
    tieLost: BY_MARA,
    lowerLost: { ...BY_MARA, holds: { suit: 'amber', shape: 'd20' } },
    gaveUpHigh: { winners: [0, 1], holds: { shape: 'd20' } },
    rolledD4: BY_MARA,
    rolledD6: BY_MARA,
    rolledOther: { winners: [0, 1] },
    rollWon: BY_YOU,
    rollTied: BY_MARA,
    rollLost: BY_MARA,
  },
  'rolling-tricks': {
    notCancelled: { ...BY_MARA, holds: { suit: 'black', ranks: [6] } },
    cancelled: { winners: [2] },
    thirdKept: { winners: [3], holds: { suit: 'black', ranks: [6] } },
    thirdWon: BY_YOU,
    spentSix: BY_YOU,
    cancelledFour: BY_NOBODY,
    keptSix: {
      winners: [2],
      holds: { suit: 'black', ranks: [6] },
    },
    noTrump: BY_MARA,
    trumpWon: BY_YOU,
    cancelledThree: BY_NOBODY,
    spentFive: BY_YOU,
    keptFive: { winners: [2], holds: { suit: 'white', ranks: [5] } },
  },
  'euchre-dice': {
    noTrump: { ...BY_MARA, holds: { suit: 'clubs' } },
    trumpWon: BY_YOU,
    wastedTrump: BY_YOU,
    partnerWon: { winners: [2], holds: { suit: 'clubs' } },
    noJack: { winners: [3], holds: { suit: 'clubs', kind: 'low' } },
    jackWon: BY_YOU,
    jackLost: { winners: [3] },
  },
  tricky: {
    matchWon: BY_YOU,
    matchLost: BY_MARA,
    twoTrumps: BY_YOU,
    trumpWon: BY_YOU,
    noTrump: { ...BY_MARA, holds: { ranks: [3] } },
  },
  'tricky-dice': {
    aceBeaten: BY_YOU,
    aceWon: { ...BY_MARA, holds: { suit: 'spades', ranks: [6] } },
    withDie: { ...BY_YOU, bonus: true },
    withCard: {
      ...BY_YOU,
      bonus: false,
      holds: { suit: 'spades', ranks: [14], zone: 'front' },
    },
  },
};

describe('the starts of lessons', () => {
  test('are as many as there are scenes, and small', () => {
    const files = readdirSync(FOLDER);
    expect(files.sort()).toEqual(SCENES.map(([id]) => `${id}.jsonl`).sort());
    for (const [id] of SCENES) expect(textOf(id).length).toBeLessThan(7000);
    // All of them are in the program, but a page is sent only one.
    expect(SCENES.reduce((sum, [id]) => sum + gzipSync(textOf(id)).length, 0)).toBeLessThan(40_000);
  });

  test.each(SCENES)('%s is a sound record that stands where it is wished', (id, _game, { wish }) => {
    const record = textOf(id);
    expect(judgeRecord(record).fault?.reason).toBe('the record ends before the match');
    const match = matchOf(id);
    const view = match.view(0);
    expect(view.ask).not.toBeNull();
    const { open = [], turnup = [] } = wish;
    const isTurnedUp = piecesIn(view, match.equipment, { zone: 'turnup' }).length > 0;
    const lying = [
      ...open.map((dice, seat) => [{ zone: 'front', seat }, dice] as const),
      ...(isTurnedUp ? [[{ zone: 'turnup' }, turnup] as const] : []),
    ];
    for (const [place, holds] of lying)
      for (const { of, least = 0, most = 99 } of holds) {
        const found = piecesIn(view, match.equipment, { ...of, ...place }).length;
        expect(found).toBeGreaterThanOrEqual(least);
        expect(found).toBeLessThanOrEqual(most);
      }
    for (const [seat, holds] of wish.hands.entries())
      for (const { of, least = 0, most = 99 } of holds) {
        const inHand = piecesIn(match.view(seat), match.equipment, { ...of, seat, zone: 'hand' }).length;
        const own = (view.tricks.at(-1)?.plays ?? []).filter(play => play.seat === seat);
        const played = own.flatMap(({ pieces, up }) =>
          pieces.filter((id, index) => fitsPiece(of, at(match.equipment, id), at(up, index))),
        );
        expect(inHand + played.length).toBeGreaterThanOrEqual(least);
        expect(inHand + played.length).toBeLessThanOrEqual(most);
      }
    expect(view.tricks.at(-1)?.plays.length ?? 0).toBe(wish.plays.length);
  });

  test.each(SCENES)(
    '%s: the search finds nothing clearly better than what is called right, and something clearly better than what is wrong',
    (id, game, scene) => {
      expect(faultsOf(scene, matchOf(id), worldsFor(id, game))).toEqual([]);
    },
    // Seconds on a free machine.
    300_000,
  );
});

test('the search finds out a lesson that calls a poor choice right', () => {
  const scene = sceneOf('trice-2');
  const steps = scene.steps.map(step =>
    isAsk(step) ? { ...step, answers: step.answers.map(answer => ({ ...answer, worth: 'right' as const })) } : step,
  );
  expect(faultsOf({ ...scene, steps }, matchOf('trice-2'), FEW_WORLDS).join()).toContain('something is clearly better');
});

/** The learner holds three clubs, has no spade, and may order the open club. It would go to this dealer. */
function threeClubs(dealer: Seat): Match {
  const game = known(gameOf('euchre-dice'), 'game');
  const match = newMatch(game, 4, usualOptions(game.options, 4));
  const dice = (kind: string, suit: string, count: number): readonly PieceId[] =>
    [...match.equipment.keys()].filter(id => fitsPiece({ kind, suit }, at(match.equipment, id), null)).slice(0, count);
  const [held, open] = dice('high', 'clubs', 2);
  const hand = [
    known(held, 'high club'),
    ...dice('low', 'clubs', 2),
    ...dice('low', 'diamonds', 1),
    ...dice('low', 'hearts', 1),
  ];
  for (;;) {
    const awaits = match.awaits();
    if (awaits.kind === 'nobody') throw new Error('nobody is asked');
    if (awaits.kind === 'seats') {
      if (awaits.seats.includes(0)) return match;
      match.take({ by: at(awaits.seats, 0), action: { verb: 'pass' } });
    } else if (awaits.chance.kind === 'roll') {
      const up = awaits.chance.dice.map((_, seat) => (seat === dealer ? 5 : 0));
      match.take({ by: 'chance', outcome: { kind: 'roll', up } });
    } else {
      const { from, count, to } = awaits.chance;
      const others = from.filter(id => id !== open && !hand.includes(id)).slice(0, count);
      const pieces = count === 1 ? [known(open, 'open club')] : others;
      match.take({ by: 'chance', outcome: { kind: 'draw', pieces: to === 0 ? hand : pieces } });
    }
  }
}

test.each<[string, Seat, readonly string[]]>([
  ['an opponent', 3, [expect.stringContaining('is called right, but something is clearly better')]],
  ['the partner', 2, []],
])('the search judges a lesson that orders with three clubs where the open one goes to %s', (_who, dealer, faults) => {
  const steps: LessonScene['steps'] = [
    {
      kind: 'ask',
      text: 'order',
      answers: [
        { on: { verb: 'name', suit: 'clubs' }, worth: 'right' },
        { on: 'any', worth: 'fine' },
      ],
    },
  ];
  expect(faultsOf({ ...sceneOf('euchre-dice-5'), steps }, threeClubs(dealer), FEW_WORLDS)).toEqual(faults);
});

describe('what lessons say', () => {
  /** By game: the ids of the texts that its scenes use. */
  const used = LESSONS.map(lesson => {
    const steps = [...lesson.scenes.flatMap(scene => scene.steps), ...quickSteps(lesson)];
    return [lesson.game, new Set(steps.flatMap(textsOf))] as const;
  });
  const ANY: LessonFacts = { marked: 1, was: 2, wins: 3, faces: 4, yours: 15, best: 16, before: 17, after: 18 };
  const sentences = used.flatMap(([game, ids]) =>
    [...ids].map(id => [game, id, lessonText(game, { id, facts: ANY })] as const),
  );

  test.each(used)('of %s uses all texts that there are', (game, ids) => {
    const lessons: Readonly<Record<string, LessonWords>> = wordsOf('lessons');
    expect([...ids].sort()).toEqual(Object.keys(lessons[game]?.texts ?? {}).sort());
  });

  test.each(sentences)('%s, %s: %s', (_game, _id, text) => {
    expect(text.split(' ').length).toBeLessThanOrEqual(12);
    expect(text).not.toMatch(/should|mistake|blunder|wrong/i);
    expect(text).toMatch(/[.!?]$/);
  });

  test.each(SCENES)('%s has an answer to everything, and its last one fits all', (_id, _game, { steps }) => {
    for (const step of steps.filter(isAsk))
      expect(step.answers.map(({ on }) => on).indexOf('any')).toBe(step.answers.length - 1);
  });

  test.each(SCENES)('%s uses every answer', (id, _game, scene) => {
    const match = matchOf(id);
    const step = scene.steps.find(isAsk);
    if (step === undefined) throw new Error('no question');
    const given = new Set(
      actionsFor(match.ask(0)).map(action => answerTo(step, match.view(0), match.equipment, action)),
    );
    expect([...given].length).toBe(step.answers.length);
  });

  test('is known to be true, as far as it is said of a trick', () => {
    for (const [game, ids] of used)
      expect([...ids]).toEqual(expect.arrayContaining(Object.keys(SAID_OF_TRICKS[game] ?? {})));
  });

  test.each([...SCENES, ...QUICK])('%s asks with all that it names', (id, game, { steps }) => {
    const match = matchOf(id);
    for (const step of steps.keys()) {
      const { text } = bubbleOf(steps, atStep(step), tableOf(match), match.view(0));
      if (text !== null) expect(lessonText(game, text)).not.toContain('NaN');
    }
  });

  test.each(QUICK)('the quick start at %s is read in half a minute, with one question', (_id, game, { steps }) => {
    const lengthOf = (id: string): number => lessonText(game, { id, facts: ANY }).split(' ').length;
    const words = steps.map(step => {
      if (step.kind === 'free') return 0;
      const texts =
        step.kind === 'say' ? [] : step.answers.flatMap(({ say = [], before = [] }) => [say, before].flat());
      return lengthOf(step.text) + Math.max(0, ...texts.map(lengthOf));
    });
    // At 150 words a minute.
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(75);
    expect(steps.filter(isAsk)).toHaveLength(1);
    expect(steps.at(-1)?.kind).toBe('say');
  });

  test.each(SCENES)(
    '%s says what is true of the trick, whatever is chosen and whatever comes up',
    (id, game, scene) => {
      const before = matchOf(id).view(0);
      for (const action of actionsFor(matchOf(id).ask(0)))
        for (const match of afterChoice(id, action)) {
          const view = match.view(0);
          const trick = view.tricks.at(-1);
          if (trick === undefined || trick.plays.length < match.seats) continue;
          const told = toldAfter(scene, before, action, match);
          const text = saidAfter(scene, before, action, match);
          const said = told && SAID_OF_TRICKS[game]?.[told.id];
          if (!said) throw new Error(`not known to be true: ${text}`);
          expect(text, 'with what it names').toBe(
            lessonText(game, { id: told.id, facts: { ...NO_FACTS, ...factsOf(match, trick, before, action) } }),
          );
          const { winners, holds, bonus } = said;
          expect(winners, text).toContain(trick.winner);
          if (holds !== undefined) expect(handOf(view, match, holds), text).not.toEqual([]);
          if (bonus !== undefined) expect(trick.bonusFor !== undefined, text).toBe(bonus);
        }
    },
  );

  test('Trice says how many faces win before a die is thrown', () => {
    const scene = sceneOf('trice-3');
    const before = matchOf('trice-3');
    for (const action of actionsFor(before.ask(0))) {
      const ends = afterChoice('trice-3', action);
      const wins = ends.filter(match => match.view(0).tricks.at(-1)?.winner === 0).length;
      const was = rankOf(before, before.view(0), piecesOf(action));
      const gone = `Its ${was} no longer counts`;
      const chosen = chosenIn(scene, before, before.view(0), action);
      const { text } = bubbleOf(scene.steps, chosen, tableOf(before), before.view(0));
      expect(text && lessonText('trice', text)).toBe(
        wins === 0
          ? `${gone}, and none of its faces can win.`
          : `${gone}. ${wins} of ${ends.length} faces win: roll it!`,
      );
      expect(wins, 'in the plural').not.toBe(1);
    }
  });

  test.each([
    ['euchre-dice-1', 'high', 'clubs', 6],
    ['euchre-dice-3', 'low', 'clubs', 2],
    ['euchre-dice-3', 'high', 'clubs', 0],
  ])('Euchre Dice, %s: of a %s die of %s so many faces win: %i', (id, kind, suit, wins) => {
    const match = matchOf(id);
    const pieces = handOf(match.view(0), match, { kind, suit });
    const ends = afterChoice(id, { verb: 'play', pieces });
    expect(ends.filter(end => end.view(0).tricks.at(-1)?.winner === 0).length).toBe(wins);
  });

  test.each<[string, Seat, PieceQuery, number]>([
    ['euchre-dice-4', 3, { suit: 'hearts' }, 0],
    ['euchre-dice-5', 2, { suit: 'clubs' }, 3],
  ])('Euchre Dice, %s: seat %i takes the open die, of whose suit the learner has so many', (id, dealer, suit, held) => {
    const match = matchOf(id);
    const name = match.ask(0).listed.find(({ verb }) => verb === 'name');
    expect(handOf(match.view(0), match, suit).length).toBe(held);
    if (name !== undefined) match.take({ by: 0, action: name });
    expect(match.ask(dealer).listed.length, 'six to choose from').toBe(6);
  });

  test.each([0, 1, 9])('TRICKY says what the dice show after %i of them were thrown again', count => {
    const scene = sceneOf('tricky-3');
    const match = matchOf(scene.id);
    const before = match.view(0);
    const totalOf = (view: View) => handOf(view, match, {}).reduce((sum, id) => sum + rankOf(match, view, [id]), 0);
    const action: Action = { verb: 'reroll', pieces: match.ask(0).subset?.from.slice(0, count) ?? [] };
    match.take({ by: 0, action });
    for (const by of [1, 2]) match.take({ by, action: { verb: 'reroll', pieces: [] } });
    if (count > 0) {
      expect(saidAfter(scene, before, action, match), 'not thrown yet').toBe('');
      match.take({ by: 'chance', outcome: { kind: 'roll', up: range(count).map(() => 0) } });
    }
    const after = totalOf(match.view(0));
    expect(saidAfter(scene, before, action, match)).toBe(
      count === 0
        ? `You keep ${after} points. Low dice would usually have rolled higher.`
        : `Your dice showed ${totalOf(before)} points. Now they show ${after}.`,
    );
  });

  test('TRICKY says what a made bid scores', () => {
    const { listed, worth } = matchOf('tricky-5').ask(0);
    const pointsOf = (trump: Trump) => worth?.[listed.findIndex(each => equalJson(each, { verb: 'name', trump }))];
    expect([pointsOf({ rank: 20 }), pointsOf({ rank: 13 }), pointsOf('none')]).toEqual([2400, 13 * 120, 3 * 120]);
  });

  test.each<[string, Action]>([
    ['tricky-dice-3', { verb: 'pass' }],
    ['tricky-dice-4', { verb: 'call', partner: 1 }],
  ])('Tricky Dice, %s: what is said of Otto\u2019s dice is true', (id, action) => {
    const match = matchOf(id);
    const before = match.view(0);
    match.take({ by: 0, action });
    expect(saidAfter(sceneOf(id), before, action, match)).toMatch(/Otto show(s|ed) (two )?high dice/);
    const showing = (suit?: string) =>
      piecesIn(before, match.equipment, { seat: 2, zone: 'front', ranks: [9, 12, 13, 14], ...(suit && { suit }) });
    expect([showing().length, showing('clubs').length]).toEqual([2, 1]);
    expect(before.trump).toEqual({ suit: 'clubs', high: 9 });
    expect(handOf(before, match, { ranks: [14] }).length, 'aces').toBeGreaterThan(1);
    expect(handOf(before, match, { suit: 'clubs' }).length, 'trumps').toBeGreaterThan(1);
  });

  test('Tricky Dice speaks of what was switched once the new pieces show their faces', () => {
    const scene = sceneOf('tricky-dice-5');
    const said = (pieces: readonly PieceId[]) => {
      const match = matchOf(scene.id);
      const before = match.view(0);
      const action: Action = { verb: 'switch', pieces };
      match.take({ by: 0, action });
      const awaits = match.awaits();
      if (awaits.kind !== 'chance') return saidAfter(scene, before, action, match);
      expect(saidAfter(scene, before, action, match), 'nothing new has come').toBe('');
      match.take({ by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, randomFrom('a'.repeat(32))) });
      return saidAfter(scene, before, action, match);
    };
    const hand = (query: PieceQuery) => {
      const match = matchOf(scene.id);
      return handOf(match.view(0), match, query).slice(0, 1);
    };
    const low = { ranks: numbers(2, 8) };
    expect(said([])).toContain('You kept everything');
    expect(said(hand({ ...low, zone: 'front' }))).toContain('The die first');
    expect(said(hand(low))).toContain('five switches in all');
    expect(said(hand({ suit: 'clubs' }))).toContain('You gave up a trump');
  });

  test('Trice says of a lead whether an amber is left that must follow', () => {
    const before = matchOf('trice-4');
    for (const action of actionsFor(before.ask(0))) {
      const [match] = afterChoice('trice-4', action);
      if (match === undefined) throw new Error('nothing was led');
      const text = saidAfter(sceneOf('trice-4'), before.view(0), action, match);
      const ambers = handOf(match.view(0), match, { suit: 'amber' }).length;
      const ranks = handOf(before.view(0), before, {}).map(id => rankOf(before, before.view(0), [id]));
      const isHighest = rankOf(before, before.view(0), piecesOf(action)) === Math.max(...ranks);
      const left = isHighest
        ? 'That\u2019s high. But if amber is led, you must play your 1.'
        : 'That works. But if amber is led, you must play your 1.';
      expect(text).toBe(ambers === 0 ? 'It’s gone. From now on, you can roll when amber is led.' : left);
    }
  });

  test.each([0, 1, 2])('Rolling Tricks says what is true of the pass if Otto chooses %i', count => {
    const scene = sceneOf('rolling-tricks-6');
    for (const action of actionsFor(matchOf(scene.id).ask(0))) {
      const match = matchOf(scene.id);
      const before = match.view(0);
      const pieces = piecesOf(action);
      match.take({ by: 0, action });
      for (const by of [1, 2, 3]) {
        const from = match.ask(by).subset?.from ?? [];
        match.take({ by, action: { verb: 'give', pieces: from.slice(0, by === 2 ? count : 0) } });
      }
      const old = handOf(before, match, {});
      const hand = handOf(match.view(0), match, {});
      const passed = old.filter(id => !hand.includes(id)).length;
      expect(passed, 'equally many').toBe(hand.filter(id => !old.includes(id)).length);
      const whites = handOf(before, match, { suit: 'white' });
      const isWhite = pieces.length === 2 && pieces.every(id => whites.includes(id));
      const chosen = isWhite
        ? 'Otto chose blind: the cards marked New may be white too.'
        : 'You both passed the same number. Running out of a suit helps.';
      const text = saidAfter(scene, before, action, match);
      expect(text).toBe(pieces.length === 0 ? 'You passed none, so Otto passed none either.' : chosen);
      if (pieces.length === 0) expect(hand).toEqual(old);
      const fresh = hand.filter(id => !old.includes(id));
      if (isWhite) expect([...(match.view(0).received ?? [])].sort(), 'marked New').toEqual(fresh.sort());
    }
  });
});
