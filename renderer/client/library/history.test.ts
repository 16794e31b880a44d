import { describe, expect, it } from 'vitest';
import type { KeptMatch, KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import {
  type FakeConnection,
  type FakeStage,
  fakeConnection,
  fakeStage,
  turn,
} from '../../../test/support/client/fakes.ts';
import { MENU, SPEC, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';

interface Scene {
  readonly connection: FakeConnection;
  readonly stage: FakeStage;
  readonly client: Client;
}

const ANSWER = { up: [3], digest: 'f'.repeat(32) };
const KEPT: KeptMatch = { id: 'one', time: 0, isAside: false, unreadable: 'damaged', line: 2 };
const THROW: KeptThrow = {
  by: 1,
  isHidden: false,
  deal: 0,
  phase: 'throw',
  trick: 0,
  pieces: [6],
  up: [3],
  rethrows: 0,
  from: 'host',
  overruled: null,
};
const RESULT = { winners: [1], scores: [1, 2, 3] };
const REVIEW = {
  table: TABLE,
  standIns: [],
  result: RESULT,
  tumbles: true,
  throws: [THROW, THROW],
  steps: [0, 0, 1, 1].map(tricks => ({ deal: 0, tricks, asked: [] })),
};

async function inReview(): Promise<Scene> {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  client.history.open();
  connection.say({ kind: 'history', from: 0, matches: [KEPT], next: 8 });
  client.history.review('one');
  connection.say({ kind: 'review', review: REVIEW });
  await turn();
  connection.sent.length = 0;
  stage.asked.length = 0;
  return { connection, stage, client };
}
const again = (index: number) => ({ kind: 'again', match: 'one', throw: index, spec: SPEC, answer: ANSWER }) as const;
const outcomeOf = ({ client }: Scene) => client.state.history.value?.replay?.outcome;

describe('the match history', () => {
  it('continues the list where it ended, once', async () => {
    const { connection, client } = await inReview();
    client.history.more();
    expect(connection.sent).toEqual([{ kind: 'history', from: 8 }]);
    const older = { kind: 'history', from: 8, matches: [{ ...KEPT, id: 'two' }], next: null } as const;
    connection.say(older);
    connection.say(older);
    expect(client.state.history.value?.page?.matches.map(({ id }) => id)).toEqual(['one', 'two']);
    client.history.more();
    expect(connection.sent).toHaveLength(1);
  });

  it('replays a throw on an otherwise empty table, and reports that it came out the same', async () => {
    const scene = await inReview();
    const { connection, stage, client } = scene;
    client.history.show(1);
    expect(connection.sent).toEqual([{ kind: 'again', match: 'one', throw: 1 }]);
    connection.say(again(1));
    await turn();
    expect(stage.asked).toEqual(['open one near', 'throw 4']);
    expect(outcomeOf(scene)).toBeNull();
    await stage.settle(ANSWER);
    expect(outcomeOf(scene)).toBe('same');
    // The result of a replay is not sent to the host.
    expect(connection.sent).toHaveLength(1);
  });

  it.each([
    ['other faces', { ...ANSWER, up: [2] }],
    ['the same faces in another way', { ...ANSWER, digest: '0'.repeat(32) }],
  ])('reports a difference when there are %s', async (_, answer) => {
    const scene = await inReview();
    scene.client.history.show(0);
    scene.connection.say(again(0));
    await turn();
    await scene.stage.settle(answer);
    expect(outcomeOf(scene)).toBe('different');
  });

  it('replays again, slowly too, and skips the animation', async () => {
    const scene = await inReview();
    const { connection, stage, client } = scene;
    client.history.show(0);
    connection.say(again(0));
    await turn();
    await stage.settle(ANSWER);
    stage.asked.length = 0;
    client.history.again(true);
    await turn();
    client.history.skip();
    expect(stage.asked).toEqual(['throw 4 2 times as slowly', 'finish']);
    expect(outcomeOf(scene)).toBeNull();
    await stage.settle(ANSWER);
    expect(outcomeOf(scene)).toBe('same');
  });

  it('ignores the result of a replay that was left', async () => {
    const scene = await inReview();
    const { connection, stage, client } = scene;
    client.history.show(0);
    connection.say(again(0));
    await turn();
    client.match.soundCaption.value = { caption: 'throw' };
    client.history.show(1);
    expect(client.match.soundCaption.value).toBeNull();
    await stage.settle(ANSWER);
    expect(outcomeOf(scene)).toBeNull();
    connection.say(again(0));
    expect(client.state.history.value?.replay?.recorded).toBeNull();
  });

  it('goes back step by step, and the table is cleared after a throw', async () => {
    const { connection, stage, client } = await inReview();
    client.history.show(1);
    connection.say(again(1));
    await turn();
    client.match.soundCaption.value = { caption: 'throw' };
    client.history.back();
    await turn();
    expect(stage.asked.at(-1)).toBe('clear');
    expect(client.match.soundCaption.value).toBeNull();
    expect(client.state.history.value).toMatchObject({ chosen: 1, replay: null });
    client.history.back();
    expect(client.state.history.value).toMatchObject({ review: null, page: { next: 8 } });
    client.history.back();
    expect(client.state.history.value).toBeNull();
  });

  it('shows the match that was requested last, even if another arrives later', async () => {
    const { connection, client } = await inReview();
    client.history.back();
    client.history.review('two');
    connection.say({ kind: 'review', review: REVIEW });
    expect(client.state.history.value?.review).toBeNull();
    connection.say(MENU);
    expect(connection.sent.at(-1)).toEqual({ kind: 'review', match: 'two' });
    connection.say({ kind: 'review', review: { ...REVIEW, table: { ...TABLE, match: 'two' } } });
    expect(client.state.history.value?.review?.table.match).toBe('two');
  });

  it('requests only the throw that was chosen last while an earlier one is under way', async () => {
    const scene = await inReview();
    const { connection, stage, client } = scene;
    for (const index of [0, 1, 0, 1]) client.history.show(index);
    expect(connection.sent).toEqual([{ kind: 'again', match: 'one', throw: 0 }]);
    connection.say(again(0));
    expect(connection.sent.slice(1)).toEqual([{ kind: 'again', match: 'one', throw: 1 }]);
    connection.say(again(1));
    await turn();
    await stage.settle(ANSWER);
    expect(outcomeOf(scene)).toBe('same');
    expect(connection.sent).toHaveLength(2);
  });

  it('does not request again what is under way', async () => {
    const { connection, client } = await inReview();
    for (const index of [0, 1, 0]) client.history.show(index);
    connection.say(again(0));
    client.history.back();
    client.history.back();
    client.history.more();
    client.history.more();
    connection.say({ kind: 'history', from: 8, matches: [], next: null });
    client.history.review('two');
    client.history.review('two');
    connection.say({ kind: 'refused', code: 'unreadable' });
    expect(connection.sent.map(({ kind }) => kind)).toEqual(['again', 'history', 'review']);
  });

  it.each([
    ['is answered', { kind: 'history', from: 8, matches: [], next: null }],
    ['is refused', { kind: 'refused', code: 'broken' }],
  ] as const)('requests the throws of a match when the list that was requested before %s', async (_, message) => {
    const { connection, client } = await inReview();
    client.history.back();
    client.history.more();
    client.history.review('two');
    client.history.review('three');
    expect(connection.sent).toEqual([{ kind: 'history', from: 8 }]);
    connection.say(message);
    expect(connection.sent.slice(1)).toEqual([{ kind: 'review', match: 'three' }]);
  });

  it('requests nothing more for a list that was left', async () => {
    const { connection, client } = await inReview();
    client.history.back();
    client.history.more();
    client.history.review('two');
    client.history.back();
    connection.say({ kind: 'history', from: 8, matches: [], next: null });
    expect(connection.sent).toHaveLength(1);
    client.history.open();
    expect(connection.sent.at(-1)).toEqual({ kind: 'history', from: 0 });
  });

  it('does not wait for an answer that a reconnect has cut off', async () => {
    const { connection, client } = await inReview();
    client.history.show(0);
    client.history.show(1);
    connection.setOpen(false);
    connection.setOpen(true);
    connection.say(MENU);
    expect(connection.sent.at(-1)).toEqual({ kind: 'again', match: 'one', throw: 1 });
  });

  it('can be opened after a refusal that came while a match was on the table', async () => {
    const { connection, client } = await inReview();
    client.history.more();
    connection.say({ kind: 'table', table: TABLE });
    connection.say({ kind: 'refused', code: 'busy' });
    connection.say(MENU);
    client.history.open();
    expect(connection.sent.at(-1)).toEqual({ kind: 'history', from: 0 });
  });

  it('keeps the replay when its match arrives again', async () => {
    const { connection, client } = await inReview();
    client.history.show(1);
    connection.say({ kind: 'review', review: REVIEW });
    expect(client.state.history.value).toMatchObject({ chosen: 1, replay: { outcome: null } });
  });

  it('requests the replay again after a reconnect', async () => {
    const scene = await inReview();
    const { connection, stage, client } = scene;
    client.history.show(1);
    connection.say(again(1));
    await turn();
    connection.say(MENU);
    expect(connection.sent.at(-1)).toEqual({ kind: 'again', match: 'one', throw: 1 });
    expect(client.state.history.value).toMatchObject({ chosen: 1, replay: { recorded: null } });
    connection.say(again(1));
    await turn();
    await stage.settle(ANSWER);
    await stage.settle(ANSWER);
    expect(outcomeOf(scene)).toBe('same');
    expect(stage.asked).not.toContain('clear');
  });

  it('closes when a match begins', async () => {
    const { connection, client } = await inReview();
    connection.say({ kind: 'table', table: TABLE });
    expect(client.state.history.value).toBeNull();
  });
});

describe('the replay of a match', () => {
  const HIDDEN: KeptThrow = { ...THROW, isHidden: true };
  const stepOf = (step: number, seat: Seat | null, thrown: number | null = null) =>
    ({
      kind: 'replay-step',
      match: 'one',
      step,
      seat,
      view: viewWith({ you: seat, deal: step }),
      thrown: thrown === null ? null : { index: thrown, spec: SPEC },
    }) as const;

  /** A match of four places, seen from the person's seat before its first step. */
  async function atFirstStep(review: Partial<Review> = {}): Promise<Scene> {
    const scene = await inReview();
    scene.client.history.review('one');
    scene.connection.say({ kind: 'review', review: { ...REVIEW, ...review } });
    scene.client.history.stepThrough();
    scene.connection.say(stepOf(0, 0));
    await scene.stage.settle();
    scene.stage.asked.length = 0;
    scene.connection.sent.length = 0;
    return scene;
  }
  const shownIn = ({ client }: Scene) => client.state.history.value?.stepping?.shown?.step;

  it('begins before the first step, at the seat of the only person', async () => {
    const scene = await inReview();
    scene.client.history.stepThrough();
    expect(scene.connection.sent).toEqual([{ kind: 'replay-step', match: 'one', step: 0, seat: 0 }]);
    scene.connection.say(stepOf(0, 0));
    await turn();
    expect(scene.stage.asked).toEqual(['finish', 'open one', 'show 0', 'finish']);
    expect(shownIn(scene)).toBe(0);
  });

  it.each<[string, Partial<Review>, Seat | null, readonly string[]]>([
    ['again where the seat saw it', {}, 0, ['throw 4', 'show 1']],
    ['as a shaken cup where it did not', { throws: [HIDDEN] }, 0, ['shake 1 1', 'show 1']],
    ['not at all if dice fell by another physics', { tumbles: false }, 0, ['show 1']],
  ])('shows the throw of the next step %s', async (_, review, seat, asked) => {
    const scene = await atFirstStep(review);
    scene.client.history.showStep(1, seat);
    scene.connection.say(stepOf(1, seat, 0));
    for (const _motion of asked) await scene.stage.settle(ANSWER);
    expect(scene.stage.asked.filter(each => each !== 'finish')).toEqual(asked);
    expect(shownIn(scene)).toBe(1);
  });

  it.each<[string, number, Seat | null]>([
    ['a step back', 0, 0],
    ['a leap', 3, 0],
    ['another seat', 2, 1],
    ['an onlooker', 2, null],
  ])('shows no throw and no motion after %s', async (_, step, seat) => {
    const scene = await atFirstStep();
    scene.client.history.showStep(1, 0);
    scene.connection.say(stepOf(1, 0));
    await scene.stage.settle();
    scene.stage.asked.length = 0;
    scene.client.history.showStep(step, seat);
    scene.connection.say(stepOf(step, seat, 0));
    await turn();
    expect(scene.stage.asked.slice(-2)).toEqual([`show ${step}`, 'finish']);
    expect(scene.stage.asked.join()).not.toMatch(/throw|shake/);
  });

  it('stays between the first and the last step, and shows only what was wanted last', async () => {
    const scene = await atFirstStep();
    const { connection, client } = scene;
    client.history.showStep(-1, 0);
    client.history.showStep(99, 0);
    expect(connection.sent).toEqual([{ kind: 'replay-step', match: 'one', step: 0, seat: 0 }]);
    connection.say(stepOf(0, 0));
    await scene.stage.settle();
    expect(connection.sent.at(-1)).toEqual({ kind: 'replay-step', match: 'one', step: 3, seat: 0 });
    expect(scene.stage.asked).not.toContain('show 0');
    connection.say(stepOf(3, 0));
    await turn();
    expect(shownIn(scene)).toBe(3);
  });

  it('asks for the same step again after a reconnect, and ends at the match', async () => {
    const scene = await atFirstStep();
    const { connection, client } = scene;
    client.history.showStep(2, 1);
    connection.setOpen(false);
    connection.setOpen(true);
    connection.say(MENU);
    expect(connection.sent.at(-1)).toEqual({ kind: 'replay-step', match: 'one', step: 2, seat: 1 });
    client.history.back();
    expect(client.state.history.value).toMatchObject({ stepping: null, review: { steps: REVIEW.steps } });
  });
});
