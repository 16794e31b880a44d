import type { ChoiceOdds, Odds } from '../../engine/protocol/match/advice.ts';
import { words } from '../language/language.ts';
import { list } from '../language/text.ts';
import { isRolled } from '../prompt/picking.ts';
import { isOfCards } from '../suits/suits.ts';
import { whose } from '../words/people.ts';
import { faceInView, faceOf, pieceName, rankName, suitName, suitOfPiece } from '../words/pieces.ts';
import { openTrick } from '../words/table/tricks.ts';
import {
  type Finding,
  goalClause,
  hasPartner,
  isLost,
  isMore,
  known,
  NEVER,
  partnerWords,
  piecesOf,
} from './finding.ts';

/** Says where to look, the first step of a hint: useful by itself, without naming a piece of the hand. */
export function nudgeText(found: Finding): string {
  const { view, first, second, point } = found;
  if (first.action.verb !== 'play') return callNudge(found);
  switch (point) {
    case 'goal':
      return `Look beyond this trick: this choice may decide whether ${goalNudge(found)}.`;
    case 'let-go':
      return 'You need not win this trick. Look at your least useful pieces.';
    case 'partner':
      return isSaferWith(first, second)
        ? `${partnerWords(found)}, your partner, is ahead, but may be beaten. Look at what makes it safer.`
        : `${partnerWords(found)}, your partner, is ahead. Look at what you can spare.`;
    default:
      return openTrick(view) === null ? leadNudge(found) : followNudge(found, known(first.trick));
  }
}

const goalNudge = (found: Finding): string =>
  found.goal === 'make' ? clauseFor(found, 'keep your promise', 'keeps its promise') : goalClause(found).join(' ');

const clauseFor = (found: Finding, yours: string, sides: string): string =>
  hasPartner(found) ? `your side ${sides}` : `you ${yours}`;

/** Whether the first choice wins the trick more often than the next best. */
const isSaferWith = ({ trick }: ChoiceOdds, second: ChoiceOdds | null): boolean =>
  trick !== null && second?.trick != null && isMore(trick, second.trick);

const leadNudge = ({ first, second }: Finding): string =>
  isSaferWith(first, second) || (first.trick?.percent ?? 0) >= 50
    ? 'You lead, and can win this trick. Look at your surest pieces.'
    : 'You lead. Look at what you can spare: your best is worth more later.';

function followNudge(found: Finding, odds: Odds): string {
  const { view, first, second } = found;
  const isLikely = odds.percent >= 50;
  if ('pieces' in first.action && first.action.pieces.some(piece => isRolled(view.ask, piece)))
    return isLikely || isSaferWith(first, second)
      ? 'What you choose is thrown. Look at dice with many sides: they win most often.'
      : 'What you choose is thrown. Look at dice that you can spare.';
  if (isLost(found, odds)) return `You can\u2019t beat ${aheadWords(found)}. Look at what you need least.`;
  if (isLikely) return `You can beat ${aheadWords(found)}. Look at what wins, and at what you would rather keep.`;
  // Later players may be harder to beat than the one ahead.
  if (isSaferWith(first, second)) return 'This trick is hard to win. Look at what may still win.';
  return odds.percent <= NEVER
    ? 'You can hardly win this trick. Look at what you need least.'
    : 'This trick is hard to win. Look at what you need least.';
}

/** Returns what has to be beaten: "Otto's 9", "Mara's king", "Otto's pair". */
function aheadWords({ table, view }: Finding): string {
  const trick = openTrick(view);
  const play = trick?.plays.find(({ seat }) => seat === trick.ahead?.seat);
  const [piece, other] = play?.pieces ?? [];
  if (!play || piece === undefined) return 'what is ahead';
  const face = faceOf(table, piece, play.up[0] ?? null);
  const what =
    other === undefined ? String(play.counts ?? (face ? rankName(face).replace(/^an? /, '') : 'play')) : 'pair';
  return `${whose(table, play.seat)} ${what}`;
}

function callNudge(found: Finding): string {
  const {
    table,
    view,
    first: { action },
    second,
  } = found;
  if ('pieces' in action) return pickNudge(found);
  switch (action.verb) {
    case 'bid':
      return 'Your hand is worth a bid. Count what is nearly sure to win.';
    case 'pass':
      return view.ask?.listed.some(({ verb }) => verb === 'name')
        ? 'Passing is worth a look: count the tricks that you are nearly sure of.'
        : 'Passing is worth a look: for your hand the price is high.';
    case 'name':
      if (action.trump === 'none') return 'Nothing in your hand stands out. Look at playing without trump.';
      return second?.action.verb === 'pass'
        ? 'Your hand may be good enough to name trump: count the trumps you would hold.'
        : 'Look at how many trumps each choice would give you, and how high.';
    case 'call':
      return 'Look at the others\u2019 open dice: high ones and trumps help you most.';
    case 'turn':
      return `Look at both sides of the ${pieceName(table, action.piece)}: one goes better with your hand.`;
  }
}

/** Says where the pieces to give away are, and how many. */
function pickNudge(found: Finding): string {
  const { table, first } = found;
  const pieces = piecesOf(first);
  if (pieces.length === 0) return 'What you hold is good. Look at keeping all of it.';
  const cards = pieces.filter(piece => table.equipment[piece]?.shape === 'card').length;
  const count = words().pieces.counted(cards, pieces.length - cards);
  switch (first.action.verb) {
    case 'give':
      return `Look at ${suitsOf(found)}: your partner can use ${count} more than you.`;
    case 'reroll':
      return `Look at low numbers for their kind of die: ${count} might well be thrown again.`;
    default:
      return `Look at ${suitsOf(found)}: you can spare ${count} there.`;
  }
}

/** Returns where the best choice's pieces are: "your hearts and spades", "your red cards", "your dice". */
function suitsOf({ table, view, first }: Finding): string {
  const pieces = piecesOf(first);
  const suits = pieces.map(piece => faceInView(table, view, piece)?.suit ?? suitOfPiece(table.equipment[piece]));
  const names = [...new Set(suits.flatMap(suit => (suit === null ? [] : suitName(suit))))];
  const nouns = new Set(pieces.map(piece => (table.equipment[piece]?.shape === 'card' ? 'cards' : 'dice')));
  const noun = [...nouns].join(' and ');
  if (names.length === 0 || names.length > 2 || suits.includes(null)) return `your ${noun}`;
  return suits.every(isOfCards) ? `your ${list(names)}` : `your ${list(names)} ${noun}`;
}
