import { choices } from './choices.ts';
import { games, sharedByGames } from './games/play.ts';
import { characters, formerLevels, gamesSetup, levels } from './games/setup.ts';
import { menu } from './menu.ts';
import { newMatch } from './new-match.ts';
import { notices } from './notices.ts';
import { parts } from './parts.ts';
import { people } from './people.ts';
import { pieces } from './pieces.ts';
import { plates } from './plates.ts';
import { announcements } from './play/announcements.ts';
import { prompt } from './prompt.ts';
import { matches } from './records/matches.ts';
import { terms } from './terms.ts';
import { tricks } from './tricks.ts';
import { whyNot } from './why-not.ts';

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
