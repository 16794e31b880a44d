import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

/** The options (targets: TR-R9; hands: TR-R2; exploding: TR-R10). */
export const OPTIONS = {
  target: {
    kind: 'number',
    label: 'Points to play to',
    help: 'The round in which somebody gets there is the last one.',
    least: 1,
    most: 500,
    step: 1,
    usual: { 2: 100, 3: 67, 4: 50, 5: 40, 6: 33 },
  },
  exploding: {
    kind: 'flag',
    label: 'Exploding dice',
    help: 'A die thrown to its highest number is thrown again and adds up: small dice can beat a d20.',
    usual: false,
  },
  hands: {
    kind: 'choice',
    label: 'Hands',
    help: 'Hidden behind screens like a hand of cards, or open for all to see.',
    values: [
      { value: 'hidden', label: 'Hidden' },
      { value: 'open', label: 'Open' },
    ],
    usual: 'hidden',
  },
  set: {
    kind: 'choice',
    label: 'Dice of each colour',
    help: 'The mixed set has a d4, three d6, a d8, two d10, a d12 and a d20.',
    values: [
      { value: 'standard', label: 'Mixed set' },
      { value: 'all-d6', label: 'Nine d6' },
    ],
    usual: 'standard',
  },
} as const satisfies OptionSpecs;

export type TriceOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', about: 'Three players, to 12 points', seats: 3, options: { target: 12 }, minutes: 6, steps: 140 },
  { id: 'evening', about: 'Four players, to 25 points', seats: 4, options: { target: 25 }, minutes: 18, steps: 500 },
  { id: 'full', about: 'Four players, to 50 points', seats: 4, options: {}, minutes: 37, steps: 1020 },
];
