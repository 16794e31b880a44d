import { join } from './join.ts';
import { play } from './play.ts';
import { sheets } from './sheets.ts';

/** Words of the phone's page that no other page has. */
export const PHONE = { join, play, sheets };
