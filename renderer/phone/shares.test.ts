import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Share, ShareRound, ShareScreenMessage } from '../../engine/protocol/phones/shares.ts';
import { ShareKeeper } from './shares.ts';

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const SECRET = '5'.repeat(64);
const COMMITMENT = { kind: 'commitment', match: 'match-1', commitment: sealOf(SECRET) } as const;
const OTHER: Share = { seat: 2, seal: sealOf('c'.repeat(32)), share: 'c'.repeat(32) };

const sealIn = (message: ShareScreenMessage | null): string => message?.seal ?? '';

/** Plays this many rounds with another device. Returns the keeper, and the rounds as an honest host records them. */
function played(
  count: number,
  keeper = new ShareKeeper(),
): { readonly keeper: ShareKeeper; readonly rounds: ShareRound[] } {
  const rounds: ShareRound[] = [];
  let seal = sealIn(keeper.hear(COMMITMENT));
  for (let round = 0; round < count; round += 1) {
    const seals = [
      { seat: 0, seal },
      { seat: 2, seal: sealOf('c'.repeat(32)) },
    ];
    const next = { throw: round, gesture: null };
    const told = keeper.hear({ kind: 'shares-due', round, next, seals });
    if (told?.kind !== 'share') throw new Error('no share');
    expect(told.round).toBe(round);
    expect(told.share).toMatch(/^[0-9a-f]{32}$/);
    expect(sealOf(told.share)).toBe(seal);
    rounds.push({ next, shares: [{ seat: 0, seal, share: told.share }, OTHER] });
    seal = told.seal;
  }
  return { keeper, rounds };
}
const opening = (rounds: readonly ShareRound[], secret = SECRET) =>
  ({ kind: 'opening', match: 'match-1', secret, rounds }) as const;

describe('a device that gives shares', () => {
  test('finds them all in an honest opening, and never gives the same one twice', () => {
    const { keeper, rounds } = played(20);
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toMatchObject({ isOpened: true, given: 20, kept: 20, changed: 0, repeated: 0 });
    expect(new Set(rounds.map(({ shares: [own] }) => own?.share)).size).toBe(20);
  });

  test.each<[string, (round: readonly Share[]) => readonly Share[]]>([
    ['its share was left out', ([own, other]) => [{ ...own!, share: null }, other!]],
    ['its share was changed', ([own, other]) => [{ ...own!, share: 'd'.repeat(32) }, other!]],
    ['it is not in the round', ([, other]) => [other!]],
    ['another promise was changed later', ([own]) => [own!, { ...OTHER, seal: sealOf('d'.repeat(32)) }]],
    ['another promise was added later', ([own, other]) => [own!, other!, { ...OTHER, seat: 3 }]],
  ])('finds out that %s', (_name, change) => {
    const { keeper, rounds } = played(5);
    rounds[3] = { ...rounds[3]!, shares: change(rounds[3]!.shares) };
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toMatchObject({ isOpened: true, given: 5, kept: 4 });
  });

  test('finds out that a gesture was changed after it had given its share', () => {
    const { keeper, rounds } = played(3);
    rounds[1] = { ...rounds[1]!, next: { throw: 1, gesture: { direction: 0, strength: 1, spin: 0 } } };
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toMatchObject({ given: 3, kept: 2 });
  });

  test('gives no share to a throw of its own that the table has changed', () => {
    const { keeper, rounds } = played(1);
    const gesture = { direction: 0.25, strength: 0.5, spin: 0 };
    const due = (id: number, shown: typeof gesture | null) => {
      const seal = sealIn(keeper.hear(COMMITMENT));
      const next = { throw: id, gesture: shown };
      return keeper.hear({ kind: 'shares-due', round: id, next, seals: [{ seat: 0, seal }] });
    };
    keeper.threw(1, gesture);
    expect(due(1, { ...gesture, spin: 1 })).toBeNull();
    keeper.threw(2, gesture);
    expect(due(2, null)).toBeNull();
    keeper.threw(3, gesture);
    expect(due(3, { spin: 0, strength: 0.5, direction: 0.25 })).not.toBeNull();
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toMatchObject({ given: 4, kept: 1, changed: 2 });
  });

  test('counts what was begun again', () => {
    const { keeper, rounds } = played(4);
    rounds[2] = { ...rounds[2]!, next: rounds[1]!.next };
    keeper.hear(opening(rounds));
    expect(keeper.verdict?.repeated).toBe(1);
  });

  test('knows what it has given when its page is loaded again, and takes no other commitment then', () => {
    const memory = { shares: null };
    const { rounds } = played(3, new ShareKeeper(undefined, memory));
    const again = new ShareKeeper(undefined, memory);
    again.hear({ ...COMMITMENT, commitment: sealOf('6'.repeat(64)) });
    again.hear(opening(rounds));
    expect(again.verdict).toMatchObject({ isOpened: true, given: 3, kept: 3 });
    const damaged = new ShareKeeper(undefined, { shares: '{"match":"match-1"}' });
    damaged.hear(COMMITMENT);
    damaged.hear(opening([]));
    expect(damaged.verdict).toMatchObject({ given: 0 });
  });

  test('accepts another device that did not tell its share', () => {
    const { keeper, rounds } = played(2);
    rounds[1] = { ...rounds[1]!, shares: [rounds[1]!.shares[0]!, { ...OTHER, share: null }] };
    keeper.hear(opening(rounds));
    expect(keeper.verdict?.kept).toBe(2);
  });

  test('finds out that another secret is opened, also if it was committed to later', () => {
    const { keeper, rounds } = played(2);
    keeper.hear({ ...COMMITMENT, commitment: sealOf('6'.repeat(64)) });
    keeper.hear(opening(rounds, '6'.repeat(64)));
    expect(keeper.verdict?.isOpened).toBe(false);
  });

  test('tells no share that it has not promised, before a commitment or a second time', () => {
    const keeper = new ShareKeeper();
    const due = (seal: string) =>
      ({ kind: 'shares-due', round: 0, next: { draw: 0 }, seals: [{ seat: 0, seal }] }) as const;
    expect(keeper.hear(due(sealOf('')))).toBeNull();
    const seal = sealIn(keeper.hear(COMMITMENT));
    expect(keeper.hear(due(sealOf('x')))).toBeNull();
    expect(keeper.hear(due(seal))).not.toBeNull();
    expect(keeper.hear(due(seal))).toBeNull();
  });

  test('keeps its promise when it comes back, and begins anew with another match', () => {
    const { keeper } = played(3);
    const seal = sealIn(keeper.hear(COMMITMENT));
    expect(sealIn(keeper.hear(COMMITMENT))).toBe(seal);
    expect(sealIn(keeper.hear({ ...COMMITMENT, match: 'match-2' }))).not.toBe(seal);
    keeper.hear({ ...opening([]), match: 'match-2' });
    expect(keeper.verdict).toMatchObject({ isOpened: true, given: 0, kept: 0 });
  });
});
