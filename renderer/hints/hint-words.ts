import type { ChoiceOdds, Goal, Hint, Odds, Table } from '../../engine/protocol/messages.ts';
import type { PieceId, Verb, View } from '../../engine/protocol/vocabulary.ts';
import { isRolled } from '../prompt/picking.ts';
import { nameOf, partnerOf } from '../words/people.ts';
import { openTrick } from '../words/tricks.ts';
import { actionWords, WORTH_A_WORD } from './action-words.ts';
import type { HintDepth, HintState } from './hint-state.ts';

/** A hint as it is shown. */
export interface HintWords {
  readonly text: string;
  /** The pieces that it is about. */
  readonly pieces: readonly PieceId[];
  /** Whether these are the pieces to choose, and not only some to think about. */
  readonly isMove: boolean;
}

/** A difference between odds, in 100, that is worth a word for a trick that is left to others on purpose. */
const CLEARLY_MORE = 15;
const ALWAYS = 98;
const NEVER = 2;

/** Returns what of a hint is shown now; null if that is nothing. */
export function shownHint(open: HintState | null, table: Table, view: View): HintWords | null {
  if (open === null || open.depth === null || open.answer === 'asked') return null;
  if (open.answer === 'slow') return { text: 'Thinking it over \u2026', pieces: [], isMove: false };
  return hintWords(table, view, open.answer.hint, open.depth);
}

/** Puts a hint into words. `hint` is null where there is nothing to decide. Everything said follows from its odds. */
export function hintWords(table: Table, view: View, hint: Hint | null, depth: HintDepth): HintWords {
  const found = hint && findingOf(table, view, hint);
  if (!found) return { text: forcedWords(view), pieces: [], isMove: false };
  if (depth === 'move') return moveWords(found);
  if (depth === 'nudge') return { text: nudgeText(found), pieces: [], isMove: false };
  return { text: reasonText(found), pieces: inQuestion(found), isMove: false };
}

function moveWords(found: Finding): HintWords {
  const { first, second, point } = found;
  const text = moveText(found);
  if (point !== 'equal' || isPick(first)) return { text, pieces: piecesOf(first), isMove: true };
  return { text, pieces: [...piecesOf(first), ...(second === null ? [] : piecesOf(second))], isMove: false };
}

/** Whether a choice is several pieces to be marked one by one. */
const isPick = ({ action }: ChoiceOdds): boolean => 'pieces' in action && action.verb !== 'play';

const forcedWords = ({ ask }: View): string =>
  ask?.listed.some(({ verb }) => verb === 'play') ? 'Only this one may be played.' : 'There is only one choice here.';

/** What matters most about the best choice: the first of these that is true. */
type Point = 'equal' | 'goal' | 'let-go' | 'partner' | 'trick' | 'call';

interface Finding {
  readonly table: Table;
  readonly view: View;
  readonly point: Point;
  readonly first: ChoiceOdds;
  readonly second: ChoiceOdds | null;
  readonly goal: Goal | null;
}

function findingOf(table: Table, view: View, { best, next, goal }: Hint): Finding | null {
  const [first, second = null] = best === null ? next : [best, next[0]];
  if (first === undefined) return null;
  return { table, view, first, second, goal, point: best === null ? 'equal' : pointOf(view, first, second) };
}

function pointOf(view: View, first: ChoiceOdds, second: ChoiceOdds | null): Point {
  if (first.goal && second?.goal && isMore(first.goal, second.goal)) return 'goal';
  if (first.trick === null) return 'call';
  if (second?.trick && second.trick.percent >= first.trick.percent + CLEARLY_MORE) return 'let-go';
  return partnerAhead(view) === null ? 'trick' : 'partner';
}

/** Whether one of two odds is higher by more than chance and by enough to be told. */
const isMore = (one: Odds, other: Odds): boolean =>
  one.percent - other.percent >= Math.max(WORTH_A_WORD, Math.min(one.within, other.within));

/** The viewer's partner, if it is ahead in the open trick. */
function partnerAhead(view: View): number | null {
  const partner = view.you === null ? null : partnerOf(view, view.you);
  return partner !== null && openTrick(view)?.ahead?.seat === partner ? partner : null;
}

/** A clause in two parts: "nearly always" stands between them, and "65 times in 100" behind them. */
type Clause = readonly [subject: string, predicate: string];

/** "you win this trick 65 times in 100", "your side nearly always makes it". */
function clauseWith([subject, predicate]: Clause, { percent }: Odds): string {
  if (percent >= ALWAYS) return `${subject} nearly always ${predicate}`;
  return percent <= NEVER ? `${subject} hardly ever ${predicate}` : `${subject} ${predicate} ${percent} times in 100`;
}

/** What follows "otherwise" or "the other": "48", "nearly always". */
function briefOdds({ percent }: Odds): string {
  if (percent >= ALWAYS) return 'nearly always';
  return percent <= NEVER ? 'hardly ever' : String(percent);
}

const goalClause = ({ goal, ...found }: Finding): Clause => {
  if (goal === 'set') return ['the other side', 'falls short'];
  if (goal === 'make') return hasPartner(found) ? ['your side', 'makes it'] : ['you', 'make it'];
  return ['the round is', 'yours'];
};

const trickClause = (found: Finding): Clause =>
  hasPartner(found) ? ['your side', 'wins this trick'] : ['you', 'win this trick'];

const hasPartner = ({ view }: Pick<Finding, 'view'>): boolean =>
  view.you !== null && partnerOf(view, view.you) !== null;

