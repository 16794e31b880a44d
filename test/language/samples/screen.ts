import type { SCREEN } from '../../../renderer/language/en/screen.ts';
import type { Samples } from '../samples.ts';
import { matches } from './screen/matches.ts';
import { menu } from './screen/menu.ts';
import { newMatch } from './screen/new-match.ts';

export const screen: Samples<typeof SCREEN> = { matches, menu, newMatch };
