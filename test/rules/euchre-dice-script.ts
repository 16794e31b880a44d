import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { euchreDice } from '../../engine/games/euchre-dice/index.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../support/script.ts';

/**
 * A match in which seat 3 deals and turns this die up. Seats 0 to 3 hold the given dice, or the first ones that are
 * neither given nor turned up.
 */
export function makingTrump(turnUp: PieceId, hands: readonly PieceId[][] = [], options: OptionValues = {}): Script {
  const taken = new Set([turnUp, ...hands.flat()]);
  const rest = Array.from({ length: 24 }, (_, die) => die).filter(die => !taken.has(die));
  const script = scripted(newMatch(euchreDice, 4, { ...usualOptions(euchreDice.options, 4), ...options }));
  script.roll(1, 2, 3, 20);
  for (const seat of [0, 1, 2, 3]) script.draw(...(hands[seat] ?? rest.splice(0, 5)));
  return script.draw(turnUp);
}
