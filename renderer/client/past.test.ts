import { describe, expect, it } from 'vitest';
import type { KeptMatch, KeptThrow } from '../../engine/protocol/messages.ts';
import { type FakeLine, type FakeStage, fakeLine, fakeStage, turn } from '../../test/support/client/fakes.ts';
import { MENU, SPEC, TABLE } from '../../test/support/client/tables.ts';
import { type Client, newClient } from './client.ts';
import { newSettings } from './settings.ts';

interface Scene {
  readonly line: FakeLine;
  readonly phase: FakeStage;
  readonly client: Client;
}

const ANSWER = { up: [3], digest: 'f'.repeat(32) };
const KEPT: KeptMatch = { id: 'one', time: 0, isAside: false, unreadable: 'line 2: not JSON' };
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
const REVIEW = { table: TABLE, result: RESULT, tumbles: true, throws: [THROW, THROW] };

async function inReview(): Promise<Scene> {
  const line = fakeLine();
  const phase = fakeStage();
  const client = newClient(line, Promise.resolve(phase), newSettings(null));
  line.say(MENU);
  client.past.open();
  line.say({ kind: 'history', from: 0, matches: [KEPT], next: 8 });
  client.past.review('one');
  line.say({ kind: 'review', review: REVIEW });
  await turn();
  line.sent.length = 0;
  phase.asked.length = 0;
  return { line, phase, client };
}
const again = (index: number) => ({ kind: 'again', match: 'one', throw: index, spec: SPEC, answer: ANSWER }) as const;
const cameOf = ({ client }: Scene) => client.state.past.value?.shown?.came;

describe('looking back', () => {
  it('goes on with the list where it ended, once', async () => {
    const { line, client } = await inReview();
    client.past.more();
    expect(line.sent).toEqual([{ kind: 'history', from: 8 }]);
    const older = { kind: 'history', from: 8, matches: [{ ...KEPT, id: 'two' }], next: null } as const;
    line.say(older);
    line.say(older);
    expect(client.state.past.value?.page?.matches.map(({ id }) => id)).toEqual(['one', 'two']);
    client.past.more();
    expect(line.sent).toHaveLength(1);
  });

  it('shows a throw on a table of its own, and says that it came out the same', async () => {
    const scene = await inReview();
    const { line, phase, client } = scene;
    client.past.show(1);
    expect(line.sent).toEqual([{ kind: 'again', match: 'one', throw: 1 }]);
    line.say(again(1));
    await turn();
    expect(phase.asked).toEqual(['open one near', 'throw 4']);
    expect(cameOf(scene)).toBeNull();
    await phase.settle(ANSWER);
    expect(cameOf(scene)).toBe('same');
    // The authority is not told: nothing is asked of anybody.
    expect(line.sent).toHaveLength(1);
  });

  it.each([
    ['other faces', { ...ANSWER, up: [2] }],
    ['the same faces in another way', { ...ANSWER, digest: '0'.repeat(32) }],
  ])('says when there are %s', async (_, answer) => {
    const scene = await inReview();
    scene.client.past.show(0);
    scene.line.say(again(0));
    await turn();
    await scene.phase.settle(answer);
    expect(cameOf(scene)).toBe('different');
  });

  it('lets the dice fall once more, slowly too, and cuts them short', async () => {
    const scene = await inReview();
    const { line, phase, client } = scene;
    client.past.show(0);
    line.say(again(0));
    await turn();
    await phase.settle(ANSWER);
    phase.asked.length = 0;
    client.past.again(true);
    await turn();
    client.past.skip();
    expect(phase.asked).toEqual(['throw 4 2 times as slowly', 'finish']);
    expect(cameOf(scene)).toBeNull();
    await phase.settle(ANSWER);
    expect(cameOf(scene)).toBe('same');
  });

  it('says nothing of a throw that was left', async () => {
    const scene = await inReview();
    const { line, phase, client } = scene;
    client.past.show(0);
    line.say(again(0));
    await turn();
    client.state.heard.value = { caption: 'throw' };
    client.past.show(1);
    expect(client.state.heard.value).toBeNull();
    await phase.settle(ANSWER);
    expect(cameOf(scene)).toBeNull();
    line.say(again(0));
    expect(client.state.past.value?.shown?.told).toBeNull();
  });

  it('goes back step by step, and the table is cleared after a throw', async () => {
    const { line, phase, client } = await inReview();
    client.past.show(1);
    line.say(again(1));
    await turn();
    client.state.heard.value = { caption: 'throw' };
    client.past.back();
    await turn();
    expect(phase.asked.at(-1)).toBe('clear');
    expect(client.state.heard.value).toBeNull();
    expect(client.state.past.value).toMatchObject({ chosen: 1, shown: null });
    client.past.back();
    expect(client.state.past.value).toMatchObject({ review: null, page: { next: 8 } });
    client.past.back();
    expect(client.state.past.value).toBeNull();
  });

  it('shows the match that was asked for last, however late another comes', async () => {
    const { line, client } = await inReview();
    client.past.back();
    client.past.review('two');
    line.say({ kind: 'review', review: REVIEW });
    expect(client.state.past.value?.review).toBeNull();
    line.say(MENU);
    expect(line.sent.at(-1)).toEqual({ kind: 'review', match: 'two' });
    line.say({ kind: 'review', review: { ...REVIEW, table: { ...TABLE, match: 'two' } } });
    expect(client.state.past.value?.review?.table.match).toBe('two');
  });

  it('stays with a throw when its match is told again', async () => {
    const { line, client } = await inReview();
    client.past.show(1);
    line.say({ kind: 'review', review: REVIEW });
    expect(client.state.past.value).toMatchObject({ chosen: 1, shown: { came: null } });
  });

  it('outlives a broken line: the shown throw is asked for anew', async () => {
    const scene = await inReview();
    const { line, phase, client } = scene;
    client.past.show(1);
    line.say(again(1));
    await turn();
    line.say(MENU);
    expect(line.sent.at(-1)).toEqual({ kind: 'again', match: 'one', throw: 1 });
    expect(client.state.past.value).toMatchObject({ chosen: 1, shown: { told: null } });
    line.say(again(1));
    await turn();
    await phase.settle(ANSWER);
    await phase.settle(ANSWER);
    expect(cameOf(scene)).toBe('same');
    expect(phase.asked).not.toContain('clear');
  });

  it('ends where a match begins', async () => {
    const { line, client } = await inReview();
    line.say({ kind: 'table', table: TABLE });
    expect(client.state.past.value).toBeNull();
  });
});
