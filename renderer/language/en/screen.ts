import { characters, formerLevels, gamesSetup, levels } from './games/setup.ts';
import { menu } from './menu.ts';
import { newMatch } from './new-match.ts';
import { announcements } from './play/announcements.ts';
import { plates } from './play/plates.ts';
import { terms } from './play/terms.ts';
import { matches } from './records/matches.ts';

/** Words that the game's page needs from the start, and the phone's does not. */
export const SCREEN = {
  announcements,
  characters,
  formerLevels,
  gamesSetup,
  levels,
  matches,
  menu,
  newMatch,
  plates,
  terms,
};
