import { decisionsInReplay } from '../match/advice.ts';
import { SeedUses } from '../match/seed-uses.ts';
import { type LoadedMatch, readToPlay, type Unreadable } from '../records/archive.ts';
import { readRecord } from '../records/record.ts';
import { DailyCheck } from './daily-check.ts';

/** Reads the record of a daily deal to play it on. What was played on other terms than the day's can't be read. */
export function newDailyReader() {
  const { follower: decisions, dealDecisions } = decisionsInReplay();
  const reader = {
    dealDecisions,
    /** The draws and throws of the record, once it is read. */
    uses: new SeedUses(),
    read(text: string): LoadedMatch | Unreadable {
      const { header } = readRecord(text);
      const check = header === null ? 'not the header of a match record' : DailyCheck.of(header);
      if (typeof check === 'string') return { why: 'damaged', reason: `line 1: ${check}` };
      reader.uses = check.uses;
      return readToPlay(text, undefined, {
        check: (entry, _open, match) => check.errorIn(match, entry),
        before(match, entry, open, by) {
          check.uses.before(match);
          decisions.before?.(match, entry, open, by);
        },
      });
    },
  };
  return reader;
}
