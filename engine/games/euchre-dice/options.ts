import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecsOf } from '../../protocol/options.ts';
import type { OptionIds } from './words/setup-ids.ts';

/** The options (EU-R17). */
export const OPTIONS = {
  target: {
    kind: 'number',
    least: 1,
    most: 50,
    step: 1,
    usual: { 4: 10 },
  },
  goingAlone: {
    kind: 'flag',
    usual: false,
  },
  orderPartnerAlone: {
    kind: 'flag',
    usual: false,
  },
  screwTheDealer: {
    kind: 'flag',
    usual: false,
  },
  simultaneous: {
    kind: 'flag',
    usual: false,
  },
} as const satisfies OptionSpecsOf<OptionIds>;

export type EuchreOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', seats: 4, options: { target: 3 }, minutes: 4, steps: 130 },
  { id: 'evening', seats: 4, options: { target: 5 }, minutes: 9, steps: 240 },
  { id: 'full', seats: 4, options: {}, minutes: 17, steps: 500 },
];
