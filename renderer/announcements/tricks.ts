import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { list, numberWord, uncapitalized } from '../language/text.ts';
import { trickResult } from '../tricks/trick-results.ts';
import { clause, isYou, whose } from '../words/people.ts';
import { faceName, faceOf, pieceName, suitName, suitOfPiece } from '../words/pieces.ts';
import {
  cancelledPairs,
  cancelSentence,
  openTrick,
  shownRolls,
  trickEndSentence,
  waitingBefore,
} from '../words/table/tricks.ts';
import { honourName, honourOf } from '../words/table/trump.ts';
import { aloud, news, type Said } from './said.ts';

/** The table and the view of a play. The view's honours give names to faces. */
interface TableView {
  readonly table: Table;
  readonly view: View;
}

/** Announces plays, what their dice show, and who wins each trick. */
export function announceTricks(table: Table, before: View | null, after: View): readonly Said[] {
  return after.tricks.flatMap((trick, index) => {
    const known = before?.tricks[index];
    const plays = trick.plays.flatMap(play =>
      announcePlay(
        { table, view: after },
        known?.plays.find(({ seat }) => seat === play.seat),
        play,
      ),
    );
    const namedSuit = known ? [] : announceNamedSuit(table, trick);
    const cancelled = announceCancelled(table, known, trick);
    const isOver = known?.plays.length !== trick.plays.length || known.winner !== trick.winner;
    const end = isOver ? announceEnd(table, after, index) : [];
    return [...namedSuit, ...plays, ...cancelled, ...announceOtherLead(known, trick), ...end];
  });
}

/** Announces who wins a trick, and why while it is on the table. */
function announceEnd(table: Table, after: View, index: number): readonly Said[] {
  const end = trickEndSentence(table, after, index);
  if (end === null) return [];
  const reason = index === after.tricks.length - 1 ? (trickResult(table, after)?.reason ?? null) : null;
  const winner = after.tricks[index]?.winner ?? null;
  if (reason === null || winner === null) return [news(end)];
  const waiting = waitingBefore(after.tricks, index);
  const wins =
    waiting === 0
      ? clause(table, winner, 'win', 'wins')
      : `${clause(table, winner, 'take', 'takes')} ${numberWord(waiting + 1)} tricks`;
  return [news(`${wins}: ${uncapitalized(reason)}`, `${end} ${reason}`)];
}

/** Announces that the leader's die shows a suit other than the one announced. */
function announceOtherLead(before: Trick | undefined, { led }: Trick): readonly Said[] {
  const announced = before?.led ?? null;
  if (announced === null || led === null || led === announced) return [];
  return [news(`${words().pieces.suitIs(led)} led, not ${suitName(announced)}.`)];
}

/** Announces the suit a leader names before the die is seen. */
function announceNamedSuit(table: Table, { plays, led }: Trick): readonly Said[] {
  const [first] = plays;
  if (!first || led === null || first.rolls !== null || isShown(first)) return [];
  return [news(`${clause(table, first.seat, 'announce', 'announces')} ${suitName(led)}.`)];
}

function announcePlay(context: TableView, before: Play | undefined, after: Play): readonly Said[] {
  if (!before) return [playSaid(context, after)];
  if (before.pieces.length === 0 && !isShown(after)) return [];
  if (before.counts === after.counts && isShown(before) === isShown(after)) return [];
  return isShown(after) ? [news(throwNews(context, after), rollSentence(context, after))] : [];
}

/**
 * Announces a play. It is news if it leads, if its die is thrown, or if it is the best so far. Screen readers only say
 * who wins in the end.
 */
function playSaid(context: TableView, play: Play): Said {
  const sentence = playSentence(context, play);
  if (play.rolls !== null && isShown(play)) return news(throwNews(context, play), sentence);
  if (play.rolls !== null || !isShown(play)) return news(sentence);
  if (context.view.tricks.at(-1)?.plays[0] === play) return news(playSentence(context, play, LEADS), sentence);
  const why = aheadWhy(context, play);
  if (why === null) return aloud(sentence);
  const reason = aheadReason(context, play, why);
  const ahead = playSentence(context, play, IS_AHEAD);
  return news(reason === undefined ? ahead : ahead.replace(/\.$/, `: ${reason}.`), sentence);
}

/** Returns "Otto throws 6 + 2 = 8 with the 6-sided ruby and is ahead." */
function throwNews(context: TableView, play: Play): string {
  const { table } = context;
  const isBest = aheadWhy(context, play) !== null;
  if (play.counts === null) {
    const rolled = rollSentence(context, play);
    // A bower is a jack, and saying both would take too many words.
    return isBest ? rolled.replace(/ a jack, /, ' ').replace(/\.$/, ', and is ahead.') : rolled;
  }
  const rolls = shownRolls(play);
  const value = rolls === null ? play.counts : `${rolls} = ${play.counts}`;
  const pieces = list(play.pieces.map(piece => pieceName(table, piece)));
  const ahead = isBest ? ` and ${isYou(table, play.seat) ? 'are' : 'is'} ahead` : '';
  return `${clause(table, play.seat, 'throw', 'throws')} ${value} with the ${pieces}${ahead}.`;
}

