import type { PLAY_WORDS } from '../../../renderer/language/en/play/index.ts';
import type { Samples } from '../samples.ts';
import { announcements } from './play/announcements.ts';
import { choices } from './play/choices.ts';
import { games, sharedByGames } from './play/games.ts';
import { plates } from './play/plates.ts';
import { prompt } from './play/prompt.ts';
import { tricks } from './play/tricks.ts';
import { whyNot } from './play/why-not.ts';

export const play: Samples<typeof PLAY_WORDS> = {
  announcements,
  choices,
  games,
  plates,
  prompt,
  sharedByGames,
  tricks,
  whyNot,
};
