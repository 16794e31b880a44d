import type { ChoiceOdds, Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { NamedMove } from '../language/facts/moves.ts';
import { wordsOf } from '../language/language.ts';
import { isRolled } from '../prompt/picking.ts';
import { openTrick } from '../view/tricks.ts';
import {
  chanceOf,
  eitherOf,
  type Finding,
  findingOf,
  goalFacts,
  isLost,
  isMore,
  isPick,
  known,
  knownChoice,
  moveOf,
  NEVER,
  namesOf,
  partnerName,
  piecesOf,
  trickFacts,
} from './finding.ts';
import type { HintDepth, HintState } from './hint-state.ts';
import { moveNow } from './named-moves.ts';
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
  if (open.answer === 'slow') return { text: wordsOf('hints').thinking, pieces: [], isMove: false };
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

function forcedWords({ ask }: View): string {
  const { onlyPlay, onlyChoice } = wordsOf('hints');
  return ask?.listed.some(({ verb }) => verb === 'play') ? onlyPlay : onlyChoice;
}

function moveText(found: Finding): string {
  const { first, second, point, points } = found;
  const { moves } = wordsOf('hints');
  const move = moveOf(found, first);
  switch (point) {
    case 'equal':
      return second === null || isPick(first) ? moves.equalPicks(move) : equalText(found, second);
    case 'goal': {
      const other = second?.goal ? chanceOf(second.goal) : null;
      return moves.goal({ move, ...goalFacts(found, known(first.goal)), other });
    }
    case 'let-go':
      return moves.letGo({ move, kept: namesOf(found, knownChoice(second)), points });
    case 'partner':
      return moves.partner({ move, partner: partnerName(found), ...trickFacts(found, known(first.trick)) });
    case 'trick':
      return trickMove(found, known(first.trick));
    case 'call':
      return callMove(found);
  }
}

/** Returns the odds of a play; where the next best has the same, what it keeps for later or gains beyond the trick. */
function trickMove(found: Finding, odds: Odds): string {
  const { first, second, points, keeps } = found;
  const { moves } = wordsOf('hints');
  const move = moveOf(found, first);
  const alike = second?.trick != null && !isMore(odds, second.trick) ? namesOf(found, second) : null;
  const kept = keeps ? alike : null;
  const roll = facesThatBeat(found);
  if (roll !== null) {
    const isGain = alike !== null && kept === null;
    return moves.roll({ move, ...roll, percent: odds.percent, kept, points: isGain ? points : null });
  }
  const chance = trickFacts(found, odds);
  if (kept !== null)
    return isLost(found, odds) ? moves.lostAndKeep({ move, kept }) : moves.trickAndKeep({ move, kept, ...chance });
  const gain = alike !== null && points !== null ? { points, than: alike } : null;
  return isLost(found, odds) ? moves.lost({ move, gain }) : moves.trick({ move, gain, ...chance });
}

/** Returns on how many faces a rolled die beats what is ahead; null if on none, or nothing is rolled. */
function facesThatBeat({ table, view, first: { action } }: Finding) {
  const [piece] = action.verb === 'play' ? action.pieces : [];
  const trick = openTrick(view);
  const toBeat = trick?.plays.find(({ seat }) => seat === trick.ahead?.seat)?.counts ?? null;
  if (piece === undefined || toBeat === null || !isRolled(view.ask, piece)) return null;
  const all = table.equipment[piece]?.faces ?? [];
  const faces = all.filter(({ rank }) => rank > toBeat).length;
  return faces === 0 ? null : { toBeat, faces, of: all.length };
}

/** Returns the odds of a call, compared with the next best choice. */
function callMove(found: Finding): string {
  const { first, second, points } = found;
  const { moves } = wordsOf('hints');
  const move = moveOf(found, first);
  const than = second === null || isPick(second) ? null : moveOf(found, second);
  return first.goal === null
    ? moves.call({ move, than, points })
    : moves.callForGoal({ move, than, points, ...goalFacts(found, first.goal) });
}

/**
 * Returns, of two equal plays, the one that wins this trick more often, else the first, so that the player gets a
 * single answer. Null where neither can be preferred: none can win, both have the same name, or they are not plays.
 */
function preferredOfEqual(found: Finding): ChoiceOdds | null {
  const { first, second } = found;
  if (!first.trick || !second?.trick || eitherOf(found, second) === null) return null;
  if (isLost(found, first.trick) && second.trick.percent === 0) return null;
  return isMore(second.trick, first.trick) ? second : first;
}

/**
 * Names one of two equal plays where one can be preferred, else both. The other play is not named, since its value lies
 * in later tricks and can't be explained.
 */
function equalText(found: Finding, second: ChoiceOdds): string {
  const { first } = found;
  const { moves } = wordsOf('hints');
  const preferred = preferredOfEqual(found);
  if (preferred !== null)
    return moves.equal({ move: moveOf(found, preferred), ...trickFacts(found, known(preferred.trick)) });
  const either = eitherOf(found, second);
  if (either === null) return moves.equalMarked(moveOf(found, second));
  const arePlays = first.trick !== null && second.trick !== null;
  return arePlays ? moves.equalLost(...either) : moves.equalCalls(...either);
}

function reasonText(found: Finding): string {
  const { first, second, point } = found;
  const { reasons } = wordsOf('hints');
  switch (point) {
    case 'goal': {
      const facts = { ...goalFacts(found, known(first.goal)), other: chanceOf(known(second?.goal)) };
      return first.action.verb === 'play' ? reasons.goalOfPlay(facts) : reasons.goalOfCall(facts);
    }
    case 'let-go':
      return reasons.letGo(namesOf(found, knownChoice(second)));
    case 'partner':
      return reasons.partner({ partner: partnerName(found), ...trickFacts(found, known(first.trick)) });
    case 'equal':
    case 'trick':
      return trickReason(found, known(first.trick), second);
    case 'call':
      return callReason(found);
  }
}

function trickReason(found: Finding, first: Odds, second: ChoiceOdds | null): string {
  const { reasons } = wordsOf('hints');
  const chance = trickFacts(found, first);
  if (!second?.trick) return reasons.trick(chance);
  if (isMore(first, second.trick)) return reasons.trickOneOf({ ...chance, other: chanceOf(second.trick) });
  const either = eitherOf(found, second);
  if (isLost(found, first)) return reasons.neitherWins(either);
  return first.percent <= NEVER ? reasons.neitherIsLikely(either) : reasons.bothWin(either);
}

function callReason(found: Finding): string {
  const { first, second, points } = found;
  const { reasons } = wordsOf('hints');
  const either = second === null ? null : eitherOf(found, second);
  if (first.goal !== null && !isPick(first)) {
    const chance = goalFacts(found, first.goal);
    return either === null ? reasons.goal(chance) : reasons.goalOfBetter({ either, ...chance });
  }
  const { length } = inQuestion(found);
  if (length > 0) return reasons.keepOrNot({ pieces: length, points, inBoth: inBoth(found) });
  return either === null ? reasons.oneIsBest : reasons.oneIsBetter({ either, points });
}

/** Names the piece that the two best choices share, as a choice. Null if it is not one: more would be too many words. */
function inBoth({ table, view, first: { action }, second }: Finding): NamedMove | null {
  if (second === null || !('pieces' in action)) return null;
  const others = piecesOf(second);
  const pieces = action.pieces.filter(piece => others.includes(piece));
  return pieces.length === 1 ? moveNow(table, view, { ...action, pieces }) : null;
}

/** Returns the pieces in which the two best choices differ. */
function inQuestion({ first, second }: Finding): readonly PieceId[] {
  const [one, other] = [piecesOf(first), second === null ? [] : piecesOf(second)];
  if (second === null) return [];
  return [...one.filter(piece => !other.includes(piece)), ...other.filter(piece => !one.includes(piece))];
}
