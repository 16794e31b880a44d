import type { matches as MATCHES } from '../../../../renderer/language/en/records/matches.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

const EASY = { names: ['Mara', 'Otto'], level: 'easy' };
const HARD = { names: ['Ines'], level: 'hard' };

export const matches: Samples<typeof MATCHES> = {
  goOn: [[{ game: 'Trice', round: 3 }]],
  seeEnd: [['Trice']],
  saved: [[{ players: 4, round: 3 }]],
  savedAtEnd: [[4]],
  players: [
    [{ persons: [YOU], computers: [EASY, HARD], partnerLevel: 'normal' }],
    [{ persons: [YOU, ADA], computers: [HARD], partnerLevel: 'normal' }],
    [{ persons: [], computers: [{ names: ['Mara', 'Otto', 'Ines'], level: 'normal' }], partnerLevel: null }],
  ],
  scores: [[[52, 40, -3]]],
};
