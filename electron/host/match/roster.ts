import type { Holder } from '../../../engine/protocol/match/table.ts';
import { givenNameAt } from '../../../engine/protocol/names/given-name.ts';
import { freeName } from '../../../engine/protocol/names/same-name.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../ports.ts';
import type { HoldEntry, NameEntry } from '../records/record.ts';

type Bot = Extract<PlayerSpec, { kind: 'bot' }>;

/**
 * Who holds each seat of a match. Screens that come and go change nothing here, so that a hand is never shown to
 * whichever one is connected.
 */
export class Roster {
  /** Seats that started with a person. */
  readonly persons: readonly Seat[];
  /** True if people share the screen. */
  readonly isShared: boolean;
  /** The players under their current names. */
  players: Players;
  /** Seats whose persons play on their own device, connected or not. */
  readonly #deviceSeats: ReadonlySet<Seat>;
  /** Computers that play for persons who have left. */
  readonly #standIns = new Map<Seat, Bot>();

  /**
   * `holds`: hand-overs of seats so far. `isShared`: true if the screen is shared although only one person plays; with
   * several it always is. `deviceSeats`: seats whose persons play on their own device; the set may change.
   */
  constructor(
    players: Players,
    holds: readonly HoldEntry[] = [],
    isShared = false,
    deviceSeats: ReadonlySet<Seat> = new Set(),
  ) {
    this.players = players;
    this.#deviceSeats = deviceSeats;
    for (const hold of holds) this.hold(hold);
    this.persons = players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
    // A screen that several people play at belongs to none of them.
    this.isShared = isShared || this.persons.length > 1;
  }

  get holders(): readonly Holder[] {
    return this.players.map((_, seat) => this.holderOf(seat));
  }

  holderOf(seat: Seat): Holder {
    if (!this.persons.includes(seat)) return 'bot';
    if (this.#standIns.has(seat)) return 'stand-in';
    if (this.#deviceSeats.has(seat)) return 'device';
    return this.isShared ? 'curtain' : 'here';
  }

  /** Seats played at the table: those of persons without their own device. */
  get atTable(): readonly Seat[] {
    return this.persons.filter(seat => !this.#deviceSeats.has(seat));
  }

  /** True if a person currently decides for this seat. */
  isPerson(seat: Seat): boolean {
    return this.botAt(seat) === null;
  }

  /**
   * Returns the computer that currently decides for this seat; null if a person does. Each stand-in is a distinct
   * object, so that callers can tell one from the next.
   */
  botAt(seat: Seat): Bot | null {
    const player = this.players[seat];
    return player?.kind === 'bot' ? player : (this.#standIns.get(seat) ?? null);
  }

  /** True if computers play for all persons of the match. */
  get isAbandoned(): boolean {
    return this.persons.length > 0 && this.persons.every(seat => this.#standIns.has(seat));
  }

  /** Returns the entry that hands this seat to a computer or back to its person; null if nothing would change. */
  holdEntry(seat: Seat, held: 'person' | 'bot', level = USUAL_LEVEL): HoldEntry | null {
    const player = this.players[seat];
    if (player?.kind !== 'person' || this.isPerson(seat) === (held === 'person')) return null;
    const { name } = player;
    return held === 'bot' ? { seat, held, name, level } : { seat, held, name };
  }

  /**
   * Returns the entry that renames a seat's person, with a number added if the name is taken; null if nothing would
   * change.
   */
  nameEntry(seat: Seat, wanted: string): NameEntry | null {
    const player = this.players[seat];
    const others = this.players.flatMap(({ name }, other) => (other === seat ? [] : [name]));
    const named = givenNameAt(this.players, seat, freeName(wanted, others));
    return player?.kind !== 'person' || player.name === named ? null : { seat, named };
  }

  rename({ seat, named }: NameEntry): void {
    const name = givenNameAt(this.players, seat, named);
    this.players = this.players.map((player, other) => (other === seat ? { ...player, name } : player));
  }

  hold(entry: HoldEntry): void {
    const { seat } = entry;
    if (entry.held === 'bot') this.#standIns.set(seat, { kind: 'bot', name: entry.name, level: entry.level });
    else this.#standIns.delete(seat);
  }
}
