import { describe, expect, it } from 'vitest';
import type { TableLesson } from '../../../engine/protocol/modes/lessons.ts';
import { fakeConnection, fakeStage, turn } from '../../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE } from '../../../test/support/client/tables.ts';
import { canGoBack } from '../../pages/table/back-one.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';
import { offeredChoices } from '../state.ts';

const LESSON: TableLesson = {
  kind: 'lesson',
  scene: 0,
  scenes: 2,
  steps: [
    { kind: 'say', text: 'read' },
    { kind: 'ask', text: 'play', answers: [{ on: 'any', worth: 'fine', say: 'played' }] },
  ],
};
const scene = (number: number, match: string) =>
  ({ kind: 'table', table: { ...TABLE, match, mode: { ...LESSON, scene: number } } }) as const;
const opens = (number: number) => ({ kind: 'lesson', game: 'trice', scene: number });

/** A learner at the first scene, who has been asked and has read nothing. */
async function inLesson() {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  client.lesson.open('trice', 2);
  connection.say(scene(0, 'lesson-1'));
  connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await stage.settle();
  return { connection, stage, client };
}

const choose = (client: Client): void => {
  const [choice] = offeredChoices(client.state);
  if (choice) client.choose(choice);
};

describe('a lesson on the table', () => {
  it('opens at its first scene and offers no choice before the text is read', async () => {
    const { connection, client } = await inLesson();
    expect(connection.sent).toContainEqual(opens(0));
    expect(offeredChoices(client.state)).toEqual([]);
    client.lesson.goOn();
    expect(offeredChoices(client.state).length).toBeGreaterThan(0);
  });

  it('tells the host that a beat was shown once the learner has read what came of the choice', async () => {
    const { connection, stage, client } = await inLesson();
    client.lesson.goOn();
    choose(client);
    connection.sent.length = 0;
    const own = { seat: 0, pieces: [0], up: [0], rolls: null, counts: 1 };
    const tricks = [{ plays: [own], led: 'ruby', ahead: null, winner: null }];
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...MY_TURN, ask: null, tricks } });
    await stage.settle();
    expect(connection.sent).toEqual([]);
    client.lesson.goOn();
    expect(connection.sent).toContainEqual(opens(1));
  });

  it('lets nothing else advise before the learner plays on alone', async () => {
    const { connection, stage, client } = await inLesson();
    const steps = [...LESSON.steps, { kind: 'free' } as const];
    connection.say({ kind: 'table', table: { ...TABLE, match: 'lesson-2', mode: { ...LESSON, steps } } });
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
    await stage.settle();
    const offers = steps.map(() => {
      const { isOffered } = client.advice;
      client.lesson.goOn();
      return isOffered;
    });
    expect(offers).toEqual([false, false, true]);
  });

  it('goes back to the question, without what was read before, once the choice has been taken', async () => {
    const { connection, stage, client } = await inLesson();
    client.lesson.backOne();
    client.lesson.goOn();
    expect(canGoBack(client)).toBe(false);
    choose(client);
    connection.sent.length = 0;
    client.lesson.backOne();
    expect(connection.sent, 'what was chosen is not recorded yet').toEqual([]);
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...MY_TURN, ask: null } });
    await stage.settle();
    client.lesson.backOne();
    client.lesson.backOne();
    expect(connection.sent.filter(({ kind }) => kind === 'back-one')).toHaveLength(1);
    connection.say(scene(0, 'lesson-2'));
    expect(client.match.lesson.value).toMatchObject({ place: { step: 1, given: null }, chosen: [] });
    expect(canGoBack(client)).toBe(false);
  });

  it('goes back to the step of each choice, also out of the rest of the deal', async () => {
    const steps = [...LESSON.steps, { kind: 'free' } as const];
    const table = (match: string) =>
      ({ kind: 'table', table: { ...TABLE, match, mode: { ...LESSON, steps } } }) as const;
    const { connection, stage, client } = await inLesson();
    client.lesson.restart();
    connection.say(table('lesson-2'));
    // Each choice is read about, and in the rest of the deal there is nothing to read.
    for (const [seq, reads] of [
      [7, 1],
      [9, 1],
      [11, 0],
    ] as const) {
      connection.say({ kind: 'beat', seq, seat: 0, view: MY_TURN });
      await stage.settle();
      if (reads > 0) client.lesson.goOn();
      choose(client);
      connection.say({ kind: 'beat', seq: seq + 1, seat: 0, view: { ...MY_TURN, ask: null } });
      await stage.settle();
    }
    const places = [3, 4, 5].map(number => {
      client.lesson.backOne();
      connection.say(table(`lesson-${number}`));
      return client.match.lesson.value?.place.step;
    });
    expect(places).toEqual([2, 2, 1]);
  });

  it('stays where it is if there is no way back', async () => {
    const { connection, stage, client } = await inLesson();
    client.lesson.goOn();
    choose(client);
    connection.say({ kind: 'beat', seq: 8, seat: 0, view: { ...MY_TURN, ask: null } });
    await stage.settle();
    client.lesson.backOne();
    connection.say({ kind: 'refused', code: 'first-choice' });
    connection.sent.length = 0;
    client.lesson.goOn();
    expect(connection.sent).toContainEqual(opens(1));
  });

  it('asks once for the next scene, and again after a refusal', async () => {
    const { connection, client } = await inLesson();
    const asked = () => connection.sent.filter(({ kind }) => kind === 'lesson').length;
    connection.sent.length = 0;
    for (let press = 0; press < 4; press += 1) client.lesson.goOn();
    expect(asked()).toBe(1);
    connection.say({ kind: 'refused', code: 'working' });
    client.lesson.goOn();
    expect(asked()).toBe(2);
  });

  it.each([
    [0, 0, false],
    [1, 1, false],
    [2, 1, true],
    [3, 1, true],
  ])('left at step %i is taken up at step %i, and knows whether that is earlier: %s', async (left, step, isSetBack) => {
    const steps = [...LESSON.steps, { kind: 'say', text: 'more' } as const, { kind: 'free' } as const];
    const table = (match: string) =>
      ({ kind: 'table', table: { ...TABLE, match, mode: { ...LESSON, steps } } }) as const;
    const { connection, client } = await inLesson();
    client.lesson.restart();
    connection.say(table('lesson-2'));
    for (let done = 0; done < left; done += 1) client.lesson.goOn();
    connection.say(MENU);
    client.lesson.open('trice', 2);
    connection.say(table('lesson-3'));
    expect(client.match.lesson.value).toEqual({ place: { step, given: null }, chosen: [], isOver: false, isSetBack });
  });

  it('is taken up again at the scene where it was left, and begins anew when it was finished', async () => {
    const { connection, client } = await inLesson();
    client.lesson.goOn();
    client.lesson.goOn();
    connection.say(MENU);
    connection.sent.length = 0;
    client.lesson.open('trice', 2);
    expect(connection.sent).toContainEqual(opens(1));
    connection.say(scene(1, 'lesson-3'));
    client.lesson.goOn();
    client.lesson.goOn();
    expect(client.match.lesson.value?.isOver).toBe(true);
    expect(client.settings.now.value.lessons).toEqual({ trice: 2 });
    connection.sent.length = 0;
    client.lesson.open('trice', 2);
    expect(connection.sent).toContainEqual(opens(0));
  });

  const OVER = {
    ...MY_TURN,
    ask: null,
    sheet: [[{ seats: [0], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } }]],
  };

  it.each([
    ['its deal is over', OVER],
    ['its last step was skipped', MY_TURN],
  ])('stays over, and does not let the match go on, when %s and more comes to the table', async (_, last) => {
    const { connection, stage, client } = await inLesson();
    connection.say(scene(1, 'lesson-2'));
    await turn();
    connection.sent.length = 0;
    client.lesson.goOn();
    connection.say({ kind: 'beat', seq: 7, seat: 0, view: last });
    await stage.settle();
    client.lesson.goOn();
    connection.sent.length = 0;
    for (const seq of [8, 9]) {
      connection.say({ kind: 'beat', seq, seat: 0, view: { ...MY_TURN, deal: 1 } });
      await stage.settle();
    }
    expect(client.match.lesson.value?.isOver).toBe(true);
    expect(connection.sent).toEqual([]);
  });

  it('is dealt again at the step where it was on a page that was loaded again', async () => {
    const settings = newSettings(null);
    settings.change({ lessons: { trice: 1 }, lessonSteps: { trice: 1 } });
    const connection = fakeConnection();
    const client = new Client(connection, Promise.resolve(fakeStage()), settings);
    connection.say(scene(1, 'lesson-1'));
    expect(connection.sent).toContainEqual(opens(1));
    connection.say(scene(1, 'lesson-2'));
    expect(client.match.lesson.value?.place.step).toBe(1);
  });

  it('is only watched at a second screen', async () => {
    const connection = fakeConnection();
    const client = new Client(connection, Promise.resolve(fakeStage()), newSettings(null));
    const { table } = scene(1, 'lesson-1');
    connection.say({ kind: 'table', table: { ...table, isWatching: true } });
    expect(client.match.lesson.value).toBeNull();
    expect(connection.sent).not.toContainEqual(opens(1));
  });
});
