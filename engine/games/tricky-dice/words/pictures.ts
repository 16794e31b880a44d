import { pictured } from '../../../protocol/guides.ts';

const card = pictured('card');
const die = pictured('d6');
const LEAD = { note: 'leads' } as const;
const WINS = { note: 'wins', look: 'wins' } as const;
const NO_CLUBS = { note: 'noClubs' } as const;
const NOT_NOW = { note: 'notNow', look: 'idle' } as const;

/** Sections of the rules, and the pieces of their examples. */
export const PICTURES = {
  short: {
    pieces: [card('spades', 13), card('hearts', 4), die('clubs', 12), die('diamonds', 7)],
  },
  deal: {
    joker: [die('black-joker', 0)],
  },
  trump: {
    order: [
      card('hearts', 8, { note: 'highest' }),
      card('hearts', 14),
      card('hearts', 13),
      card('hearts', 12),
      card('hearts', 11),
    ],
    high: [card('spades', 14, LEAD), card('spades', 8, WINS), die('spades', 13), card('spades', 2)],
  },
  bidding: {},
  switches: {},
  trick: {
    equal: [die('clubs', 12, LEAD), card('clubs', 12, WINS), card('clubs', 5), card('clubs', 11)],
    otherSuit: [
      card('clubs', 5, LEAD),
      card('diamonds', 14, NO_CLUBS),
      card('clubs', 6, WINS),
      card('spades', 8, NO_CLUBS),
    ],
    forced: [die('diamonds', 3, { note: 'mustFollow' }), card('hearts', 14, NOT_NOW), card('spades', 9, NOT_NOW)],
  },
  scoring: {
    die: [card('diamonds', 14, LEAD), die('diamonds', 8, WINS), card('diamonds', 13), card('diamonds', 3)],
  },
  options: {},
  tips: {},
};
