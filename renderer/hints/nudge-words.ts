import type { ChoiceOdds, Odds } from '../../engine/protocol/match/advice.ts';
import type { AheadFacts } from '../language/facts/hints.ts';
import { wordsOf } from '../language/language.ts';
import { isRolled } from '../prompt/picking.ts';
import { personAt } from '../view/people.ts';
import { faceFacts, faceInView, faceOf, nounOf, suitOfPiece } from '../view/pieces.ts';
import { openTrick } from '../view/tricks.ts';
import { type Finding, goalOf, hasPartner, isLost, isMore, known, NEVER, partnerName, piecesOf } from './finding.ts';

/** Says where to look, the first step of a hint: useful by itself, without naming a piece of the hand. */
export function nudgeText(found: Finding): string {
  const { view, first, second, point } = found;
  const { nudges } = wordsOf('hints');
  if (first.action.verb !== 'play') return callNudge(found);
  switch (point) {
    case 'goal':
      return nudges.goal({ goal: goalOf(found), isTeam: hasPartner(found) });
    case 'let-go':
      return nudges.letGo;
    case 'partner':
      return isSaferWith(first, second)
        ? nudges.partnerAtRisk(partnerName(found))
        : nudges.partnerAhead(partnerName(found));
    default:
      return openTrick(view) === null ? leadNudge(found) : followNudge(found, known(first.trick));
  }
}

/** Whether the first choice wins the trick more often than the next best. */
const isSaferWith = ({ trick }: ChoiceOdds, second: ChoiceOdds | null): boolean =>
  trick !== null && second?.trick != null && isMore(trick, second.trick);

function leadNudge({ first, second }: Finding): string {
  const { leadToWin, leadToSpare } = wordsOf('hints').nudges;
  return isSaferWith(first, second) || (first.trick?.percent ?? 0) >= 50 ? leadToWin : leadToSpare;
}

function followNudge(found: Finding, odds: Odds): string {
  const { view, first, second } = found;
  const { nudges } = wordsOf('hints');
  const isLikely = odds.percent >= 50;
  if ('pieces' in first.action && first.action.pieces.some(piece => isRolled(view.ask, piece)))
    return isLikely || isSaferWith(first, second) ? nudges.rollToWin : nudges.rollToSpare;
  if (isLost(found, odds)) return nudges.beaten(aheadFacts(found));
  if (isLikely) return nudges.canBeat(aheadFacts(found));
  // Later players may be harder to beat than the one ahead.
  if (isSaferWith(first, second)) return nudges.hardMayWin;
  return odds.percent <= NEVER ? nudges.hopeless : nudges.hard;
}

/** Returns what has to be beaten, in a trick that others have begun. */
function aheadFacts({ table, view }: Finding): AheadFacts {
  const trick = openTrick(view);
  const play = trick?.plays.find(({ seat }) => seat === trick.ahead?.seat);
  const [piece, other] = play?.pieces ?? [];
  if (!play || piece === undefined) throw new Error('nothing is ahead');
  const face = faceOf(table, piece, play.up[0] ?? null);
  const shows = other === undefined ? (play.counts ?? (face && faceFacts(face))) : 'pair';
  return { by: personAt(table, play.seat), shows };
}

function callNudge(found: Finding): string {
  const {
    view,
    first: { action },
    second,
  } = found;
  const { nudges } = wordsOf('hints');
  if ('pieces' in action) return pickNudge(found);
  switch (action.verb) {
    case 'bid':
      return nudges.bid;
    case 'pass':
      return view.ask?.listed.some(({ verb }) => verb === 'name') ? nudges.passForTricks : nudges.passForPrice;
    case 'name':
      if (action.trump === 'none') return nudges.noTrump;
      return second?.action.verb === 'pass' ? nudges.nameOrPass : nudges.nameWhich;
    case 'call':
      return nudges.call;
    case 'turn':
      return nudges.turn;
  }
}

/** Says where the pieces to give away are, and how many. */
function pickNudge(found: Finding): string {
  const { table, first } = found;
  const pieces = piecesOf(first);
  const { nudges } = wordsOf('hints');
  if (pieces.length === 0) return nudges.keepAll;
  const cards = pieces.filter(piece => table.equipment[piece]?.shape === 'card').length;
  const pick = { suits: suitsOf(found), noun: nounOf(table, pieces), cards, dice: pieces.length - cards };
  switch (first.action.verb) {
    case 'give':
      return nudges.give(pick);
    case 'reroll':
      return nudges.reroll(pieces.length);
    default:
      return nudges.spare(pick);
  }
}

/** Returns the suits of the best choice's pieces; none if they are more than two, or not all known. */
function suitsOf({ table, view, first }: Finding): readonly string[] {
  const suits = piecesOf(first).map(
    piece => faceInView(table, view, piece)?.suit ?? suitOfPiece(table.equipment[piece]),
  );
  const all = [...new Set(suits.flatMap(suit => suit ?? []))];
  return all.length > 2 || suits.includes(null) ? [] : all;
}
