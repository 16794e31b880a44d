import { describe, expect, it } from 'vitest';
import type { Ahead, AheadWhy, Play, View } from '../../engine/protocol/vocabulary.ts';
import { DECK_TABLE, deckSeats, holdingCards, RED, WHITE } from '../../test/support/client/deck.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { required } from '../lists.ts';
import { aloud, aloudIn, news, newsIn } from './said.ts';
import { voice } from './voice.ts';

const WORDS = 'one two three four five six seven.';

describe('what is shown of all that is said', () => {
  it('is the news only', () => {
    expect(newsIn([news('Mara leads.'), aloud('You hold ruby 3.')])).toBe('Mara leads.');
    expect(newsIn([aloud('You hold ruby 3.')])).toBeNull();
  });
  it('is the latest of it, as much as is read at one look', () => {
    expect(newsIn([news(WORDS), news(WORDS)])).toBe(`${WORDS} ${WORDS}`);
    expect(newsIn([news('Round 2.'), news(WORDS), news(WORDS)])).toBe(`${WORDS} ${WORDS}`);
    expect(newsIn([news(WORDS), news(`And ${WORDS}`)])).toBe(`And ${WORDS}`);
  });
  it('may have other words than what is read aloud', () => {
    const said = [news('Otto passes you 2 cards.', 'You give Otto two cards.'), aloud('You get two.')];
    expect(newsIn(said)).toBe('Otto passes you 2 cards.');
    expect(aloudIn(said)).toBe('You give Otto two cards. You get two.');
  });
});

describe('news', () => {
  const led: Play = { seat: 1, pieces: [3], up: [3], rolls: null, counts: 4 };
  const higher: Play = { seat: 2, pieces: [4], up: [4], rolls: null, counts: 5 };
  const lower: Play = { seat: 2, pieces: [4], up: [1], rolls: null, counts: 2 };
  const flung: Play = { seat: 0, pieces: [0], up: [null], rolls: [], counts: null };
  const landed: Play = { seat: 0, pieces: [0], up: [5], rolls: [6], counts: 6 };
  const lying = (plays: readonly Play[]) =>
    plays.flatMap(({ seat, pieces, up }) =>
      pieces.map((id, at) => ({ zone: 'trick', seat, id, up: up[at] ?? null }) as const),
    );
  const highest = (plays: readonly Play[], why: AheadWhy = 'highest'): Ahead => {
    const [best] = plays.toSorted((a, b) => (b.counts ?? 0) - (a.counts ?? 0));
    return { seat: required(best, 'best play').seat, why };
  };
  const openTrick = (...plays: readonly Play[]): View =>
    viewWith({ tricks: [{ plays, led: 'sapphire', ahead: highest(plays), winner: null }], pieces: lying(plays) });
  const won = (winner: number, ...plays: readonly Play[]): View =>
    viewWith({ tricks: [{ plays, led: 'sapphire', ahead: aheadAs(winner), winner }], pieces: lying(plays) });
  it.each<[string, View, View, string | null]>([
    ['a lead', viewWith({}), openTrick(led), 'Mara leads sapphire 4.'],
    ['a higher play', openTrick(led), openTrick(led, higher), 'Otto is ahead with sapphire 5.'],
    ['nothing of a lower one', openTrick(led), openTrick(led, lower), null],
    ['a throw', openTrick(led), openTrick(led, flung), 'You roll the 6-sided ruby.'],
    [
      'what was thrown',
      openTrick(led, flung),
      openTrick(led, landed),
      'You roll 6 with the 6-sided ruby and are ahead.',
    ],
    [
      'who wins, and why',
      openTrick(led, higher, flung),
      won(0, led, higher, landed),
      'You roll 6 with the 6-sided ruby. You win: 6 is the highest number.',
    ],
  ])('tells %s', (_, before, now, expected) => {
    expect(newsIn(voice(TABLE, before, now))).toBe(expected);
  });

  it('says that the play ahead is a trump', () => {
    const plays = [led, higher];
    const trumped = viewWith({ tricks: [{ plays, led: 'sapphire', ahead: highest(plays, 'trump'), winner: null }] });
    expect(newsIn(voice(TABLE, openTrick(led), trumped))).toBe('Otto is ahead with sapphire 5, a trump.');
  });

  it('counts the cards that partners pass, and names none', () => {
    const before = holdingCards([RED, WHITE]);
    const said = voice(DECK_TABLE, before, holdingCards([RED], { seats: deckSeats({ gave: 1 }) }));
    expect(newsIn(said)).toContain('Otto passes you one card.');
    expect(newsIn(said)).not.toMatch(/white|red/i);
    expect(aloudIn(said)).toMatch(/You give Otto the white/);
  });
});
