import { WORD_AREAS, type WordArea, wordsOf } from '../../renderer/language/language.ts';
import { first } from './samples/first.ts';
import { lessons } from './samples/lessons.ts';
import { pages } from './samples/pages.ts';
import { phone } from './samples/phone.ts';
import { play } from './samples/play.ts';
import { screen } from './samples/screen.ts';
import { hints } from './samples/table/hints.ts';
import { table } from './samples/table.ts';
import { messageLines } from './samples.ts';

/** Guides are plain texts. */
const SAMPLES: Readonly<Record<WordArea, unknown>> = {
  first,
  screen,
  play,
  table,
  hints,
  pages,
  phone,
  guides: {},
  lessons,
};

/** Returns the messages of an area, each with its sample facts: "first.prompt.roundOver: The round is over." */
export const messagesOf = (area: WordArea): readonly string[] => messageLines(wordsOf(area), SAMPLES[area], area);

export const allMessages = (): readonly string[] => WORD_AREAS.flatMap(messagesOf);
