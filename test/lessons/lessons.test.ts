import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lessonPath } from '../../electron/host/lessons.ts';
import { isUnreadable, readToPlay } from '../../electron/host/records/archive.ts';
import { faultsOf, judgedAnswers } from '../../electron/tools/lessons/scene-maker.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { range } from '../../engine/core/lists.ts';
import type { Match } from '../../engine/core/match.ts';
import { LESSONS } from '../../engine/lessons/index.ts';
import type { Scene } from '../../engine/lessons/lesson.ts';
import { type AskStep, answerTo, fitsPiece, piecesIn } from '../../engine/protocol/lessons.ts';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { atStep, bubbleOf, outcomeOf, withChoice, withView } from '../../renderer/lessons/runner.ts';

const FOLDER = join(import.meta.dirname, '../../assets/lessons');
/** Worlds that the search looks at here: too few to call anything wrong. The tool `lessons` looks at more. */
const WORLDS = 400;

const SCENES = LESSONS.flatMap(({ game, scenes }) => scenes.map(scene => [scene.id, game, scene] as const));
const textOf = (id: string): string => readFileSync(lessonPath(FOLDER, id), 'utf8');

/** The match at the position of a scene, to be played on. */
function matchOf(id: string): Match {
  const start = readToPlay(textOf(id));
  if (isUnreadable(start)) throw new Error(start.reason);
  return start.match;
}

const isAsk = (step: Scene['steps'][number]): step is AskStep => step.kind === 'ask';
const questionOf = (scene: Scene): number => scene.steps.findIndex(isAsk);

/** All that a learner could choose at the position: every play, and some of the sets of several pieces. */
function actionsAt(match: Match): readonly Action[] {
  const { listed, subset } = match.ask(0);
  if (subset === undefined) return listed;
  const pairs = subset.from.flatMap((one, index) => subset.from.slice(index + 1).map(other => [one, other]));
  const sets = [[], ...subset.from.map(piece => [piece]), ...pairs];
  return sets
    .filter(({ length }) => length >= subset.least && length <= subset.most)
    .map(pieces => ({ verb: subset.verb, pieces }));
}

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

describe('the starts of lessons', () => {
  test('are as many as there are scenes, and small', () => {
    const files = readdirSync(FOLDER);
    expect(files.sort()).toEqual(SCENES.map(([id]) => `${id}.jsonl`).sort());
    for (const [id] of SCENES) expect(textOf(id).length).toBeLessThan(6000);
  });

  test.each(SCENES)('%s is a sound record that stands where it is wished', (id, _game, { wish }) => {
    const record = textOf(id);
    expect(judgeRecord(record).fault?.reason).toBe('the record ends before the match');
    const match = matchOf(id);
    const view = match.view(0);
    expect(view.ask).not.toBeNull();
    for (const [seat, holds] of wish.hands.entries())
      for (const { of, least = 0, most = 99 } of holds) {
        const inHand = piecesIn(match.view(seat), match.equipment, { ...of, seat, zone: 'hand' }).length;
        const played = (view.tricks.at(-1)?.plays ?? []).filter(play => {
          const piece = match.equipment[play.pieces[0] ?? 0];
          return play.seat === seat && piece !== undefined && fitsPiece(of, piece, play.up[0] ?? null);
        });
        expect(inHand + played.length).toBeGreaterThanOrEqual(least);
        expect(inHand + played.length).toBeLessThanOrEqual(most);
      }
    expect(view.tricks.at(-1)?.plays.length ?? 0).toBe(wish.plays.length);
  });

  test.each(SCENES)(
    '%s: the search finds nothing clearly better than what is called right, and something better than what is wrong',
    (id, _game, scene) => {
      const judged = judgedAnswers(scene, matchOf(id), WORLDS);
      const right = judged.filter(({ worth }) => worth === 'right');
      expect(right.filter(({ isWorse }) => isWorse)).toEqual([]);
      const best = Math.max(...right.map(({ value }) => value));
      for (const { worth, value } of judged) if (worth === 'wrong') expect(value).toBeLessThan(best);
    },
  );
});

test('the search finds out a lesson that calls a poor choice right', () => {
  const scene = SCENES.find(([id]) => id === 'trice-2')?.[2];
  if (scene === undefined) throw new Error('no such scene');
  const steps = scene.steps.map(step =>
    isAsk(step) ? { ...step, answers: step.answers.map(answer => ({ ...answer, worth: 'right' as const })) } : step,
  );
  expect(faultsOf({ ...scene, steps }, matchOf('trice-2'), WORLDS).join()).toContain('something is clearly better');
});

describe('what lessons say', () => {
  const sentences = SCENES.flatMap(([id, , { steps }]) =>
    steps.flatMap(step => {
      if (step.kind === 'free') return [];
      if (step.kind === 'say') return [[id, step.text]];
      const answers = step.answers.flatMap(({ say = [], before = [] }) => [say, before].flat());
      return [step.text, ...answers, ...Object.values(step.outcome ?? {})].map(text => [id, text]);
    }),
  );

  test.each(sentences)('%s: %s', (_id, text) => {
    expect(text?.split(' ').length).toBeLessThanOrEqual(12);
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
    const given = new Set(actionsAt(match).map(action => answerTo(step, match.view(0), match.equipment, action)));
    expect([...given].length).toBe(step.answers.length);
  });

  test.each(SCENES)('%s says one true sentence whatever is chosen and whatever comes up', (id, _game, scene) => {
    const question = questionOf(scene);
    const before = matchOf(id);
    const table = tableOf(before);
    const steps = scene.steps;
    expect(bubbleOf(steps, atStep(0), table, before.view(0)).text).not.toMatch(/[{}]|^$/);
    for (const action of actionsAt(before)) {
      const chosen = withChoice(steps, atStep(question), table, before.view(0), action);
      expect(bubbleOf(steps, chosen, table, before.view(0)).text ?? '').not.toMatch(/[{}]/);
      for (const match of afterChoice(id, action)) {
        const view = match.view(0);
        const place = withView(steps, chosen, view);
        const trick = view.tricks.at(-1);
        if (trick === undefined || trick.plays.length < match.seats) continue;
        const { text } = bubbleOf(steps, place, table, view);
        expect(text).toMatch(/^[^{}]+$/);
        if (/your trick|yours/i.test(text ?? '')) expect(outcomeOf(trick, view)).toBe('won');
        const [, beats, beaten] = /(\d+) beats (\d+)/.exec(text ?? '') ?? [];
        if (beats !== undefined) expect(Number(beats)).toBeGreaterThan(Number(beaten));
        if (/first one played wins/.test(text ?? '')) expect(outcomeOf(trick, view)).toBe('equal');
        if (/stays ahead|not this time/i.test(text ?? '')) expect(outcomeOf(trick, view)).toBe('lost');
      }
    }
  });
});
