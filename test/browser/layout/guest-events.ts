import type { Holder } from '../../../engine/protocol/match/table.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { at } from '../../../renderer/lists.ts';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import type { MessagesOf, Moment, PlayedMatch, TableEvent } from './played-match.ts';
import type { Setting } from './states.ts';

/** The guest's number. */
const NEWCOMER = 90;
/** Milliseconds after which the table offers a computer in place of a lost phone. */
const LONG_AWAY = 60_000;

/** A button of each note. */
const PRESSES: Readonly<Record<string, string>> = { knock: 'let-in', 'away-offer': 'stand-in' };

/** Guests with phones who come and go while the match goes on. */
export function guestEvents(
  { isShared, seats, names }: Setting,
  { moments }: PlayedMatch,
  messagesOf: MessagesOf,
): readonly TableEvent[] {
  const asked = moments.find(({ view, awaited }) => view.phase === 'play' && awaited.includes(0));
  const other = moments.find(({ view, awaited }) => view.phase === 'play' && awaited.includes(1));
  if (!asked || !other) return [];
  const playing = names.slice(0, seats).map((name, seat) => guest(seat + 1, name, { seat }));
  // The last one has left, and the seat is free.
  const [mine, holders] = [isShared ? 'device' : 'here', playing.map((): Holder => 'device')] as const;
  const free = holders.with(0, mine).with(-1, 'stand-in');
  const inside = playing.slice(isShared ? 0 : 1, -1);
  const knocking = [
    ...inside,
    guest(NEWCOMER, at(names, 0), { state: 'knocking' }),
    guest(NEWCOMER + 1, at(names, 1), { state: 'knocking' }),
  ];
  const away = playing.map(each => (each.seat === 1 ? { ...each, state: 'away' as const, awayFor: LONG_AWAY } : each));
  const event = (
    name: string,
    appears: string,
    moment: Moment,
    all: readonly Holder[],
    ...said: readonly (readonly Guest[])[]
  ) => ({
    name,
    appears,
    ...(PRESSES[appears] !== undefined && { presses: PRESSES[appears] }),
    pieces: null,
    messages: messagesOf(name, [moment], { holders: all, more: said.map(phones) }),
  });
  const seated = holders.with(0, mine);
  return [
    event('knock', 'knock', asked, free, knocking),
    event('phone lost', 'away-offer', other, seated, away),
    event('news of a phone', 'phone-news', asked, seated, playing, away),
    ...(isShared
      ? [
          event(
            'knock at the curtain',
            'knock',
            asked,
            holders.map(() => 'curtain'),
            knocking.slice(-2),
          ),
        ]
      : []),
  ];
}

const phones = (guests: readonly Guest[]): HostMessage => ({
  kind: 'phones',
  phones: { ...OPEN_TO_PHONES, guests: [...guests] },
});
