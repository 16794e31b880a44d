import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { MessagesOf, PlayedMatch, TableEvent } from './played-match.ts';
import type { Setting } from './states.ts';

/** Notes of the program over the table, and the captions of sounds. */
export function noteEvents(
  { isShared }: Setting,
  { moments }: PlayedMatch,
  messagesOf: MessagesOf,
): readonly TableEvent[] {
  const asked = moments.find(({ view, awaited }) => view.phase === 'play' && awaited.includes(0));
  if (!asked) return [];
  const event = (name: string, appears: string, more: readonly HostMessage[]): TableEvent => ({
    name,
    appears,
    pieces: null,
    messages: messagesOf(name, [asked], { more, ...(isShared && { holders: asked.view.seats.map(() => 'device') }) }),
  });
  return [
    event('refusal', 'notice', [{ kind: 'refused', code: 'changed' }]),
    event('lost worker', 'notice', [{ kind: 'worker-lost' }]),
    event('full disk', 'unsaved', [
      {
        kind: 'unsaved',
        things: [
          { what: 'match', why: 'full' },
          { what: 'statistics', why: 'full' },
        ],
      },
    ]),
    event('overtaken match', 'unsaved', [{ kind: 'unsaved', things: [{ what: 'match', why: 'overtaken' }] }]),
    event('unreadable file', 'set-aside', [
      { kind: 'set-aside', files: [{ what: 'statistics', why: 'utf-16', file: 'aside/statistics.json.2026-11-30' }] },
    ]),
    ...(isShared ? [] : [event('caption', 'caption', [])]),
  ];
}
