import type { HostServices } from '../../../electron/host/table-host.ts';
import type { PhonesState } from '../../../engine/protocol/phones/phones.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { quickThrow, quickThrower } from './cached-workers.ts';
import { type TestHost, testHost } from './test-host.ts';
import {
  attachPhone,
  knockOf,
  openPhones,
  phonesOf,
  type TestPhone,
  type ToldMessage,
  ticketOf,
} from './test-phone.ts';
import { attachScreen, type TestScreen } from './test-screen.ts';

/** Two people and a computer. */
export const PLAYERS: readonly PlayerSpec[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Otto' },
  { kind: 'bot', name: 'One', level: 'chancer' },
];
export const START = { kind: 'new', game: 'trice', options: { target: 1 }, players: PLAYERS } as const;

export const isTable = ({ kind }: ToldMessage): boolean => kind === 'table';
export const isEnded =
  (why: string) =>
  (message: ToldMessage): boolean =>
    message.kind === 'ended' && message.why === why;
/** Matches messages that reveal a piece in this seat's hand. */
export const showsHand =
  (seat: Seat) =>
  (message: ToldMessage): boolean =>
    message.kind === 'beat' &&
    message.view.pieces.some(piece => piece.zone === 'hand' && 'id' in piece && piece.seat === seat);
/** Behaviour of a phone that never responds. */
export const still = { intercept: () => false } as const;

/** Resolves when the latest state of phones matches. */
export async function stateIs(screen: TestScreen, matches: (phones: PhonesState) => boolean): Promise<PhonesState> {
  await screen.hears(message => message.kind === 'phones' && matches(phonesOf(screen)));
  return phonesOf(screen);
}
/** True if the latest table sent to the screen has these holders. */
export const holdersAre =
  (screen: TestScreen, ...holders: readonly string[]) =>
  (): boolean => {
    const told = screen.heard.findLast(isTable);
    return told?.kind === 'table' && told.table.holders.join() === holders.join();
  };

/** A table open to phones. */
export interface OpenTable {
  readonly host: TestHost;
  readonly screen: TestScreen;
  readonly ticket: string;
  readonly code: string;
  /** Advances the host's clock. */
  wait(milliseconds: number): void;
  /** Connects a phone that knocks with this name and ticket. */
  knock(name: string, ticket?: string, from?: string): TestPhone;
}

/** Opens a table to phones. Its screen only confirms beats, and ignores throws. */
export async function openTable(services: Partial<HostServices> = {}): Promise<OpenTable> {
  let time = 0;
  const host = testHost({ thrower: quickThrower, now: () => time, ...services });
  const screen = attachScreen(host, {
    simulate: quickThrow,
    intercept(message) {
      if (message.kind === 'beat') screen.say({ kind: 'shown', seq: message.seq });
      return message.kind === 'throw';
    },
  });
  await screen.hears(({ kind }) => kind === 'phones');
  const open = await openPhones(screen);
  return {
    host,
    screen,
    ticket: ticketOf(open),
    code: open.code,
    wait: milliseconds => {
      time += milliseconds;
    },
    knock(name, ticket = ticketOf(open), from = '192.168.1.2') {
      const phone = attachPhone(host, { ...still, from });
      phone.say(knockOf(name, ticket));
      return phone;
    },
  };
}

/** Starts a match with guests in these seats. Resolves when `phone` is told. */
export async function begin(
  screen: TestScreen,
  phone: TestPhone,
  guests: readonly { readonly seat: Seat; readonly guest: number }[],
): Promise<void> {
  screen.say({ ...START, guests });
  await phone.hears(isTable);
}
