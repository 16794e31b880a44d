import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { AheadAs } from '../language/facts/tricks.ts';
import { wordsOf } from '../language/language.ts';
import { trickResult } from '../tricks/trick-results.ts';
import { personAt } from '../view/people.ts';
import { ownedFacts, shownFacts } from '../view/play-facts.ts';
import { cancelledPairs, cancelSentence, openTrick, trickEndSentence, waitingBefore } from '../view/tricks.ts';
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
  const result = index === after.tricks.length - 1 ? trickResult(table, after) : null;
  const winner = after.tricks[index]?.winner ?? null;
  if (result?.why == null || winner === null) return [news(end)];
  const count = waitingBefore(after.tricks, index) + 1;
  const wins = wordsOf('play').announcements.wins({ by: personAt(table, winner), count, why: result.why });
  return [news(wins, `${end} ${result.reason}`)];
}

/** Announces that the leader's die shows a suit other than the one announced. */
function announceOtherLead(before: Trick | undefined, { led }: Trick): readonly Said[] {
  const announced = before?.led ?? null;
  if (announced === null || led === null || led === announced) return [];
  return [news(wordsOf('play').announcements.otherSuit({ led, announced }))];
}

/** Announces the suit a leader names before the die is seen. */
function announceNamedSuit(table: Table, { plays, led }: Trick): readonly Said[] {
  const [first] = plays;
  if (!first || led === null || first.rolls !== null || isShown(first)) return [];
  return [news(wordsOf('play').announcements.announcesSuit({ by: personAt(table, first.seat), suit: led }))];
}

function announcePlay(context: TableView, before: Play | undefined, after: Play): readonly Said[] {
  if (!before) return [playSaid(context, after)];
  if (before.pieces.length === 0 && !isShown(after)) return [];
  if (before.counts === after.counts && isShown(before) === isShown(after)) return [];
  return isShown(after) ? [rolledSaid(context, after)] : [];
}

/**
 * Announces a play. It is news if it leads, if its die is thrown, or if it is the best so far. Screen readers only say
 * who wins in the end.
 */
function playSaid(context: TableView, play: Play): Said {
  const { table, view } = context;
  const { announcements } = wordsOf('play');
  if (play.rolls !== null && isShown(play)) return rolledSaid(context, play);
  const sentence = playSentence(context, play);
  if (play.rolls !== null || !isShown(play)) return news(sentence);
  const facts = { by: personAt(table, play.seat), shown: shownFacts(table, view, play) };
  if (view.tricks.at(-1)?.plays[0] === play) return news(announcements.leadsWith(facts), sentence);
  const why = aheadWhy(context, play);
  if (why === null) return aloud(sentence);
  return news(announcements.aheadWith({ ...facts, as: aheadAs(context, play, why) }), sentence);
}

/** Announces what a play has rolled. That it is ahead is news, but nothing to be read aloud. */
function rolledSaid(context: TableView, play: Play): Said {
  const { table, view } = context;
  const { hasRolled } = wordsOf('play').announcements;
  const shown = shownFacts(table, view, play);
  const facts = { ...ownedFacts(table, play), shown, rolls: play.rolls ?? [] };
  return news(
    hasRolled({ ...facts, isAhead: aheadWhy(context, play) !== null }),
    hasRolled({ ...facts, isAhead: false }),
  );
}

/** Returns why a play is ahead of another, unless a higher number makes it clear. */
function aheadAs({ view: { trump } }: TableView, { pieces }: Play, why: AheadWhy): AheadAs | null {
  const isPair = pieces.length > 1;
  // Of a pair, one die or both may be trump.
  if (why === 'trump' && isPair && trump !== null && trump !== 'none' && 'rank' in trump) return { rank: trump.rank };
  switch (why) {
    case 'trump':
    case 'higher-trump':
    case 'later-trump':
    case 'two-trumps':
    case 'high-value':
      return why;
    default:
      return null;
  }
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

/** Returns a play as it is read aloud: the pieces, and what they show. */
function playSentence({ table, view }: TableView, play: Play): string {
  const { announcements } = wordsOf('play');
  const owned = ownedFacts(table, play);
  if (play.pieces.length === 0) return announcements.hasChosen(owned.by);
  if (play.pieces.every(piece => table.equipment[piece]?.shape === 'card')) return announcements.plays(owned);
  if (isShown(play)) return announcements.playsShowing({ ...owned, shown: shownFacts(table, view, play) });
  return play.rolls === null ? announcements.chooses(owned) : announcements.rollsPieces(owned);
}

/** Announces cards that have cancelled each other since the earlier view. */
function announceCancelled(table: Table, before: Trick | undefined, after: Trick): readonly Said[] {
  const known = before ? cancelledPairs(before).length : 0;
  return cancelledPairs(after)
    .slice(known)
    .map(pair => news(cancelSentence(table, pair)));
}
