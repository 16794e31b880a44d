import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { ScoreLine, View } from '../../engine/protocol/vocabulary.ts';
import { phraseText } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';
import { at, first } from '../lists.ts';
import { contractDecided } from '../view/contract.ts';
import { columnsOf, peopleAt, personAt } from '../view/people.ts';
import { leadChange } from '../view/plate-news.ts';
import { isRollOff } from '../view/roll-off.ts';
import { announceAuction } from './auction.ts';
import { announceDeal, announceFlip, announceFront, announceHand, announcePass } from './hands.ts';
import { aloud, news, type Said } from './said.ts';
import { announceTricks } from './tricks.ts';

/** Describes the changes between two views: all events, in order. */
export function voice(table: Table, before: View | null, after: View): readonly Said[] {
  const isNewDeal = before === null || before.deal !== after.deal;
  const beforeInDeal = before !== null && !isNewDeal ? before : null;
  return [
    ...(isNewDeal ? [news(wordsOf('play').announcements.round(after.deal + 1))] : []),
    ...announceFront(table, before, after),
    ...(before !== null && isRollOff(table, before) ? [] : announceLeader(table, beforeInDeal, after)),
    ...announceDeal(table, before, after),
    ...announcePass(table, beforeInDeal, after),
    ...announceHand(table, before, after),
    ...announceFlip(table, beforeInDeal, after),
    ...announceAuction(table, beforeInDeal, after).map(text => news(text)),
    ...announceTricks(table, beforeInDeal, after).map((said): Said => ({ ...said, isOfTrick: true })),
    ...announceContract(table, beforeInDeal, after),
    ...announcePages(table, before, after),
    ...announceLead(table, before, after),
    ...announceResult(table, before, after),
  ];
}

/** Announces the leader. Players themselves see it in their prompt. */
function announceLeader(table: Table, before: View | null, after: View): readonly Said[] {
  const leader = after.seats.findIndex(seat => seat.roles.includes('leader'));
  const previous = before?.seats.findIndex(seat => seat.roles.includes('leader')) ?? -1;
  if (leader < 0 || leader === previous) return [];
  const leads = wordsOf('play').announcements.leads(personAt(table, leader));
  return [leader === after.you ? aloud(leads) : news(leads)];
}

/**
 * Announces that a contract is made or lost before the deal ends; after that, the score tells. Sighted players see it
 * on the plate.
 */
function announceContract(table: Table, before: View | null, after: View): readonly Said[] {
  const decided = before && contractDecided(before, after);
  if (!decided || after.sheet.length > after.deal) return [];
  const { announcements } = wordsOf('play');
  const tell = decided.state === 'made' ? announcements.contractMade : announcements.contractLost;
  return [aloud(tell(personAt(table, decided.maker)))];
}

function announcePages(table: Table, before: View | null, after: View): readonly Said[] {
  if (before === null) return [];
  return after.sheet
    .slice(before.sheet.length)
    .map(page => aloud(wordsOf('play').announcements.scored(page.map(line => scoreFacts(table, line)))));
}

function announceLead(table: Table, before: View | null, after: View): readonly Said[] {
  const change = before && leadChange(table, before, after);
  return change
    ? [
        aloud(
          wordsOf('play').announcements.overtakes({
            leaders: peopleAt(table, change.leaders),
            passed: peopleAt(table, change.passed),
          }),
        ),
      ]
    : [];
}

const scoreFacts = (table: Table, { seats, points, why }: ScoreLine) => ({
  persons: peopleAt(table, seats),
  points,
  why: phraseText(table, why),
});

function announceResult(table: Table, before: View | null, after: View): readonly Said[] {
  if (!after.result || before?.result || !rulesOf(table).hasWinners) return [];
  const { winners, scores } = after.result;
  const standings = columnsOf(after).map(seats => ({
    persons: peopleAt(table, seats),
    score: at(scores, first(seats)),
  }));
  return [aloud(wordsOf('play').announcements.matchOver({ winners: peopleAt(table, winners), scores: standings }))];
}
