import type { OptionsOf } from '../../core/game.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

/** The options. */
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
