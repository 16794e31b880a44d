import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecsOf } from '../../protocol/options.ts';
import type { OptionIds } from './words/setup-ids.ts';

/** The options (targets: TR-R9; hands: TR-R2; exploding: TR-R10). */
export const OPTIONS = {
  target: {
    kind: 'number',
    least: 1,
    most: 500,
    step: 1,
    usual: { 2: 100, 3: 67, 4: 50, 5: 40, 6: 33 },
  },
  exploding: {
    kind: 'flag',
    usual: false,
  },
  hands: {
    kind: 'choice',
    values: ['hidden', 'open'],
    usual: 'hidden',
  },
  set: {
    kind: 'choice',
    values: ['standard', 'all-d6'],
    usual: 'standard',
  },
} as const satisfies OptionSpecsOf<OptionIds>;

export type TriceOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', seats: 3, options: { target: 12 }, minutes: 6, steps: 140 },
  { id: 'evening', seats: 4, options: { target: 25 }, minutes: 18, steps: 500 },
  { id: 'full', seats: 4, options: {}, minutes: 37, steps: 1020 },
];