/** Words for why a play is ahead of another, unless a higher number makes it clear. */
const AHEAD_AS: Partial<Record<AheadWhy, string>> = {
  trump: 'a trump',
  'higher-trump': 'the higher trump',
  'later-trump': 'the later trump',
  'two-trumps': 'two trumps',
  'high-value': 'the high value',
};

function aheadReason({ view: { trump } }: TableView, { pieces }: Play, why: AheadWhy): string | undefined {
  const isPair = pieces.length > 1;
  // Of a pair, one die or both may be trump.
  if (why === 'trump' && isPair && trump !== null && trump !== 'none' && 'rank' in trump)
    return `${trump.rank} is trump`;
  return AHEAD_AS[why];
}

/** Returns why this play is ahead in the open trick; null if it is not. */
function aheadWhy({ view }: TableView, play: Play): AheadWhy | null {
  const trick = openTrick(view);
  const isAhead =
    trick !== null && trick.plays.length > 1 && trick.plays.includes(play) && trick.ahead?.seat === play.seat;
  return isAhead ? (trick.ahead?.why ?? null) : null;
}

function isShown(play: Play): boolean {
  return play.pieces.length > 0 && play.up.every(up => up !== null);
}

/** A verb in the second and third person. */
type VerbForms = readonly [second: string, third: string];
const PLAYS: VerbForms = ['play', 'plays'];
const LEADS: VerbForms = ['lead', 'leads'];
const IS_AHEAD: VerbForms = ['are ahead with', 'is ahead with'];

function playSentence(context: TableView, play: Play, verb: VerbForms = PLAYS): string {
  const { table } = context;
  if (play.pieces.length === 0) return `${clause(table, play.seat, 'have', 'has')} chosen.`;
  const names = play.pieces.map(piece => pieceName(table, piece));
  // News names what counts: the numbers of a pair, the card that a die shows, the number of a die.
  if (verb !== PLAYS && (names.length > 1 || names.includes('die')))
    return `${clause(table, play.seat, ...verb)} ${shownBy(context, play)}.`;
  if (play.pieces.every(piece => table.equipment[piece]?.shape === 'card'))
    return `${clause(table, play.seat, ...verb)} the ${list(names)}.`;
  const suit = suitOfPiece(table.equipment[play.pieces[0] ?? -1]);
  if (verb !== PLAYS && suit !== null && play.counts !== null)
    return `${clause(table, play.seat, ...verb)} ${suitName(suit)} ${play.counts}.`;
  const pieces = list(names.map(name => (name === 'die' ? 'a die' : name)));
  const start = `${clause(table, play.seat, ...verb)} ${pieces}`;
  if (!isShown(play) && play.rolls === null) return `${clause(table, play.seat, 'choose', 'chooses')} ${pieces}.`;
  if (!isShown(play)) return `${start} and ${isYou(table, play.seat) ? 'throw' : 'throws'} it.`;
  return play.rolls === null ? `${start}, ${shownBy(context, play)}.` : `${start}. ${rollSentence(context, play)}`;
}

function rollSentence(context: TableView, play: Play): string {
  const { table } = context;
  const rolls = shownRolls(play);
  const pieces = list(play.pieces.map(piece => pieceName(table, piece)));
  const value = rolls
    ? `shows ${rolls}, which counts ${play.counts ?? shownBy(context, play)}`
    : `shows ${shownBy(context, play)}`;
  return `${whose(table, play.seat)} ${pieces} ${value}.`;
}

/** Returns what a play shows: "17", "a king", "a jack, the left bower, a trump". */
function shownBy({ table, view }: TableView, play: Play): string {
  if (play.counts !== null) return String(play.counts);
  const shown = play.pieces.map((piece, index) => {
    const face = faceOf(table, piece, play.up[index] ?? null);
    if (!face) return 'unknown';
    return `${faceName(table, piece, face)}${honourTail(view, face)}`;
  });
  return list(shown);
}

/** Returns ", the right bower, the highest", ", the left bower, a trump", or nothing. */
function honourTail(view: View, face: Face): string {
  const name = honourName(view, face);
  if (name === null) return '';
  return `, the ${name}, ${honourOf(view, face) === view.honours?.[0] ? 'the highest' : 'a trump'}`;
}

/** Announces cards that have cancelled each other since the earlier view. */
function announceCancelled(table: Table, before: Trick | undefined, after: Trick): readonly Said[] {
  const known = before ? cancelledPairs(before).length : 0;
  return cancelledPairs(after)
    .slice(known)
    .map(pair => news(cancelSentence(table, pair)));
}
