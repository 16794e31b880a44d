import { describe, expect, it } from 'vitest';
import type { Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, KIND_TABLE, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { type DealLog, EMPTY_LOG, linesOf, withView } from './deal-log.ts';

const own: Play = { seat: 0, pieces: [0], up: [4], rolls: null, counts: 5 };
const follows: Play = { seat: 1, pieces: [1], up: [1], rolls: null, counts: 2 };
const throws: Play = { seat: 2, pieces: [3], up: [3], rolls: [6, 4], counts: 10 };
const trick = (plays: readonly Play[], winner: number | null = null, led = 'ruby'): Trick => ({
  plays,
  led,
  ahead: null,
  winner,
});
const HELD = { zone: 'hand', seat: 0, id: 0, up: 3 } as const;
const SCORED: Partial<View> = { sheet: [[{ seats: [0], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } }]] };

/** The log after these views. */
const logAfter = (views: readonly View[], table = TABLE): DealLog =>
  views.reduce((log, view) => withView(log, table, view), EMPTY_LOG);

describe('a trick in the log', () => {
  const lineOf = (tricks: readonly Trick[], table = TABLE) => linesOf(EMPTY_LOG, table, viewWith({ tricks })).at(-1);
  it.each<[string, readonly Trick[], string]>([
    [
      'says who led, followed, threw and won',
      [trick([own, follows, throws], 2)],
      'Trick 1: you led ruby 5; Mara 2; Otto rolled sapphire 10 and won.',
    ],
    ['goes as far as it has been played', [trick([follows])], 'Trick 1: Mara led ruby 2.'],
    ['may show no face', [trick([{ ...own, up: [null], counts: null }])], 'Trick 1: you led a hidden die.'],
    [
      'counts those that were set aside before it',
      [trick([own], null), trick([own, follows], 0)],
      'Trick 2: you led ruby 5 and won two tricks; Mara 2.',
    ],
    [
      'says that it is set aside',
      [trick([own, { ...follows, cancelledWith: 0 }, { ...throws, rolls: null }])],
      'Trick 1: you led ruby 5; Mara 2, cancelled; Otto sapphire 10; carried over.',
    ],
  ])('%s', (_, tricks, line) => {
    expect(lineOf(tricks)).toBe(line);
  });
  it('leaves the letters of a name as they are', () => {
    const players = TABLE.players.map(player => (player.name === 'Mara' ? { ...player, name: 'ipek' } : player));
    expect(lineOf([trick([follows])], { ...TABLE, players })).toBe('Trick 1: ipek led ruby 2.');
  });
  it('names cards', () => {
    const plays = [0, 1].map((seat): Play => ({ seat, pieces: [seat], up: [0], rolls: null, counts: null }));
    expect(lineOf([trick(plays, 0, 'hearts')], CARD_TABLE)).toBe(
      'Trick 1: you led the king of hearts and won; Mara the 7 of clubs.',
    );
  });
});

describe('the log of a deal', () => {
  const bids = viewWith({ seats: viewWith({}).seats.map((seat, at) => (at === 1 ? { ...seat, bid: 5 } : seat)) });
  const over = { ...bids, tricks: [trick([own, follows, throws], 2)] };
  it('has what was said before, between and after its tricks', () => {
    const log = logAfter([viewWith({}), bids, over, { ...over, ...SCORED }]);
    expect(linesOf(log, TABLE, over)).toEqual([
      'Round 1.',
      'Mara bids 5.',
      'Trick 1: you led ruby 5; Mara 2; Otto rolled sapphire 10 and won.',
      'Round scored. You: 1 point (1 trick).',
    ]);
  });
  it('begins anew with the next deal', () => {
    const log = logAfter([bids, viewWith({ deal: 1 })]);
    expect(log.lines).toEqual([{ tricks: 0, text: 'Round 2.' }]);
  });
  it('has the own hand at a screen of one’s own', () => {
    const log = logAfter([viewWith({}), viewWith({ pieces: [HELD] })]);
    expect(log.lines.at(-1)?.text).toBe('You hold 6-sided ruby: 4.');
  });
  it('has nothing of a hand that was shown where people share the screen, and tells the rest later', () => {
    const shared = { ...KIND_TABLE, isShared: true, mine: [] };
    const hand: View = { ...bids, pieces: [HELD], tricks: [trick([{ ...own, up: [null], counts: null }])] };
    const seen = logAfter([viewWith({ you: null })], shared);
    expect(withView(seen, shared, hand)).toBe(seen);
    const later = withView(seen, shared, { ...bids, you: null });
    expect(later.lines.map(({ text }) => text)).toEqual(['Round 1.', 'Mara bids 5.']);
  });
});
