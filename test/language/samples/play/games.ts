import type { games as GAMES, sharedByGames as SHARED } from '../../../../renderer/language/en/games/play.ts';
import type { Samples } from '../../samples.ts';

const TRICKS = [[{ tricks: 0 }], [{ tricks: 1 }], [{ tricks: 4 }]] as const;
const LINES = {
  target: [[{ points: 1 }], [{ points: 50 }]],
  'roll-off': [[{ prize: 'deal' }], [{ prize: 'lead' }], [{ prize: 'bid' }], [{ prize: 'match' }]],
} as const;

export const games: Samples<typeof GAMES> = {
  trice: { phrases: { tricks: TRICKS }, lines: { ...LINES, exploding: [] } },
  tricky: {
    phrases: {
      made: [[{ bid: 150, times: 12 }]],
      set: [[{ points: 129, bid: 150 }]],
      taken: [],
      'taken-and-half': [[{ points: 40 }]],
      'passed-out': [],
      'even-share': [[{ own: 61, share: 54 }]],
      'missed-bid': [],
      'worth-by-trump': [],
      'least-times': [[{ seats: 4 }]],
    },
    lines: { ...LINES, contract: [[{ bid: 150, times: 12 }]] },
  },
  'rolling-tricks': {
    phrases: {
      tricks: TRICKS,
      'won-round': [[{ tricks: 7 }]],
      'no-winner': [],
      'equal-cards': [],
      'low-and-high-card': [],
    },
    lines: { ...LINES, 'set-aside': [[{ tricks: 1 }], [{ tricks: 2 }]] },
  },
  'euchre-dice': {
    phrases: {
      tricks: TRICKS,
      made: [[{ tricks: 5, alone: true }], [{ tricks: 3, alone: false }]],
      euchred: [[{ tricks: 2, alone: false, needed: 3 }], [{ tricks: 1, alone: true, needed: 3 }]],
      stopped: [],
      'passed-out': [],
    },
    lines: { ...LINES, 'turned-up': [[{ suit: 'hearts' }]], 'turned-down': [[{ suit: 'clubs' }]] },
  },
  'tricky-dice': {
    phrases: {
      tricks: TRICKS,
      made: [[{ bid: 6, isSolo: false }], [{ bid: 5, isSolo: true }]],
      missed: [[{ bid: 6, isSolo: false, tricks: 4 }]],
      'by-die': [[{ tricks: 1 }], [{ tricks: 3 }]],
      bonus: [[{ team: 10, solo: 20 }]],
    },
    lines: { ...LINES, contract: [[{ bid: 6, isSolo: false }], [{ bid: 5, isSolo: true }]], 'sudden-death': [] },
  },
};

export const sharedByGames: Samples<typeof SHARED> = { phrases: { tricks: TRICKS }, lines: LINES };
