import type { Table } from '../../engine/protocol/messages.ts';
import type { Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';
import { standingsOf, trickResult } from '../tricks/trick-results.ts';
import { clause, isMine, whose } from '../words/people.ts';
import { faceName, faceOf, pieceName, suitIs } from '../words/pieces.ts';
import { list } from '../words/text.ts';
import { cancelledPairs, cancelSentence, openTrick, shownRolls, trickEndSentence } from '../words/tricks.ts';
import { honourName } from '../words/trump.ts';
import { aloud, news, type Said } from './said.ts';

/** The table and the view that a play belongs to. The honours of the view give names to faces. */
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

/** Announces who wins a trick, and why while it lies on the table. */
function announceEnd(table: Table, after: View, index: number): readonly Said[] {
  const end = trickEndSentence(table, after, index);
  if (end === null) return [];
  const reason = index === after.tricks.length - 1 ? (trickResult(table, after)?.reason ?? null) : null;
  return [news(reason === null ? end : `${end} ${reason}`)];
}

/** Announces that the leader's die shows another suit than was announced. */
function announceOtherLead(before: Trick | undefined, { led }: Trick): readonly Said[] {
  const announced = before?.led ?? null;
  if (announced === null || led === null || led === announced) return [];
  return [news(`${suitIs(led)} led, not ${suitOf(announced).name}.`)];
}

/** Announces the suit that a leader names before the die is seen. */
function announceNamedSuit(table: Table, { plays, led }: Trick): readonly Said[] {
  const [first] = plays;
  if (!first || led === null || first.rolls !== null || isShown(first)) return [];
  return [news(`${clause(table, first.seat, 'announce', 'announces')} ${suitOf(led).name}.`)];
}

function announcePlay(context: TableView, before: Play | undefined, after: Play): readonly Said[] {
  if (!before) return [playSaid(context, after)];
  if (before.pieces.length === 0 && !isShown(after)) return [];
  if (before.counts === after.counts && isShown(before) === isShown(after)) return [];
  return isShown(after) ? [newsOfLead(context, after, rollSentence(context, after))] : [];
}

/** A play is news if it leads, if its die is thrown, or if it is the best so far. */
function playSaid(context: TableView, play: Play): Said {
  const sentence = playSentence(context, play);
  const isLed = context.view.tricks.at(-1)?.plays[0] === play;
  if (isLed || play.rolls !== null || !isShown(play)) return news(sentence);
  return isAhead(context, play) ? newsOfLead(context, play, sentence) : aloud(sentence);
}

/** Says, too, that a play of the open trick is ahead. Listeners hear only who wins in the end. */
function newsOfLead(context: TableView, play: Play, sentence: string): Said {
  if (!isAhead(context, play)) return news(sentence);
  const isOwn = isMine(context.table, play.seat) && sentence.startsWith('You ');
  return news(sentence.replace(/\.$/, isOwn ? ' and are ahead.' : ' and is ahead.'), sentence);
}

/** Whether a play is the only best one of several in the open trick. */
function isAhead({ table, view }: TableView, { seat }: Play): boolean {
  const { best } = standingsOf(table, view);
  return (openTrick(view)?.plays.length ?? 0) > 1 && best.size === 1 && best.has(seat);
}

function isShown(play: Play): boolean {
  return play.pieces.length > 0 && play.up.every(up => up !== null);
}

function playSentence(context: TableView, play: Play): string {
  const { table } = context;
  if (play.pieces.length === 0) return `${clause(table, play.seat, 'have', 'has')} chosen.`;
  const names = play.pieces.map(piece => pieceName(table, piece));
  if (play.pieces.every(piece => table.equipment[piece]?.shape === 'card'))
    return `${clause(table, play.seat, 'play', 'plays')} the ${list(names)}.`;
  const pieces = list(names.map(name => (name === 'die' ? 'a die' : name)));
  const start = `${clause(table, play.seat, 'play', 'plays')} ${pieces}`;
  if (!isShown(play) && play.rolls === null) return `${clause(table, play.seat, 'choose', 'chooses')} ${pieces}.`;
  if (!isShown(play)) return `${start} and ${play.seat === table.mine[0] ? 'throw' : 'throws'} it.`;
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

/** What a play shows: "17", "a king", "a jack, the left bower". */
function shownBy({ table, view }: TableView, play: Play): string {
  if (play.counts !== null) return String(play.counts);
  const shown = play.pieces.map((piece, index) => {
    const face = faceOf(table, piece, play.up[index] ?? null);
    if (!face) return 'unknown';
    const honour = honourName(view, face);
    return `${faceName(table, piece, face)}${honour === null ? '' : `, the ${honour}`}`;
  });
  return list(shown);
}

/** Announces cards that have cancelled each other since the earlier view. */
function announceCancelled(table: Table, before: Trick | undefined, after: Trick): readonly Said[] {
  const known = before ? cancelledPairs(before).length : 0;
  return cancelledPairs(after)
    .slice(known)
    .map(pair => news(cancelSentence(table, pair)));
}
