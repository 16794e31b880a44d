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
  /** The newest screen holds the persons' seats; the others become onlookers. */
  join(screen: Screen, persons: readonly Seat[]): void;
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

export function newAudience(match: Match, firstSeq: number, waiting: Waiting): Audience {
  const screens = new Set<Screen>();
  let seq = firstSeq;
  const audience: Audience = {
    screens,
    get seq() {
      return seq;
    },
    join(screen, persons) {
      for (const other of screens) other.seats = [];
      screens.add(screen);
      Object.assign(screen, { seats: persons, revealed: null, shown: -1, hasRead: false } satisfies Partial<Screen>);
      for (const other of screens) if (other !== screen && other.revealed !== null) unreveal(other);
      waiting.changed();
    },
    leave(screen) {
      screens.delete(screen);
      waiting.changed();
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

  function unreveal(screen: Screen): void {
    screen.revealed = null;
    audience.refresh(screen);
  }
}
