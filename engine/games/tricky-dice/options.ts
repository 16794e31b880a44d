import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecsOf } from '../../protocol/options.ts';
import type { OptionIds } from './words/setup-ids.ts';

/** The options (scoring: TD-R6). */
export const OPTIONS = {
  target: {
    kind: 'number',
    least: 1,
    most: 500,
    step: 1,
    usual: { 4: 52 },
  },
  scoring: {
    kind: 'choice',
    values: ['team', 'own'],
    usual: 'team',
  },
} as const satisfies OptionSpecsOf<OptionIds>;

export type TrickyDiceOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', seats: 4, options: { target: 20 }, minutes: 8, steps: 240 },
  { id: 'evening', seats: 4, options: { target: 35 }, minutes: 12, steps: 390 },
  { id: 'full', seats: 4, options: {}, minutes: 19, steps: 610 },
];
