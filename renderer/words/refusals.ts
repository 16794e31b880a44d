import type { RefusalCode } from '../../engine/protocol/messages.ts';

/** What a refusal says to the person; null where nothing needs saying. */
export const REFUSAL_WORDS: Readonly<Record<RefusalCode, string | null>> = {
  malformed: 'That could not be understood. Nothing has changed.',
  'no-match': 'There is no match on the table.',
  busy: 'Another match is still on the table. Leave it first.',
  'unknown-game': 'This game is not on the shelf.',
  'bad-options': 'These options do not go together.',
  'bad-players': 'These players cannot sit down together.',
  'no-such-match': 'That saved match is no longer there.',
  unreadable: 'That saved match cannot be read: it is damaged, of another version, or the system does not hand it out.',
  'in-use': 'That match is open in another window or browser of the game.',
  unsaved: 'A match is not saved yet, and would be lost. It is tried again and again.',
  'not-finished': 'That match is not over yet: its throws can be seen when it is.',
  'not-your-seat': 'That is another player\u2019s seat.',
  'not-your-turn': 'It is not your turn yet.',
  stale: null,
  'not-allowed': 'The rules do not allow that now. Choose a lit piece.',
  'no-such-throw': null,
  'already-thrown': null,
  broken: 'The match had to stop: something at the table broke. It is saved as far as it went.',
  'lab-failed': 'The lab could not throw these dice or could not keep its counts. What was counted before stays.',
  overruled: 'This throw was checked and thrown again by the table. The second result counts.',
};
