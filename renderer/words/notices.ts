import type { RefusalCode } from '../../engine/protocol/messages.ts';
import { REFUSAL_WORDS } from './refusals.ts';

/** A word to the person; `stale-page` and `no-picture` are this screen's own. */
export type Notice = RefusalCode | 'stale-page' | 'no-picture';

/** A notice in words. */
export function noticeWords(notice: Notice): string | null {
  if (notice === 'stale-page') return 'This page is older than the table it talks to. Load it again.';
  if (notice === 'no-picture') return 'The table cannot be drawn here: WebGL 2 is missing or switched off.';
  return REFUSAL_WORDS[notice];
}
