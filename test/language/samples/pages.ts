import type { PAGES } from '../../../renderer/language/en/pages/index.ts';
import type { Samples } from '../samples.ts';
import { about } from './pages/about.ts';
import { daily } from './pages/daily.ts';
import { data } from './pages/data.ts';
import { history } from './pages/history.ts';
import { keys } from './pages/keys.ts';
import { lab } from './pages/lab.ts';
import { pads } from './pages/pads.ts';
import { phones } from './pages/phones.ts';
import { practice } from './pages/practice.ts';
import { puzzles } from './pages/puzzles.ts';
import { questions } from './pages/questions.ts';
import { rules } from './pages/rules.ts';
import { settings } from './pages/settings.ts';
import { statistics } from './pages/statistics.ts';

/** Files without samples have no message with facts. */
const all = {
  about,
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
export const pages: Samples<typeof PAGES> = all;
