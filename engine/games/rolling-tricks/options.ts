import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

export const OPTIONS = {
  target: {
    kind: 'number',
    label: 'Points to play to',
    help: 'A round won is a point. The first team to get there wins the match.',
    least: 1,
    most: 20,
    step: 1,
    usual: { 4: 3 },
  },
  pass: {
    kind: 'flag',
    label: 'Passing cards',
    help: 'Before each round partners may exchange up to two cards.',
    usual: true,
  },
} as const satisfies OptionSpecs;

export type RollingOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', about: 'One round', seats: 4, options: { target: 1 }, minutes: 2, steps: 50 },
  { id: 'evening', about: 'To 2 rounds won', seats: 4, options: { target: 2 }, minutes: 4, steps: 120 },
  { id: 'full', about: 'To 3 rounds won', seats: 4, options: {}, minutes: 6, steps: 180 },
];
