import { decisionsInReplay } from '../match/advice.ts';
import { SeedUses } from '../match/seed-uses.ts';
import { type LoadedMatch, readToPlay, type Unreadable, unreadableAt } from '../records/archive.ts';
import { readRecord } from '../records/record.ts';
import { DailyCheck } from './daily-check.ts';

/**
 * Creates a reader that reads a daily deal's record to continue it. A record that deviates from the day's terms is
 * unreadable.
 */
export function newDailyReader() {
  const { follower: decisions, dealDecisions } = decisionsInReplay();
  const reader = {
    dealDecisions,
    /** The record's draws and throws, once it is read. */
    uses: new SeedUses(),
    read(text: string): LoadedMatch | Unreadable {
      const { header } = readRecord(text);
      const check = header === null ? 'not the header of a match record' : DailyCheck.of(header);
      if (typeof check === 'string') return unreadableAt(1, 'damaged', check);
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
