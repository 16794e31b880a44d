import type { Shape } from '../../../../engine/protocol/vocabulary.ts';
import type { RollOffStake } from '../../facts/match.ts';
import type { PointsFacts } from '../../facts/pages.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { PieceKind } from '../../facts/pieces.ts';
import { arePlural, subjects } from '../grammar.ts';
import { DIE_SHAPES, figure, number } from '../numbers.ts';

/** "22 of 50 points"; "55 points" beyond the target, and where there is none. */
const points = ({ points: own, target }: PointsFacts): string =>
  target === null || own <= 0 || own >= target ? figure(own, 'point') : `${number(own)} of ${figure(target, 'point')}`;

const areAhead = (leaders: readonly PersonFacts[]): string => {
  const [one, ...others] = leaders;
  if (one?.isYou && others.length === 0) return 'You\u2019re';
  return `${subjects(leaders)} ${arePlural(leaders) ? 'are' : 'is'}`;
};

const PRIZES: Readonly<Record<RollOffStake, string>> = {
  deal: 'A roll-off for the deal comes next.',
  lead: 'A roll-off for the lead comes next.',
  bid: 'A roll-off for the first bid comes next.',
  match: 'A roll-off for the match comes next.',
};

const KINDS: Readonly<Record<PieceKind, string>> = { high: 'High', low: 'Low', score: 'Score' };

/** The score sheet, and the board after each round. */
export const sheet = {
  title: 'Score sheet',
  empty: 'No points yet. The first are scored after this round.',
  /** The whole sheet, for screen readers. */
  caption: 'Points by round, latest first',
  round: (round: number) => `Round ${round}`,
  player: 'Player',
  why: 'Why',
  points: 'Points',
  total: 'Total',
  close: 'Close',

  // The board after a round
  roundOver: (round: number) => `Round ${round} is over`,
  moments: 'Moments',
  momentsOf: (round: number) => `Moments of round ${round}`,
  playAgain: 'Play this round again',
  next: 'Next',
  everyoneReady: 'Everyone is ready',
  /** Beside the button of a controller. */
  ready: 'I\u2019m ready',
  ahead: ({ leaders, ...facts }: PointsFacts & { readonly leaders: readonly PersonFacts[] }) =>
    `${areAhead(leaders)} ahead with ${points(facts)}.`,
  /** Of two or more players or teams. */
  level: ({ sides, ...facts }: PointsFacts & { readonly sides: number }) =>
    `${sides === 2 ? 'Both have' : 'Everyone has'} ${points(facts)}.`,
  rollOffNext: PRIZES,

  // The player's choices in a round
  reviewing: 'Reviewing your choices.',
  notReviewed: 'Your choices couldn\u2019t be reviewed.',
  nothingToReview: 'You had no choices to make in this round.',
  wellPlayed: 'Well played: no costly choices.',
  asSeen: 'As it looked from your seat:',
  playFromHere: 'Play from here',
  luck: 'Points gained or lost against the others, by luck and by your choices.',
  /** A die that shows no face yet, in few letters. */
  unrolled({ kind, shape }: { readonly kind: PieceKind | undefined; readonly shape: Shape }): string {
    if (kind !== undefined) return KINDS[kind];
    return shape === 'card' ? 'Card' : DIE_SHAPES[shape];
  },
};
