import { games, sharedByGames } from './games/play.ts';
import { characters, formerLevels, gamesSetup, levels } from './games/setup.ts';
import { menu } from './menu.ts';
import { newMatch } from './new-match.ts';
import { notices } from './notices.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { announcements } from './play/announcements.ts';
import { choices } from './play/choices.ts';
import { pieces } from './play/pieces.ts';
import { plates } from './play/plates.ts';
import { prompt } from './play/prompt.ts';
import { terms } from './play/terms.ts';
import { tricks } from './play/tricks.ts';
import { whyNot } from './play/why-not.ts';
import { matches } from './records/matches.ts';

/** The first words in English. Other languages have the same messages with the same facts. */
export const EN = {
  announcements,
  characters,
  choices,
  formerLevels,
  games,
  gamesSetup,
  levels,
  matches,
  menu,
  newMatch,
  notices,
  parts,
  people,
  pieces,
  plates,
  prompt,
  sharedByGames,
  terms,
  tricks,
  whyNot,
};
