import { pictured } from '../../../protocol/guides.ts';

const die = pictured('d6');
const LEAD = { note: 'leads' } as const;
const WINS = { note: 'wins', look: 'wins' } as const;
const HIGH = { note: 'high', look: 'idle' } as const;

/** Sections of the rules, and the pieces of their examples. */
export const PICTURES = {
  short: {
    high: [die('hearts', 14), die('hearts', 13), die('hearts', 12)],
    low: [die('spades', 11), die('spades', 10), die('spades', 9)],
  },
  deal: {},
  making: {},
  bowers: {
    order: [
      die('clubs', 11, { note: 'right' }),
      die('spades', 11, { note: 'left' }),
      die('clubs', 14),
      die('clubs', 13),
      die('clubs', 12),
      die('clubs', 10),
      die('clubs', 9),
    ],
  },
  trick: {
    highest: [
      die('hearts', 13, LEAD),
      die('hearts', 14, WINS),
      die('hearts', 9),
      die('diamonds', 14, { note: 'noHearts' }),
    ],
    bowers: [die('clubs', 14, LEAD), die('spades', 11, { note: 'left' }), die('clubs', 11, WINS), die('clubs', 13)],
  },
  leftBower: {
    forced: [die('hearts', 11, { note: 'lowMustFollow' }), die('hearts', 14, HIGH), die('spades', 13, HIGH)],
    jack: [die('hearts', 14, LEAD), die('hearts', 11, WINS), die('hearts', 13), die('hearts', 12)],
  },
  scoring: {},
  options: {},
  tips: {},
};
