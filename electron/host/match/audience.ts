import type { Match } from '../../../engine/core/match.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Roster } from './roster.ts';

/** One connected screen: which seats play at it, which one it shows, and how far it has got. */
export interface Screen {
  readonly send: (message: HostMessage) => void;
  seats: readonly Seat[];
  revealed: Seat | null;
  isHidden: boolean;
  /** The last beat that was shown completely; -1 before the first. */
  shown: number;
  /** Whether the finished deal has been read. */
  hasRead: boolean;
}

/** The screens that watch a match. Views are sent to screens here and nowhere else. */
export class Audience {
  readonly screens = new Set<Screen>();
  /** The number of steps taken, and so of the last beat. */
  seq: number;
  private readonly match: Match;
  private readonly roster: Roster;
  /** Called with each screen whose seats have changed, before anything else is sent to it. */
  private readonly onSeated: (screen: Screen) => void;

  constructor(match: Match, roster: Roster, seq: number, onSeated: (screen: Screen) => void) {
    this.match = match;
    this.roster = roster;
    this.seq = seq;
    this.onSeated = onSeated;
  }

  /** Adds screens. The newest visible screen holds the seats of persons; the others are onlookers. */
  join(joining: readonly Screen[]): void {
    for (const screen of joining) {
      this.screens.add(screen);
      Object.assign(screen, { seats: [], revealed: null, shown: -1, hasRead: false } satisfies Partial<Screen>);
    }
    this.giveSeatsToNewest(joining);
  }

  /** Gives a screen the seats, as if it had joined last. */
  seat(screen: Screen): void {
    this.screens.delete(screen);
    this.screens.add(screen);
    this.giveSeatsToNewest([]);
  }

  /** Removes a screen. If it held the seats, the newest of the rest gets them. */
  leave(screen: Screen): void {
    this.screens.delete(screen);
    this.giveSeatsToNewest([]);
  }

  send(message: HostMessage): void {
    for (const screen of this.screens) screen.send(message);
  }

  /** Sends every screen its view after a step. */
  beat(): void {
    this.seq += 1;
    for (const screen of this.screens) this.refresh(screen);
  }

  /** Sends one screen its current view. */
  refresh(screen: Screen): void {
    const seat = screen.revealed;
    screen.send({ kind: 'beat', seq: this.seq, seat, view: this.match.view(seat) });
  }

  /** Whether every visible screen has shown the last beat. */
  isCaughtUp(): boolean {
    return [...this.screens].every(screen => screen.isHidden || screen.shown >= this.seq);
  }

  isWatched(): boolean {
    return [...this.screens].some(screen => !screen.isHidden);
  }

  /** Returns the screens where persons play. */
  seated(): readonly Screen[] {
    return [...this.screens].filter(screen => screen.seats.length > 0);
  }

  /** Sends everybody their seats where they change, and to those who have just joined in any case. */
  private giveSeatsToNewest(joined: readonly Screen[]): void {
    const all = [...this.screens];
    const newest = all.findLast(screen => !screen.isHidden) ?? all.at(-1);
    for (const screen of all) {
      const seats = screen === newest ? this.roster.persons : [];
      if (screen.seats.length === seats.length && !joined.includes(screen)) continue;
      Object.assign(screen, { seats, revealed: null });
      this.onSeated(screen);
    }
  }
}
