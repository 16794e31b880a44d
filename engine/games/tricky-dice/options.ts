import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

/** The options (scoring: TD-R6). */
export const OPTIONS = {
  target: {
    kind: 'number',
    label: 'Points to play to',
    help: 'After the round in which somebody gets there, the most points win.',
    least: 1,
    most: 500,
    step: 1,
    usual: { 4: 52 },
  },
  scoring: {
    kind: 'choice',
    label: 'Scoring of a team',
    help: 'For each trick of the team, or only for those that a player took himself.',
    values: [
      { value: 'team', label: 'What the team took' },
      { value: 'own', label: 'What each took' },
    ],
    usual: 'team',
  },
} as const satisfies OptionSpecs;

export type TrickyDiceOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', about: 'To 20 points', seats: 4, options: { target: 20 }, minutes: 8, steps: 240 },
  { id: 'evening', about: 'To 35 points', seats: 4, options: { target: 35 }, minutes: 12, steps: 390 },
  { id: 'full', about: 'To 52 points', seats: 4, options: {}, minutes: 19, steps: 610 },
];
