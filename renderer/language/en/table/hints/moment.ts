import type { ComparedOdds, OtherMove, SeenFacts, SeenName, UnluckyRoll } from '../../../facts/hints.ts';
import type { NamedMove, NamedPieces } from '../../../facts/moves.ts';
import { signed } from '../../../text.ts';
import { list, object } from '../../grammar.ts';
import { done, thePiece, theseNamed, toDo } from '../../play/moves.ts';
import { about } from './parts.ts';

/** Notable choices of a finished round, told to the player who made them. */
export const moments = {
  trick: (trick: number) => `Trick ${trick}`,
  beforeTricks: 'Before the tricks',

  chosen: (move: NamedMove) => `You ${done(move)}.`,
  better: ({ move, points, odds }: OtherMove) => `It was better by ${about(points)} to ${toDo(move)}.${oddsTail(odds)}`,

  /** `wonTrick`: the number of the trick that it won, or null. */
  best: ({ move, wonTrick }: { readonly move: NamedMove; readonly wonTrick: number | null }) =>
    `It was best to ${toDo(move)}.${wonTrick === null ? '' : ` That won trick ${wonTrick}.`}`,
  bestKept: ({ pieces, wonTrick }: { readonly pieces: NamedPieces; readonly wonTrick: number }) =>
    `It was best to keep ${theseNamed(pieces)}, which won trick ${wonTrick}.`,
  /** `unlucky`: the best choice was a right roll that lost. */
  next: ({ move, points, odds, unlucky }: OtherMove & { readonly unlucky: UnluckyRoll | null }) =>
    `${unluckyHead(unlucky)}The next best was to ${toDo(move)}, worth ${about(points)} less.${oddsTail(odds)}`,
  /** Of a piece that was kept. */
  playedHere: ({ points, unlucky }: { readonly points: number; readonly unlucky: UnluckyRoll | null }) =>
    `${unluckyHead(unlucky)}Played here, it would have been worth ${about(points)} less.`,
  unlucky: (roll: UnluckyRoll) => unluckySentence(roll),

  /** The effects of luck and of choices on the score. */
  luck: ({ luck, choices }: { readonly luck: number; readonly choices: number }) =>
    `Luck: ${signed(luck)} ${luck === 1 ? 'point' : 'points'} for you. Choices: ${signed(choices)}.`,

  /** What the player saw, for those who can't see the picture. */
  seen: ({ trick, hand }: SeenFacts) =>
    `${trick.length === 0 ? '' : `In the trick, ${trick.map(({ who, pieces }) => `${object(who)}: ${chosenNames(pieces)}`).join('; ')}. `}Your hand: ${chosenNames(hand)}.`,
};

const chosenNames = (seen: readonly SeenName[]): string =>
  list(seen.map(({ piece, isChosen }) => `${thePiece(piece)}${isChosen ? ' (chosen)' : ''}`));

const unluckySentence = ({ winning, faces }: UnluckyRoll): string =>
  `Right, but unlucky: ${winning} of ${faces} faces would have won.`;
const unluckyHead = (unlucky: UnluckyRoll | null): string => (unlucky === null ? '' : `${unluckySentence(unlucky)} `);

function oddsTail(odds: ComparedOdds | null): string {
  if (odds === null) return '';
  const often = `${odds.percent} times in 100 instead of ${odds.other}`;
  return odds.of === 'goal' ? ` That succeeds ${often}.` : ` That wins the trick ${often}.`;
}
