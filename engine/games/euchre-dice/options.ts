import type { OptionsOf } from '../../core/game.ts';
import type { Preset } from '../../protocol/match/menu.ts';
import type { OptionSpecs } from '../../protocol/options.ts';

/** The options (EU-R17). */
export const OPTIONS = {
  target: {
    kind: 'number',
    label: 'Points to play to',
    help: 'The first team to get there wins the match.',
    least: 1,
    most: 50,
    step: 1,
    usual: { 4: 10 },
  },
  goingAlone: {
    kind: 'flag',
    label: 'Going alone',
    help: 'Whoever makes trump may play without the partner: all five tricks then score four points.',
    usual: false,
  },
  orderPartnerAlone: {
    kind: 'flag',
    label: 'Order your partner and go alone',
    help: 'A dealer\u2019s partner who orders the turned-up die has to play alone.',
    usual: false,
  },
  screwTheDealer: {
    kind: 'flag',
    label: 'Screw the dealer',
    help: 'If everybody else has passed twice, the dealer must name a trump.',
    usual: false,
  },
  simultaneous: {
    kind: 'flag',
    label: 'Simultaneous play',
    help: 'The leader announces a suit, everybody chooses in secret, and all dice are thrown at once.',
    usual: false,
  },
} as const satisfies OptionSpecs;

export type EuchreOptions = OptionsOf<typeof OPTIONS>;

/** A first match, an evening's match, and the one in the designer's rules. */
export const PRESETS: readonly Preset[] = [
  { id: 'short', about: 'To 3 points', seats: 4, options: { target: 3 }, minutes: 4, steps: 130 },
  { id: 'evening', about: 'To 5 points', seats: 4, options: { target: 5 }, minutes: 9, steps: 240 },
  { id: 'full', about: 'To 10 points', seats: 4, options: {}, minutes: 17, steps: 500 },
];
