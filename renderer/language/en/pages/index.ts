import { achievements } from '../games/achievements.ts';
import { about } from './about.ts';
import { daily } from './daily.ts';
import { data } from './data.ts';
import { history } from './history.ts';
import { keys } from './keys.ts';
import { lab } from './lab.ts';
import { pads } from './pads.ts';
import { phones } from './phones.ts';
import { practice } from './practice.ts';
import { puzzles } from './puzzles.ts';
import { questions } from './questions.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';

/** Words of pages and dialogs that open from the menu. */
export const PAGES = {
  about,
  achievements,
  daily,
  data,
  history,
  keys,
  lab,
  pads,
  phones,
  practice,
  puzzles,
  questions,
  rules,
  settings,
  statistics,
};
