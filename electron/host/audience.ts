import type { Match } from '../../engine/core/match.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import type { Waiting } from './waiting.ts';

/** One screen in the room: whose seats it holds, which one it shows, and how far it has got. */
export interface Screen {
  readonly send: (message: HostMessage) => void;
  seats: readonly Seat[];
  revealed: Seat | null;
  isHidden: boolean;
  /** The last beat that was shown to its end; -1 before the first. */
  shown: number;
  /** Whether the finished deal has been read. */
  hasRead: boolean;
}

/** The screens that watch a match. Views leave the authority here and nowhere else. */
export interface Audience {
  readonly screens: ReadonlySet<Screen>;
  /** Adds screens; the newest that is not hidden holds the persons' seats, the others are onlookers. */
  join(...joining: readonly Screen[]): void;
  /** If it held the seats, the newest one that is left holds them now. */
  leave(screen: Screen): void;
  /** Sends every screen its view of the match as it stands. */
  beat(): void;
  /** Sends one screen its view again. */
  refresh(screen: Screen): void;
  /** Number of steps taken, and so of the last beat. */
  readonly seq: number;
  /** Whether nobody who can see it still has the last beat to show. */
  isCaughtUp(): boolean;
  /** The screen where this seat decides, if it is there. */
  screenOf(seat: Seat): Screen | null;
}

export interface AudiencePorts {
  readonly match: Match;
  readonly waiting: Waiting;
  /** Seats of persons. */
  readonly persons: readonly Seat[];
  /** Called with every screen whose seats are others than before, before anything else is sent to it. */
  seated(screen: Screen): void;
}

/** An audience of a match that has come to step `firstSeq`. */
export function newAudience({ match, waiting, persons, seated }: AudiencePorts, firstSeq: number): Audience {
  const screens = new Set<Screen>();
  let seq = firstSeq;
  const audience: Audience = {
    screens,
    get seq() {
      return seq;
    },
    join(...joining) {
      for (const screen of joining) {
        screens.add(screen);
        Object.assign(screen, { seats: [], revealed: null, shown: -1, hasRead: false } satisfies Partial<Screen>);
      }
      giveSeatsToNewest(joining);
    },
    leave(screen) {
      screens.delete(screen);
      giveSeatsToNewest([]);
    },
    beat() {
      seq += 1;
      for (const screen of screens) audience.refresh(screen);
    },
    refresh(screen) {
      const seat = screen.revealed;
      screen.send({ kind: 'beat', seq, seat, view: match.view(seat) });
    },
    isCaughtUp: () => [...screens].every(screen => screen.isHidden || screen.shown >= seq),
    screenOf: seat => [...screens].find(screen => screen.seats.includes(seat)) ?? null,
  };
  return audience;

  /** Those that have just joined are told their seats in any case. */
  function giveSeatsToNewest(joined: readonly Screen[]): void {
    const all = [...screens];
    const newest = all.findLast(screen => !screen.isHidden) ?? all.at(-1);
    for (const screen of screens) {
      const seats = screen === newest ? persons : [];
      const isSame = screen.seats.length === seats.length;
      if (isSame && !joined.includes(screen)) continue;
      screen.seats = seats;
      screen.revealed = null;
      seated(screen);
    }
    waiting.changed();
  }
}
