import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phones/phone.ts';
import type { PieceId, Seat } from '../../../../engine/protocol/vocabulary.ts';

/** A message to a table or phone. */
type Told = HostMessage | ToPhone;

/**
 * Times measured, in ms. `act`: from a phone's decision to the table's next beat. `flick`: from a phone's gesture to the
 * throw, or the shaken cup, at the table. `back`: from opening a new connection to receiving the phone's hand.
 */
const MEASURED = ['act', 'flick', 'back'] as const;
type Measured = (typeof MEASURED)[number];

/** Maximum 95th percentile of each, in ms. */
const LIMITS: Readonly<Record<Measured, number>> = { act: 50, flick: 100, back: 200 };

/** Findings about the matches of one game. */
export class Findings {
  readonly times: Readonly<Record<Measured, number[]>> = { act: [], flick: [], back: [] };
  matches = 0;
  steps = 0;
  drops = 0;
  /** Messages that told somebody a piece of another's hand, or a seed. */
  readonly leaks: string[] = [];
  /** Faults of records, refusals, and sockets that the server closed. */
  readonly faults: string[] = [];

  add(other: Findings): void {
    for (const each of MEASURED) this.times[each].push(...other.times[each]);
    this.matches += other.matches;
    this.steps += other.steps;
    this.drops += other.drops;
    this.leaks.push(...other.leaks);
    this.faults.push(...other.faults);
  }
}

export const exceedsLimits = ({ times, leaks, faults }: Findings): boolean =>
  leaks.length > 0 || faults.length > 0 || MEASURED.some(each => (p95Of(times[each]) ?? 0) > LIMITS[each]);

/** Returns the lines to print about these findings. */
export function linesOf(name: string, { times, matches, steps, drops, leaks, faults }: Findings): string[] {
  return [
    `${name}: ${matches} matches, ${steps} steps, ${drops} drops`,
    ...MEASURED.map(each => `  ${each}: ${timesLine(times[each], LIMITS[each])}`),
    ...countLines('leaks', leaks),
    ...countLines('faults', faults),
  ];
}

function timesLine(times: readonly number[], limit: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [half, max] = [0.5, 1].map(share => percentile(sorted, share));
  const most = p95Of(times);
  // Nobody throws in games of cards only.
  if (half === undefined || most === undefined || max === undefined) return 'none';
  const line = `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, max ${max.toFixed(1)} ms of ${times.length}`;
  return most <= limit ? line : `${line}  EXCEEDS p95 ${limit} ms`;
}

const p95Of = (times: readonly number[]): number | undefined =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.95,
  );

/** Returns the value that this share of all values does not exceed; undefined if there are none. */
const percentile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];

function countLines(what: string, found: readonly string[]): string[] {
  if (found.length === 0) return [`  ${what}: 0`];
  return [`  ${what}: ${found.length}  EXCEEDS 0`, ...found.slice(0, 5).map(each => `    ${each}`)];
}

/** Returns what this message leaks to the seat `own`, or to a table if null. */
export function leaksIn(message: Told, own: Seat | null): string[] {
  const who = own === null ? 'the table' : `seat ${own}`;
  if (message.kind === 'aim') return message.by === own ? [] : [`${who} was told the dice of seat ${message.by}`];
  if (own !== null && JSON.stringify(message).includes('"seed"')) return [`${who} was told a seed`];
  if (message.kind !== 'beat') return [];
  const { you, ask, pieces } = message.view;
  const foreign = pieces.filter(piece => piece.zone === 'hand' && 'id' in piece && piece.seat !== own);
  const named = foreign.map(piece => `${who} was told a piece of seat ${piece.seat}`);
  return ask !== null && you !== own ? [...named, `${who} was asked for seat ${you}`] : named;
}

/** A throw that the table was told about. */
interface ToldThrow {
  readonly by: Seat;
  /** The step before it. */
  readonly step: number;
  readonly pieces: readonly PieceId[];
}

/**
 * Finds hidden dice that the table was told to throw: those in the thrower's hand right afterwards. A throw itself does not
 * say who may see it.
 */
export class HiddenThrows {
  #step = 0;
  readonly #throws: ToldThrow[] = [];
  /** Pieces in hands, by seat and step. */
  readonly #hands = new Map<string, readonly PieceId[]>();

  hearAtTable(message: Told): void {
    if (message.kind === 'beat') this.#step = message.seq;
    if (message.kind !== 'throw' || message.by === null) return;
    this.#throws.push({ by: message.by, step: this.#step, pieces: message.spec.dice.map(({ piece }) => piece) });
  }

  hearAtPhone(seat: Seat, message: Told): void {
    if (message.kind !== 'beat') return;
    const hand = message.view.pieces.flatMap(piece => (piece.zone === 'hand' && 'id' in piece ? [piece.id] : []));
    this.#hands.set(`${seat} ${message.seq}`, hand);
  }

  leaks(): string[] {
    return this.#throws.flatMap(({ by, step, pieces }) => {
      const hand = this.#hands.get(`${by} ${step + 1}`) ?? [];
      return pieces.some(piece => hand.includes(piece))
        ? [`the table was told to throw hidden dice of seat ${by}`]
        : [];
    });
  }
}