function moveText(found: Finding): string {
  const { table, view, first, second, point } = found;
  const move = actionWords(table, view, first.action);
  switch (point) {
    case 'equal':
      return second === null || isPick(first) ? `${move}. Some others are about as good.` : eitherText(found, second);
    case 'goal':
      return `${move}: ${clauseWith(goalClause(found), known(first.goal))}${otherOdds(found)}.`;
    case 'let-go':
      return `Let it go: ${lower(move)}. The other choice is worth more in a later trick.`;
    case 'partner':
      return `${partnerWords(found)} is ahead. ${move}: ${clauseWith(trickClause(found), known(first.trick))}.`;
    case 'trick':
      return `${move}: ${clauseWith(trickClause(found), known(first.trick))}.`;
    case 'call':
      return first.goal === null
        ? `${move}: that is worth most on average.`
        : `${move}: ${clauseWith(goalClause(found), first.goal)}.`;
  }
}

/** ", otherwise 48": with the next best choice. */
const otherOdds = ({ second }: Finding): string => (second?.goal ? `, otherwise ${briefOdds(second.goal)}` : '');

/** "Ruby 17 or amber 4: equally good. ...", "Bid 5, or pass: equally good. ..." */
function eitherText({ table, view, first }: Finding, second: ChoiceOdds): string {
  const isPlay = [first, second].every(({ action: { verb } }) => verb === 'play');
  const [one = '', other = ''] = [first, second].map(({ action }) => actionWords(table, view, action));
  if (one === other) return `${one}. With which of the marked ones makes no difference.`;
  const either = isPlay ? `${one} or ${other.replace(/^\w+ (the )?/, '')}` : `${one}, or ${lower(other)}`;
  return `${either}: equally good. Take the one you like.`;
}

function reasonText(found: Finding): string {
  const { first, second, point } = found;
  const isPlay = first.action.verb === 'play';
  switch (point) {
    case 'equal':
      return isPlay ? 'These two are about equally good.' : 'Several choices are about equally good.';
    case 'goal': {
      const [one, other] = isPlay ? ['one of these', 'the other'] : ['the best choice', 'the next best'];
      return `With ${one} ${clauseWith(goalClause(found), known(first.goal))}, with ${other} ${briefOdds(known(second?.goal))}.`;
    }
    case 'let-go':
      return 'One of these wins this trick more often, but is worth more in a later one.';
    case 'partner':
      return `${partnerWords(found)} is ahead. With the best choice ${clauseWith(trickClause(found), known(first.trick))}.`;
    case 'trick':
      return trickReason(found, known(first.trick), second?.trick ?? null);
    case 'call':
      return first.goal === null
        ? callReason(found)
        : `With the best choice ${clauseWith(goalClause(found), first.goal)}.`;
  }
}

function trickReason(found: Finding, first: Odds, second: Odds | null): string {
  const clause = clauseWith(trickClause(found), first);
  if (second === null) return `With the best choice ${clause}.`;
  if (isMore(first, second)) return `With one of these ${clause}, with the other ${briefOdds(second)}.`;
  return 'Both do about as well in this trick. One of them is better kept.';
}

const callReason = (found: Finding): string =>
  inQuestion(found).length > 0
    ? 'The marked ones make the difference: keep them, or not?'
    : 'One choice is clearly worth more than the next best.';

function nudgeText(found: Finding): string {
  const { view, first, point } = found;
  if (point === 'equal' && !isPick(first)) return 'No need to worry: two choices are about equally good.';
  if (first.action.verb !== 'play') return NUDGES[first.action.verb];
  switch (point) {
    case 'goal':
      return 'Think of the whole round, not only of this trick.';
    case 'let-go':
      return 'You need not win this trick. What is worth keeping?';
    case 'partner':
      return `${partnerWords(found)} is ahead. Does your side need more in this trick?`;
    default:
      return trickNudge(view, first);
  }
}

function trickNudge(view: View, { action, trick }: ChoiceOdds): string {
  if ('pieces' in action && action.pieces.some(piece => isRolled(view.ask, piece)))
    return 'What you choose is thrown. Which of yours has the best chance, and which is better kept?';
  if (openTrick(view) === null) return 'You lead. What can win by itself, and what is better kept?';
  return (trick?.percent ?? 0) >= 50
    ? 'This trick can be yours. What is just enough for it?'
    : 'This trick is hard to win. What can you spare?';
}

const NUDGES: Readonly<Record<Exclude<Verb, 'play'>, string>> = {
  bid: 'Count what is nearly sure for you, then look at the bid again.',
  pass: 'Count what is nearly sure for you. Is it enough?',
  name: 'Which trump do you hold most of, and high?',
  call: 'Look at the open dice: whose go best with yours?',
  give: 'What is of more use to your partner than to you?',
  discard: 'Which of yours is of least use under this trump?',
  reroll: 'Which of your dice show less than a throw brings on average?',
  switch: 'What of yours will hardly ever win a trick?',
  turn: 'Which side of the die goes best with your hand?',
};

const partnerWords = ({ table, view }: Finding): string => {
  const partner = partnerAhead(view);
  return partner === null ? 'Your partner' : nameOf(table, partner);
};

const piecesOf = ({ action }: ChoiceOdds): readonly PieceId[] => {
  if (action.verb === 'turn') return [action.piece];
  return 'pieces' in action ? action.pieces : [];
};

/** The pieces by which the two best choices differ. */
function inQuestion({ first, second }: Finding): readonly PieceId[] {
  const [one, other] = [piecesOf(first), second === null ? [] : piecesOf(second)];
  if (second === null) return [];
  return [...one.filter(piece => !other.includes(piece)), ...other.filter(piece => !one.includes(piece))];
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A play has odds for its trick, and a deal with a goal has odds for it. */
function known(odds: Odds | null | undefined): Odds {
  if (!odds) throw new Error('these odds are missing');
  return odds;
}
