import { achievements } from '../games/achievements.ts';
import { about } from './about.ts';
import { daily } from './daily.ts';
import { glossary } from './glossary.ts';
import { history } from './history.ts';
import { lab } from './lab.ts';
import { phones } from './phones.ts';
import { practice } from './practice.ts';
import { puzzles } from './puzzles.ts';
import { questions } from './questions.ts';
import { rules } from './rules.ts';
import { data } from './settings/data.ts';
import { keys } from './settings/keys.ts';
import { pads } from './settings/pads.ts';
import { settings } from './settings/settings.ts';
import { statistics } from './statistics.ts';

/** Words of pages and dialogs that open from the menu. */
export const PAGES = {
  about,
  achievements,
  daily,
  data,
  glossary,
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
