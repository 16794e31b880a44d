import { pictured } from '../../../protocol/guides.ts';

const card = pictured('card');
const LEAD = { note: 'leads' } as const;
const WINS = { note: 'wins', look: 'wins' } as const;
const TRUMP = { note: 'trump', look: 'wins' } as const;
const NOT_NOW = { note: 'notNow', look: 'idle' } as const;
const GONE = { note: 'cancelled', look: 'idle' } as const;

/** Sections of the rules, and the pieces of their examples. */
export const PICTURES = {
  short: {
    deck: [card('black', 6), card('red', 3), card('white', 1)],
  },
  trump: {
    one: [card('black', 2, { note: 'number' }), card('red', 3, { note: 'suit' }), card('red', 2, TRUMP)],
    two: [card('black', 2, TRUMP), card('white', 2, TRUMP)],
  },
  pass: {},
  trick: {
    trump: [card('black', 6, LEAD), card('black', 5), card('red', 2, WINS), card('black', 4)],
    forced: [card('red', 2, { note: 'mustFollow' }), card('white', 5, NOT_NOW), card('black', 6, NOT_NOW)],
    later: [card('red', 5, LEAD), card('black', 2), card('white', 2, WINS), card('red', 6)],
  },
  cancelling: {
    two: [card('black', 6, GONE), card('black', 6, GONE), card('black', 5, WINS), card('black', 1)],
    third: [card('black', 6, GONE), card('black', 6, GONE), card('black', 6, WINS), card('black', 5)],
    trumps: [
      card('white', 6, { note: 'leadsAndWins', look: 'wins' }),
      card('red', 2, GONE),
      card('red', 2, GONE),
      card('white', 1),
    ],
  },
  carrying: {
    all: [card('black', 4, GONE), card('black', 4, GONE), card('black', 3, GONE), card('black', 3, GONE)],
    led: [card('black', 4, GONE), card('white', 6), card('black', 4, GONE), card('white', 5)],
  },
  scoring: {},
  options: {},
  tips: {},
};
