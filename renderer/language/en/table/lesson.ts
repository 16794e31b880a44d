import type { PersonFacts } from '../../facts/people.ts';
import { rich } from '../../rich.ts';
import type { Sentence } from '../../text.ts';
import { list, subject } from '../grammar.ts';
import { figure } from '../numbers.ts';

/** A lesson on the table, beyond what it teaches. */
export const lesson = {
  /** Names the prompt's part of the page for screen readers. */
  label: 'Lesson',
  quickStart: 'Quick start',
  /** `isSetBack`: it begins again at the start of the round of this part. */
  part: ({ part, of, isSetBack }: { readonly part: number; readonly of: number; readonly isSetBack: boolean }) =>
    `Part ${part} of ${of}${isSetBack ? ', from the start of the round' : ''}`,
  next: 'Next',
  playNow: 'Play now',
  tryAgain: 'Try again',
  skipStep: 'Skip step',
  leave: 'Leave lesson',
  leaveQuick: 'Leave',

  // The end
  quickOver: (game: string) => `That\u2019s ${game} in a nutshell`,
  over: (game: string) => `Now you know ${game}`,
  repeat: 'Repeat lesson',
  repeatQuick: 'Repeat',
  menu: 'Menu',
  learn: (game: string) => `Learn ${game}`,
  nextGame: (game: string) => `Next: ${game}`,
  playShort: 'Play a short match',
  /** Points of a round. `why`: what they are for, as the game says it. */
  scored: ({
    who,
    points,
    why,
  }: {
    readonly who: readonly PersonFacts[];
    readonly points: number;
    readonly why: Sentence;
  }) => rich`${list(who.map(subject))}: ${figure(points, 'point')}. ${why}.`,
};
