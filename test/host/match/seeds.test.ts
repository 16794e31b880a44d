import { describe, expect, test } from 'vitest';
import { countedEntropy } from '../../../electron/host/ports.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import { localBots } from '../../../electron/host/workers/work.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

const ENTROPY = countedEntropy(21);
const OTHER = countedEntropy(22);

interface Played {
  readonly record: string;
  /** Every message to the screen and every question to an opponent with its answer, as JSON, in order. */
  readonly told: readonly string[];
  /** By throw: what had been told, and what was on disk, when its seed was asked for. */
  readonly before: readonly { readonly told: readonly string[]; readonly record: string }[];
}

/** Always the same match, but for the seed of throw `swapped`. */
async function play(swapped: number | null = null): Promise<Played> {
  const told: string[] = [];
  const before: { told: readonly string[]; record: string }[] = [];
  const host = testHost({
    entropy: {
      seed(purpose, match, step, seat) {
        if (purpose === 'throw') before[step] = { told: [...told], record: host.record() };
        return (purpose === 'throw' && step === swapped ? OTHER : ENTROPY).seed(purpose, match, step, seat);
      },
    },
    bots: {
      async choose(question) {
        const action = await localBots.choose(question);
        told.push(JSON.stringify({ question, action }));
        return action;
      },
    },
  });
  const screen = attachScreen(host, {
    intercept(message) {
      told.push(JSON.stringify(message));
      return true;
    },
  });
  startTrice(screen);
  await matchEnds(screen);
  await host.close();
  return { record: host.record(), told, before };
}

const throwsIn = (record: string): readonly ThrowSpec[] =>
  readRecord(record).entries.flatMap(entry => ('throw' in entry ? [entry.throw] : []));

describe('the seed of a throw', () => {
  test('swapped for another changes nothing of what came before it: no decision, no question, no gesture', async () => {
    const one = await play();
    const throws = throwsIn(one.record);
    expect(throws.length).toBeGreaterThan(5);
    for (const { id, ...spec } of throws) {
      const other = await play(id);
      const before = one.before[id]!;
      expect(other.before[id]).toEqual(before);
      expect(one.record.startsWith(before.record)).toBe(true);
      expect(other.record.startsWith(before.record)).toBe(true);
      // The very next line is the specification: the same throw of the same dice, from another seed.
      expect(throwsIn(before.record)).toHaveLength(id);
      const swapped = throwsIn(other.record)[id]!;
      expect({ ...swapped, seed: spec.seed }).toEqual({ id, ...spec });
      expect(swapped.seed).not.toBe(spec.seed);
    }
  });

  test('is in nothing that is said before the throw itself, and in nothing an opponent is ever asked', async () => {
    const { record, told } = await play();
    for (const { id, seed } of throwsIn(record)) {
      const holding = told.filter(text => text.includes(seed)).map(text => JSON.parse(text));
      expect(holding.length).toBeLessThanOrEqual(1);
      for (const message of holding) expect(message).toMatchObject({ kind: 'throw', spec: { id, seed } });
    }
    expect(told.filter(text => text.startsWith('{"question"')).length).toBeGreaterThan(5);
  });

  test('is not drawn anew for a second gesture, which is refused before the throw and after it', async () => {
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
    const codes = screen.heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));
    const asked = screen.heard.filter(({ kind }) => kind === 'aim').length;
    const shown = screen.heard.filter(({ kind }) => kind === 'throw').length;
    expect(codes.filter(code => code === 'already-thrown')).toHaveLength(asked);
    expect(codes.filter(code => code === 'no-such-throw')).toHaveLength(shown);
  });
});
