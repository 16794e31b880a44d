import type { EN } from '../../../renderer/language/en/index.ts';
import type { Samples } from '../samples.ts';
import { choices } from './first/choices.ts';
import { games, sharedByGames } from './first/games.ts';
import { notices } from './first/notices.ts';
import { parts } from './first/parts.ts';
import { people } from './first/people.ts';
import { pieces } from './first/pieces.ts';
import { prompt } from './first/prompt.ts';
import { tricks } from './first/tricks.ts';
import { whyNot } from './first/why-not.ts';

export const first: Samples<typeof EN> = {
  choices,
  games,
  notices,
  parts,
  people,
  pieces,
  prompt,
  sharedByGames,
  tricks,
  whyNot,
};
