import type { Holder } from '../../../engine/protocol/match/table.ts';
import { freeName } from '../../../engine/protocol/names/same-name.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../ports.ts';
import type { HoldEntry, NameEntry } from '../records/record.ts';

type Bot = Extract<PlayerSpec, { kind: 'bot' }>;

/**
 * Who holds each seat of a match. Screens come and go and change nothing here, so that a hand is never shown to whoever
 * happens to be connected.
 */
export class Roster {
  /** The seats that the match was begun with persons in. */
  readonly persons: readonly Seat[];
  /** Whether persons share the screen. */
  readonly isShared: boolean;
  /** The players as they are called now. */
  players: Players;
  /** The seats whose persons have a device of their own, connected or not. */
  readonly #deviceSeats: ReadonlySet<Seat>;
  /** The computers that play for persons who have left. */
  readonly #standIns = new Map<Seat, Bot>();

  /**
   * `holds`: who has come and gone so far. `isShared`: whether one person shares the screen; several always
   * do. `deviceSeats`: the seats whose persons have a device of their own; it may change.
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
    // A screen that several persons play at belongs to none of them.
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

  /** The seats that are played at the table: those of persons without a device of their own. */
  get atTable(): readonly Seat[] {
    return this.persons.filter(seat => !this.#deviceSeats.has(seat));
  }

  /** Whether a person decides for this seat now. */
  isPerson(seat: Seat): boolean {
    return this.botAt(seat) === null;
  }

  /** The computer that decides for this seat now; null if a person does. Each stand-in is an object of its own, so that callers can tell one from the next. */
  botAt(seat: Seat): Bot | null {
    const player = this.players[seat];
    return player?.kind === 'bot' ? player : (this.#standIns.get(seat) ?? null);
  }

  /** Whether computers play for all persons of the match. */
  get isLeft(): boolean {
    return this.persons.length > 0 && this.persons.every(seat => this.#standIns.has(seat));
  }

  /** The entry with which a computer takes this seat over, or its person does; null if nothing would change. */
  holdEntry(seat: Seat, held: 'person' | 'bot', level = USUAL_LEVEL): HoldEntry | null {
    const player = this.players[seat];
    if (player?.kind !== 'person' || this.isPerson(seat) === (held === 'person')) return null;
    const { name } = player;
    return held === 'bot' ? { seat, held, name, level } : { seat, held, name };
  }

  /**
   * The entry with which the person of a seat gets another name, numbered if somebody else has it; null if nothing would
   * change.
   */
  nameEntry(seat: Seat, wanted: string): NameEntry | null {
    const player = this.players[seat];
    const others = this.players.flatMap(({ name }, other) => (other === seat ? [] : [name]));
    const named = freeName(wanted, others);
    return player?.kind !== 'person' || player.name === named ? null : { seat, named };
  }

  rename({ seat, named }: NameEntry): void {
    this.players = this.players.map((player, other) => (other === seat ? { ...player, name: named } : player));
  }

  hold(entry: HoldEntry): void {
    const { seat } = entry;
    if (entry.held === 'bot') this.#standIns.set(seat, { kind: 'bot', name: entry.name, level: entry.level });
    else this.#standIns.delete(seat);
  }
}
