import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Share, ShareScreenMessage } from '../../engine/protocol/shares.ts';
import { ShareKeeper, verdictWords } from './shares.ts';

const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const SECRET = '5'.repeat(64);
const COMMITMENT = { kind: 'commitment', match: 'match-1', commitment: sealOf(SECRET) } as const;
const OTHER: Share = { seat: 2, seal: sealOf('c'.repeat(32)), share: 'c'.repeat(32) };

const sealIn = (message: ShareScreenMessage | null): string => message?.seal ?? '';

/** Plays so many rounds with another device. Returns the keeper, and the rounds as an honest host records them. */
function played(count: number): { readonly keeper: ShareKeeper; readonly rounds: (readonly Share[])[] } {
  const keeper = new ShareKeeper();
  const rounds: (readonly Share[])[] = [];
  let seal = sealIn(keeper.hear(COMMITMENT));
  for (let round = 0; round < count; round += 1) {
    const seals = [
      { seat: 0, seal },
      { seat: 2, seal: sealOf('c'.repeat(32)) },
    ];
    const told = keeper.hear({ kind: 'shares-due', round, seals });
    if (told?.kind !== 'share') throw new Error('no share');
    expect(told.round).toBe(round);
    expect(told.share).toMatch(/^[0-9a-f]{32}$/);
    expect(sealOf(told.share)).toBe(seal);
    rounds.push([{ seat: 0, seal, share: told.share }, OTHER]);
    seal = told.seal;
  }
  return { keeper, rounds };
}
const opening = (rounds: readonly (readonly Share[])[], secret = SECRET) =>
  ({ kind: 'opening', match: 'match-1', secret, rounds }) as const;

describe('a device that gives shares', () => {
  test('finds them all in an honest opening, and never gives the same one twice', () => {
    const { keeper, rounds } = played(20);
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toEqual({ isOpened: true, given: 20, kept: 20 });
    expect(new Set(rounds.map(([own]) => own?.share)).size).toBe(20);
  });

  test.each<[string, (round: readonly Share[]) => readonly Share[]]>([
    ['its share was left out', ([own, other]) => [{ ...own!, share: null }, other!]],
    ['its share was changed', ([own, other]) => [{ ...own!, share: 'd'.repeat(32) }, other!]],
    ['it is not in the round', ([, other]) => [other!]],
    ['another promise was changed later', ([own]) => [own!, { ...OTHER, seal: sealOf('d'.repeat(32)) }]],
    ['another promise was added later', ([own, other]) => [own!, other!, { ...OTHER, seat: 3 }]],
  ])('finds out that %s', (_name, change) => {
    const { keeper, rounds } = played(5);
    rounds[3] = change(rounds[3]!);
    keeper.hear(opening(rounds));
    expect(keeper.verdict).toEqual({ isOpened: true, given: 5, kept: 4 });
  });

  test('accepts another device that did not tell its share', () => {
    const { keeper, rounds } = played(2);
    rounds[1] = [rounds[1]![0]!, { ...OTHER, share: null }];
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
    const due = (seal: string) => ({ kind: 'shares-due', round: 0, seals: [{ seat: 0, seal }] }) as const;
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
    expect(keeper.verdict).toEqual({ isOpened: true, given: 0, kept: 0 });
  });
});

test.each([
  [{ isOpened: true, given: 23, kept: 23 }, /^All 23 random numbers of this phone were used for the dice and are in the record\.$/],
  [{ isOpened: true, given: 1, kept: 1 }, /^This phone’s random number was used for the dice and is in the record\.$/],
  [{ isOpened: true, given: 23, kept: 20 }, /^20 of 23 random numbers/],
  [{ isOpened: false, given: 23, kept: 23 }, /^The table did not reveal its secret number/],
])('what a device has found is said in words: %o', (verdict, words) => {
  expect(verdictWords(verdict)).toMatch(words);
  expect(verdictWords({ ...verdict, given: 0, kept: 0 })).toBeNull();
});
