import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecsOf } from '../../protocol/options.ts';
import type { OptionIds } from './words/setup-ids.ts';

export const OPTIONS = {
  target: {
    kind: 'number',
    least: 1,
    most: 20,
    step: 1,
    usual: { 4: 3 },
  },
  pass: {
    kind: 'flag',
    usual: true,
  },
} as const satisfies OptionSpecsOf<OptionIds>;

export type RollingOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', seats: 4, options: { target: 1 }, minutes: 2, steps: 50 },
  { id: 'evening', seats: 4, options: { target: 2 }, minutes: 4, steps: 120 },
  { id: 'full', seats: 4, options: {}, minutes: 6, steps: 180 },
];
