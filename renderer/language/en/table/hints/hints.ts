import { moments } from './moment.ts';
import { moves } from './move.ts';
import { nudges } from './nudge.ts';
import { reasons } from './reason.ts';

/** Hints, in three steps, and choices of a finished round. */
export const hints = {
  nudges,
  reasons,
  moves,
  moments,

  thinking: 'Thinking \u2026',
  onlyPlay: 'You can only play this one.',
  onlyChoice: 'There\u2019s only one choice here.',

  // The lamp
  hint: 'Hint',
  nextHint: 'Hint: tell me more',
  close: 'Close the hint',
  /** Beside the key or lamp, for what the next press tells. */
  forMore: 'for more',
  forMove: 'for the move',
};
