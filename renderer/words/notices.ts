import type { RefusalCode } from '../../engine/protocol/messages.ts';
import { REFUSAL_WORDS } from './refusals.ts';

/** A word to the person; all but the codes of refusals are this screen's own. */
export type Notice = RefusalCode | 'stale-page' | 'no-picture' | 'saved-again' | 'report-made';

/** A notice in words. */
export function noticeWords(notice: Notice): string | null {
  if (notice === 'stale-page') return 'This page is older than the table it talks to. Load it again.';
  if (notice === 'no-picture') return 'The table cannot be drawn here: WebGL 2 is missing or switched off.';
  if (notice === 'saved-again') return 'What could not be saved for a while is saved now.';
  if (notice === 'report-made')
    return 'The report is a file for you to keep: versions, settings, what was logged, and the match without what is hidden in it. Nothing was sent to anybody.';
  return REFUSAL_WORDS[notice];
}
