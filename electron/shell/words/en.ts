import type { Lost } from '../../host/ports.ts';

const THINGS: Readonly<Record<Lost['what'], string>> = {
  match: 'the rest of a match',
  'left-match': 'the rest of a match',
  settings: 'your settings',
  'dice-counts': 'dice statistics',
  guests: 'the list of guests with phones',
  statistics: 'your statistics',
  daily: 'the computers\u2019 results for daily rounds',
};
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the program says while no page is there to say it: in dialogs of the system and at the end, in the terminal. */
export const SHELL_WORDS = {
  closes: 'Trick & Tumble has to close',
  pageStopped: (times: number) =>
    `The game stopped ${times} times within a minute. Your match is saved up to its last step: continue it from the menu at the next start. The log in your matches folder can help to find the cause.`,
  notSaved: 'Not everything could be saved',
  lost(things: readonly Lost[]): string {
    const names = things.map(({ what, game }) => (game === null ? THINGS[what] : `${THINGS[what]} of ${game}`));
    return `Lost because it could not be saved: ${lists.format(new Set(names))}.`;
  },
  /** The menu of the window on macOS. */
  view: 'View',
};
