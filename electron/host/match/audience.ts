import type { Match } from '../../../engine/core/match.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Role } from '../roles.ts';
import type { Roster } from './roster.ts';

/** One connected screen: which seats play at it, which one it shows, and how far it has got. */
export interface Screen {
  readonly role: Role;
  /** Whether it is the table that plays. */
  isPlaying: boolean;
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
  /** The seats whose decision is not taken yet because others decide first. */
  private readonly decisions: ReadonlyMap<Seat, unknown>;
  /** Called with each screen whose seats have changed, before anything else is sent to it. */
  private readonly onSeated: (screen: Screen) => void;

  constructor(
    match: Match,
    roster: Roster,
    decisions: ReadonlyMap<Seat, unknown>,
    seq: number,
    onSeated: (screen: Screen) => void,
  ) {
    this.match = match;
    this.roster = roster;
    this.decisions = decisions;
    this.seq = seq;
    this.onSeated = onSeated;
  }

  /**
   * Adds screens. The newest visible table holds the seats of persons who play there; the other tables are onlookers. A hand
   * has its own seat, if that seat is held so.
   */
  join(joining: readonly Screen[]): void {
    for (const screen of joining) {
      this.screens.add(screen);
      const seats = this.seatsOfHand(screen);
      const revealed = seats[0] ?? null;
      const fresh = { isPlaying: false, seats, revealed, shown: -1, hasRead: false } satisfies Partial<Screen>;
      Object.assign(screen, fresh);
      if (screen.role.kind !== 'table') this.onSeated(screen);
    }
    this.giveSeatsToNewest(joining);
  }

  /** Gives a screen the seats, as if it had joined last. */
  seat(screen: Screen): void {
    this.screens.delete(screen);
    this.screens.add(screen);
    this.giveSeatsToNewest([]);
  }

  /** Gives each screen the seats that it has now, after a seat has changed hands. Returns whether that changed any. */
  seatAgain(): boolean {
    let isChanged = false;
    for (const screen of this.screens) {
      const { role, isPlaying, seats } = screen;
      if (role.kind === 'table') screen.seats = isPlaying ? this.roster.atTable : [];
      else screen.seats = this.seatsOfHand(screen);
      if (role.kind === 'hand') screen.revealed = screen.seats[0] ?? null;
      if (screen.seats.length !== seats.length) isChanged = true;
    }
    return isChanged;
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
    const view = this.match.view(seat);
    // Onlookers wait for those only who have not decided.
    const waitingFor = view.waitingFor.filter(each => seat !== null || !this.decisions.has(each));
    screen.send({ kind: 'beat', seq: this.seq, seat, view: { ...view, waitingFor } });
  }

  /** Whether every visible table has shown the last beat. Nobody waits for a hand. */
  isCaughtUp(): boolean {
    return this.tables().every(screen => screen.isHidden || screen.shown >= this.seq);
  }

  isWatched(): boolean {
    return this.tables().some(screen => !screen.isHidden);
  }

  /** Returns the table that persons play at, alone or with hands of their own. */
  seated(): readonly Screen[] {
    return this.roster.persons.length > 0 ? this.tables().filter(({ isPlaying }) => isPlaying) : [];
  }

  private tables(): readonly Screen[] {
    return [...this.screens].filter(({ role }) => role.kind === 'table');
  }

  /** Of several devices for one seat, the newest has it. */
  private seatsOfHand(screen: Screen): readonly Seat[] {
    const { role } = screen;
    if (role.kind !== 'hand' || this.roster.holderOf(role.seat) !== 'hand') return [];
    const newest = [...this.screens].findLast(other => other.role.kind === 'hand' && other.role.seat === role.seat);
    return newest === screen ? [role.seat] : [];
  }

  /** Sends everybody their seats where they change, and to those who have just joined in any case. */
  private giveSeatsToNewest(joined: readonly Screen[]): void {
    const all = this.tables();
    const newest = all.findLast(screen => !screen.isHidden) ?? all.at(-1);
    for (const screen of all) {
      const isPlaying = screen === newest;
      if (screen.isPlaying === isPlaying && !joined.includes(screen)) continue;
      Object.assign(screen, { isPlaying, seats: isPlaying ? this.roster.atTable : [], revealed: null });
      this.onSeated(screen);
    }
  }
}
