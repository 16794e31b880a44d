import type { EN } from '../../../renderer/language/en/index.ts';
import type { Samples } from '../samples.ts';
import { announcements } from './first/announcements.ts';
import { choices } from './first/choices.ts';
import { games, sharedByGames } from './first/games.ts';
import { matches } from './first/matches.ts';
import { menu } from './first/menu.ts';
import { newMatch } from './first/new-match.ts';
import { notices } from './first/notices.ts';
import { parts } from './first/parts.ts';
import { people } from './first/people.ts';
import { pieces } from './first/pieces.ts';
import { plates } from './first/plates.ts';
import { prompt } from './first/prompt.ts';
import { tricks } from './first/tricks.ts';
import { whyNot } from './first/why-not.ts';

/** Files without samples have no message with facts. */
const all = {
  announcements,
  choices,
  games,
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
  tricks,
  whyNot,
};
export const first: Samples<typeof EN> = all;
