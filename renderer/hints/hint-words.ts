import type { ChoiceOdds, Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { capital, uncapitalized } from '../language/text.ts';
import { isRolled } from '../prompt/picking.ts';
import { openTrick } from '../words/table/tricks.ts';
import { actionWords } from './action-words.ts';
import {
  briefOdds,
  clauseWith,
  eitherWords,
  type Finding,
  findingOf,
  goalClause,
  isLost,
  isMore,
  isPick,
  known,
  NEVER,
  partnerWords,
  piecesOf,
  trickClause,
} from './finding.ts';
import type { HintDepth, HintState } from './hint-state.ts';
import { nudgeText } from './nudge-words.ts';

/** A hint as shown. */
export interface HintWords {
  readonly text: string;
  /** The pieces it is about. */
  readonly pieces: readonly PieceId[];
  /** Whether these are the pieces to choose, rather than some to think about. */
  readonly isMove: boolean;
}

/** Returns the part of a hint on show; null if there is none. */
export function shownHint(open: HintState | null, table: Table, view: View): HintWords | null {
  if (open === null || open.depth === null || open.answer === 'asked') return null;
  if (open.answer === 'slow') return { text: 'Thinking it over \u2026', pieces: [], isMove: false };
  return hintWords(table, view, open.answer.hint, open.depth);
}

/**
 * Puts a hint into words, all derived from its odds. `hint` is null where there is nothing to decide. Equal choices are
 * named at once, since there is nothing to find out first.
 */
export function hintWords(table: Table, view: View, hint: Hint | null, depth: HintDepth): HintWords {
  const found = hint && findingOf(table, view, hint);
  if (!found) return { text: forcedWords(view), pieces: [], isMove: false };
  if (depth === 'move' || found.point === 'equal') return moveWords(found);
  if (depth === 'nudge') return { text: nudgeText(found), pieces: [], isMove: false };
  return { text: reasonText(found), pieces: inQuestion(found), isMove: false };
}

function moveWords(found: Finding): HintWords {
  const { first, second, point } = found;
  const text = moveText(found);
  if (point !== 'equal' || isPick(first)) return { text, pieces: piecesOf(first), isMove: true };
  const preferred = preferredOfEqual(found);
  if (preferred !== null) return { text, pieces: piecesOf(preferred), isMove: true };
  return { text, pieces: [...piecesOf(first), ...(second === null ? [] : piecesOf(second))], isMove: false };
}

const forcedWords = ({ ask }: View): string =>
  ask?.listed.some(({ verb }) => verb === 'play') ? 'Only this one may be played.' : 'There is only one choice here.';

function moveText(found: Finding): string {
  const { table, view, first, second, point, gain } = found;
  const move = actionWords(table, view, first.action);
  switch (point) {
    case 'equal':
      return second === null || isPick(first) ? `${move}. Some others are about as good.` : equalText(found, second);
    case 'goal':
      return `${move}: ${clauseWith(goalClause(found), known(first.goal))}${otherOdds(found)}.`;
    case 'let-go': {
      const other = second === null ? 'the other' : objectWords(found, second);
      return `Let it go: ${uncapitalized(move)}. Keeping ${other} ${gain === null ? 'is worth more' : `brings ${gain} more`}.`;
    }
    case 'partner':
      return `${partnerWords(found)} is ahead. ${move}: ${clauseWith(trickClause(found), known(first.trick))}.`;
    case 'trick':
      return trickMove(found, move, known(first.trick));
    case 'call':
      return callMove(found, move);
  }
}

/** Returns ", otherwise 48": with the next best choice. */
const otherOdds = ({ second }: Finding): string => (second?.goal ? `, otherwise ${briefOdds(second.goal)}` : '');

/** Returns the odds of a play; where the next best has the same, what it keeps for later or gains beyond the trick. */
function trickMove(found: Finding, move: string, odds: Odds): string {
  const { second, gain, keeps } = found;
  const isAlike = second?.trick != null && !isMore(odds, second.trick);
  const kept = isAlike && keeps ? objectWords(found, second) : null;
  const beaten = facesThatBeat(found);
  if (beaten !== null) {
    const more = isAlike && gain !== null ? ` ${capital(gain)} more.` : '';
    return `${move}: ${beaten}, wins ${odds.percent} in 100${kept === null ? `.${more}` : `, and keeps ${kept}.`}`;
  }
  if (kept !== null)
    return isLost(found, odds)
      ? `You can\u2019t win this trick. ${move}, and keep ${kept} for later.`
      : `${playedFor(found, move, odds)}, and you keep ${kept}.`;
  const more = isAlike && second !== null && gain !== null ? `${gain} more than ${objectWords(found, second)}` : null;
  if (isLost(found, odds)) return `You can\u2019t win this trick. ${move}${more === null ? '' : `: ${more}`}.`;
  return `${playedFor(found, move, odds)}.${more === null ? '' : ` ${capital(more)}.`}`;
}

/** Returns "beats 7 on 13 of 20 faces" for a die that is thrown; null if no face does, or nothing is thrown. */
function facesThatBeat({ table, view, first: { action } }: Finding): string | null {
  const [piece] = action.verb === 'play' ? action.pieces : [];
  const trick = openTrick(view);
  const toBeat = trick?.plays.find(({ seat }) => seat === trick.ahead?.seat)?.counts ?? null;
  if (piece === undefined || toBeat === null || !isRolled(view.ask, piece)) return null;
  const faces = table.equipment[piece]?.faces ?? [];
  const beating = faces.filter(({ rank }) => rank > toBeat).length;
  return beating === 0 ? null : `beats ${toBeat} on ${beating} of ${faces.length} faces`;
}

/** Returns the odds of a call, compared with the next best choice. */
function callMove(found: Finding, move: string): string {
  const { table, view, first, second, gain } = found;
  const other = second === null || isPick(second) ? null : actionWords(table, view, second.action, 'gerund');
  if (first.goal === null) {
    if (other === null) return gain === null ? `${move}: best on average.` : `${move}: ${gain} more on average.`;
    return gain === null
      ? `${move}: better on average than ${uncapitalized(other)}.`
      : `${move}: ${gain} more on average than ${uncapitalized(other)}.`;
  }
  const odds = `${move}: ${clauseWith(goalClause(found), first.goal)}.`;
  if (gain === null) return odds;
  return other === null ? `${odds} It brings ${gain} more.` : `${odds} ${other} is worth ${gain} less.`;
}

/**
 * Returns, of two equal plays, the one that wins this trick more often, else the first, so that the player gets a
 * single answer. Null where neither can be preferred: none can win, both have the same name, or they are not plays.
 */
function preferredOfEqual(found: Finding): ChoiceOdds | null {
  const { first, second } = found;
  if (!first.trick || !second?.trick || eitherWords(found, second) === null) return null;
  if (isLost(found, first.trick) && second.trick.percent === 0) return null;
  return isMore(second.trick, first.trick) ? second : first;
}

/**
 * Returns "Play ruby 17: you win this trick 65 times in 100. Another is about as good.", "Bid 5, or pass: equally good.
 * ..." The other play is not named, since its value lies in later tricks and can't be explained.
 */
function equalText(found: Finding, second: ChoiceOdds): string {
  const { table, view, first } = found;
  const preferred = preferredOfEqual(found);
  if (preferred === null) {
    const either = eitherWords(found, second);
    if (either === null) return `${actionWords(table, view, second.action)}. Any of the marked ones is as good.`;
    const isPlay = first.trick !== null && second.trick !== null;
    return isPlay
      ? `You can\u2019t win this trick. ${either}: equally good.`
      : `${either}: equally good. Take the one you like.`;
  }
  const move = actionWords(table, view, preferred.action);
  return `${playedFor(found, move, known(preferred.trick))}. Another is about as good.`;
}

/**
 * Returns "Play ruby 17: you win this trick 65 times in 100"; for a play that hardly ever does, "Let it go: play ruby
 * 1".
 */
const playedFor = (found: Finding, move: string, odds: Odds): string =>
  odds.percent <= NEVER ? `Let it go: ${uncapitalized(move)}` : `${move}: ${clauseWith(trickClause(found), odds)}`;

/** Returns the object of a play: "ruby 17", "the 20-sided ruby". */
const objectWords = ({ table, view }: Finding, { action }: ChoiceOdds): string =>
  actionWords(table, view, action).replace(/^\w+ /, '');

function reasonText(found: Finding): string {
  const { first, second, point } = found;
  const isPlay = first.action.verb === 'play';
  switch (point) {
    case 'goal': {
      const [one, other] = isPlay ? ['one of these', 'the other'] : ['the best choice', 'the next best'];
      return `With ${one} ${clauseWith(goalClause(found), known(first.goal))}, with ${other} ${briefOdds(known(second?.goal))}.`;
    }
    case 'let-go': {
      const other = second === null ? 'the other' : objectWords(found, second);
      return `${capital(other)} wins this trick more often, but is worth more in a later one.`;
    }
    case 'partner':
      return `${partnerWords(found)} is ahead. With the best choice ${clauseWith(trickClause(found), known(first.trick))}.`;
    case 'equal':
    case 'trick':
      return trickReason(found, known(first.trick), second);
    case 'call':
      return callReason(found);
  }
}

function trickReason(found: Finding, first: Odds, second: ChoiceOdds | null): string {
  const clause = clauseWith(trickClause(found), first);
  if (!second?.trick) return `With the best choice ${clause}.`;
  if (isMore(first, second.trick)) return `With one of these ${clause}, with the other ${briefOdds(second.trick)}.`;
  const either = eitherWords(found, second) ?? 'The marked ones';
  if (isLost(found, first)) return `${either}: neither wins this trick. The better one is worth keeping.`;
  if (first.percent <= NEVER) return `${either}: neither is likely to win this trick. The better one is worth keeping.`;
  return `${either}: both win this trick about as often. One is worth more later.`;
}

function callReason(found: Finding): string {
  const { first, second, gain } = found;
  if (first.goal !== null && !isPick(first)) {
    const either = second === null ? null : eitherWords(found, second);
    const clause = clauseWith(goalClause(found), first.goal);
    return either === null ? `With the best choice ${clause}.` : `${either}: with the better one ${clause}.`;
  }
  const { length } = inQuestion(found);
  if (length > 0) {
    const [ones, them] = length === 1 ? ['one makes', 'it'] : ['ones make', 'them'];
    return `The marked ${ones} the difference${gain === null ? '' : `: ${gain}`}. Keep ${them}, or not?${inBoth(found)}`;
  }
  const either = second === null ? null : eitherWords(found, second);
  if (either === null) return 'One choice is clearly better than all others.';
  return gain === null ? `${either}: one is clearly better.` : `${either}: the better one brings ${gain} more.`;
}

/**
 * Returns " In any case: switch 3 of diamonds.", if the two best choices of several pieces share one. More would be too
 * many words.
 */
function inBoth({ table, view, first: { action }, second }: Finding): string {
  if (second === null || !('pieces' in action)) return '';
  const others = piecesOf(second);
  const pieces = action.pieces.filter(piece => others.includes(piece));
  return pieces.length !== 1 ? '' : ` In any case: ${uncapitalized(actionWords(table, view, { ...action, pieces }))}.`;
}

/** Returns the pieces in which the two best choices differ. */
function inQuestion({ first, second }: Finding): readonly PieceId[] {
  const [one, other] = [piecesOf(first), second === null ? [] : piecesOf(second)];
  if (second === null) return [];
  return [...one.filter(piece => !other.includes(piece)), ...other.filter(piece => !one.includes(piece))];
}
