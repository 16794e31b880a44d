import { first } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { tricky } from '../../../engine/games/tricky/index.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../../support/script.ts';

/** The die of this seat with this many faces: the first, second or third (0 to 2). */
export const dieOf = (seat: Seat, faces: number, which = 0): number =>
  seat * 18 + [4, 6, 8, 10, 12, 20].indexOf(faces) * 3 + which;

/** A whole hand: three numbers for each shape from d4 to d20. */
export const HAND = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3];

/** A new match in which seat 0 bids first and everybody has thrown `hands` (HAND where none is given). */
export function thrown(seats: number, options: OptionValues = {}, hands: readonly (readonly number[])[] = []): Script {
  const script = scripted(newMatch(tricky, seats, { ...usualOptions(tricky.options, seats), ...options }));
  script.roll(20, ...Array(seats - 1).fill(1));
  for (let seat = 0; seat < seats; seat++) script.roll(...(hands[seat] ?? HAND));
  return script;
}

/** The same, and nobody throws anything again: seat 0 is to bid. */
export function kept(seats: number, options: OptionValues = {}, hands: readonly (readonly number[])[] = []): Script {
  const script = thrown(seats, options, hands);
  for (let seat = 0; seat < seats; seat++) script.act(seat, { verb: 'reroll', pieces: [] });
  return script;
}

/** Bids and passes of the seats from `opener` on, clockwise. */
export function auction(script: Script, opener: Seat, ...calls: readonly (number | 'pass')[]): Script {
  const seats = script.match.seats;
  for (const [index, call] of calls.entries()) {
    script.act((opener + index) % seats, call === 'pass' ? { verb: 'pass' } : { verb: 'bid', amount: call });
  }
  return script;
}

/** Plays all tricks that are left, every seat the first pair it may play. */
export function playOut(script: Script): Script {
  for (;;) {
    const awaits = script.match.awaits();
    if (awaits.kind !== 'seats' || script.match.view(null).phase !== 'play') return script;
    const seat = first(awaits.seats);
    script.act(seat, first(script.match.ask(seat).listed));
  }
}
