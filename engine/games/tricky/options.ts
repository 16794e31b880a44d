import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecsOf } from '../../protocol/options.ts';
import type { OptionIds } from './words/setup-ids.ts';

/** The options: the target score, and an aid that the rules allow. */
export const OPTIONS = {
  target: {
    kind: 'number',
    least: 10,
    most: 10_000,
    step: 10,
    usual: { 2: 2000, 3: 3000, 4: 4000, 5: 5000 },
  },
  runningTotals: {
    kind: 'flag',
    usual: true,
  },
} as const satisfies OptionSpecsOf<OptionIds>;

export type TrickyOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', seats: 3, options: { target: 400 }, minutes: 4, steps: 100 },
  { id: 'evening', seats: 3, options: {}, minutes: 14, steps: 320 },
  { id: 'full', seats: 4, options: {}, minutes: 17, steps: 430 },
];
