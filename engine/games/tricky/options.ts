import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

/** The options: the target score, and an aid that the rules allow. */
export const OPTIONS = {
  target: {
    kind: 'number',
    label: 'Points to play to',
    help: 'A full game is 1000 points for each player, a short one 500 for each.',
    least: 10,
    most: 10_000,
    step: 10,
    usual: { 2: 2000, 3: 3000, 4: 4000, 5: 5000 },
  },
  runningTotals: {
    kind: 'flag',
    label: 'Running totals',
    help: 'Shows after each trick how many points everybody has taken in this hand.',
    usual: true,
  },
} as const satisfies OptionSpecs;

export type TrickyOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', about: 'Three players, to 400 points', seats: 3, options: { target: 400 }, minutes: 4, steps: 100 },
  { id: 'evening', about: 'Three players, to 3000 points', seats: 3, options: {}, minutes: 14, steps: 320 },
  { id: 'full', about: 'Four players, to 4000 points', seats: 4, options: {}, minutes: 17, steps: 430 },
];
