import { describe, expect, test } from 'vitest';
import { countedEntropy } from '../../../electron/host/ports.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import { at } from '../../../engine/core/lists.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen, codesOf } from '../../support/host/test-screen.ts';
import { sampleOf } from '../../support/samples.ts';

const ENTROPY = countedEntropy(21);
const OTHER = countedEntropy(22);
/** The seed of one throw in this many is swapped. */
const SWAPPED_ONE_IN = sampleOf(4, 1);

interface Played {
  readonly record: string;
  /** Every message to the screen and every question to an opponent with its answer, as JSON, in order. */
  readonly sent: readonly string[];
  /** By throw: what had been sent, and what was on disk, when its seed was drawn. */
  readonly before: readonly { readonly sent: readonly string[]; readonly record: string }[];
}

/** Plays a match that is always the same, except for the seed of throw `swapped`. */
async function play(swapped: number | null = null): Promise<Played> {
  const sent: string[] = [];
  const before: { sent: readonly string[]; record: string }[] = [];
  const host = testHost({
    entropy: {
      seed(purpose, match, step, seat) {
        if (purpose === 'throw') before[step] = { sent: [...sent], record: host.record() };
        return (purpose === 'throw' && step === swapped ? OTHER : ENTROPY).seed(purpose, match, step, seat);
      },
    },
    thrower: cachedThrower,
    bots: {
      ...cachedBots,
      async choose(question) {
        const action = await cachedBots.choose(question);
        sent.push(JSON.stringify({ question, action }));
        return action;
      },
    },
  });
  const screen = attachScreen(host, {
    intercept(message) {
      sent.push(JSON.stringify(message));
      return true;
    },
  });
  startTrice(screen);
  await matchEnds(screen);
  await host.close();
  return { record: host.record(), sent, before };
}

const throwsIn = (record: string): readonly ThrowSpec[] =>
  readRecord(record).entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));

describe('the seed of a throw', () => {
  test('changes nothing that came before it when it is swapped: no decision, question or gesture', async () => {
    const one = await play();
    const throws = throwsIn(one.record);
    expect(throws.length).toBeGreaterThan(5);
    for (const { id, ...spec } of throws.filter((_, index) => index % SWAPPED_ONE_IN === 0)) {
      const other = await play(id);
      const before = at(one.before, id);
      expect(other.before[id]).toEqual(before);
      expect(one.record.startsWith(before.record)).toBe(true);
      expect(other.record.startsWith(before.record)).toBe(true);
      // The next line is the specification: the same throw of the same dice with another seed.
      expect(throwsIn(before.record)).toHaveLength(id);
      const swapped = at(throwsIn(other.record), id);
      expect({ ...swapped, seed: spec.seed }).toEqual({ id, ...spec });
      expect(swapped.seed).not.toBe(spec.seed);
    }
  });

  test('is sent to screens only with the throw itself, and to bots never', async () => {
    const { record, sent } = await play();
    for (const { id, seed } of throwsIn(record)) {
      const holding = sent.filter(text => text.includes(seed)).map(text => JSON.parse(text));
      expect(holding.length).toBeLessThanOrEqual(1);
      for (const message of holding) expect(message).toMatchObject({ kind: 'throw', spec: { id, seed } });
    }
    expect(sent.filter(text => text.startsWith('{"question"')).length).toBeGreaterThan(5);
  });

  test('is not drawn again for a second gesture, which is refused before and after the throw', async () => {
    const again = { direction: -1, strength: 1, spin: 0 };
    const seeds: number[] = [];
    const host = testHost({
      entropy: {
        seed(purpose, match, step, seat) {
          if (purpose === 'throw') seeds.push(step);
          return ENTROPY.seed(purpose, match, step, seat);
        },
      },
    });
    const screen = attachScreen(host, {
      intercept(message, self) {
        if (message.kind === 'aim') {
          self.say({ kind: 'gesture', throw: message.throw, gesture: null });
          self.say({ kind: 'gesture', throw: message.throw, gesture: again });
          return false;
        }
        if (message.kind === 'throw') self.say({ kind: 'gesture', throw: message.spec.id, gesture: again });
        return true;
      },
    });
    startTrice(screen);
    await matchEnds(screen);
    await host.close();
    const throws = throwsIn(host.record());
    expect(throws.every(({ gesture }) => gesture === null)).toBe(true);
    expect(seeds).toEqual(throws.map(({ id }) => id));
    const codes = codesOf(screen);
    const asked = screen.heard.filter(({ kind }) => kind === 'aim').length;
    const shown = screen.heard.filter(({ kind }) => kind === 'throw').length;
    expect(codes.filter(code => code === 'already-thrown')).toHaveLength(asked);
    expect(codes.filter(code => code === 'no-such-throw')).toHaveLength(shown);
  });
});
