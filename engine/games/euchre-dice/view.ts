import { at, known } from '../../core/lists.ts';
import type { FactsOf, Secrets, TableView } from '../../kit/game.ts';
import { HIDDEN, type Hideable, type KnownPieces, unseenPieces, zonePieces } from '../../kit/hidden.ts';
import { scoresBySeat, teamOf } from '../../kit/partners.ts';
import { rollOffLine, targetLine } from '../../kit/phrases.ts';
import { rollOffPieces } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import { openTrick, trickPieces, tricksLeft, tricksWon } from '../../kit/tricks.ts';
import { seatView, tricksContract } from '../../kit/views.ts';
import type {
  Ahead,
  Honour,
  PieceId,
  PieceView,
  Play,
  Seat,
  SeatRole,
  Trick,
  View,
} from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, NO_DICE, setOf, setSize, withDie } from './dice-set.ts';
import {
  ALL_DICE,
  bySuit,
  HAND_SIZE,
  JACK,
  plainDieOf,
  rankOf,
  SEATS,
  type Suit,
  sameColourSuit,
  scoreDiceOf,
  suitOf,
} from './pieces.ts';
import { aheadIn } from './play.ts';
import { MIN_TO_MAKE, mostScored } from './scoring.ts';
import { type EuchreState, isTurnedDown, sitsOut, type TrickState, tricksOf } from './state.ts';
import type { EuchreLine } from './words/phrases.ts';

export const SECRETS = {
  /** Only the owner knows the dice of a hand; the others see their number (EU-R3). */
  hands: ({ hands }, you) => hands.map((hand, seat): KnownPieces => (seat === you ? diceIn(hand) : setSize(hand))),
  /** Only the dealer knows the discarded die. */
  discarded: ({ discarded, dealer }, you) => cover(discarded, dealer === you),
  /** Only its owner knows a die chosen in secret. */
  chosen: ({ chosen }, you) => chosen.map((die, seat) => cover(die, seat === you)),
} satisfies Secrets<EuchreState>;
export type EuchreFacts = FactsOf<EuchreState, typeof SECRETS>;

const cover = (die: PieceId | null, isKnown: boolean): Hideable<PieceId> | null =>
  die === null || isKnown ? die : HIDDEN;

export function tableOf(facts: EuchreFacts): TableView {
  const { hands, trump, dealer, turnUp, scores, phase } = facts;
  const tricks = facts.tricks.map(trick => trickView(facts, trick));
  const won = tricksWon(tricks, SEATS);
  return {
    seats: scoresBySeat(scores).map((score, seat) =>
      seatView({
        score,
        tricks: at(won, seat),
        team: teamOf(seat),
        bid: hasPassed(facts, seat) ? 'pass' : null,
        roles: rolesOf(facts, seat),
      }),
    ),
    pieces: [
      ...zonePieces('hand', hands, 'd6', () => null),
      ...bagPieces(facts),
      ...trickPieces(tricks),
      ...hiddenChoices(facts),
      ...rollOffPieces(facts.rollOff, plainDieOf),
      ...scoreDice(facts),
    ],
    tricks,
    trump: trump && { suit: trump },
    ...(phase === 'order' && {
      nominated: { suit: suitOf(known(turnUp, 'turn-up')), to: known(dealer, 'dealer') },
    }),
    ...contractOf(facts),
    ...(trump !== null && { honours: BOWERS[trump] }),
    lines: linesOf(facts),
  };
}

/** Returns the contract: the makers promise to take three tricks. */
const contractOf = ({ maker, tricks }: EuchreFacts): Pick<View, 'contract'> =>
  maker === null
    ? {}
    : { contract: tricksContract(MIN_TO_MAKE, tricksOf(tricks, teamOf(maker)), tricksLeft(tricks, HAND_SIZE)) };

/** The bowers under each trump. */
const BOWERS = bySuit((suit): readonly Honour[] => [
  { face: { suit, rank: JACK }, id: 'right-bower', suit },
  { face: { suit: sameColourSuit(suit), rank: JACK }, id: 'left-bower', suit },
]);

/** Returns true if this seat has passed. Until somebody makes trump, every call is a pass. */
const hasPassed = ({ trump, calls }: EuchreFacts, seat: Seat): boolean =>
  trump === null && calls.some(call => call.seat === seat);

function rolesOf(facts: EuchreFacts, seat: Seat): SeatRole[] {
  const roles: SeatRole[] = [];
  if (facts.dealer === seat) roles.push('dealer');
  if (facts.maker === seat) roles.push('maker');
  if (facts.maker === seat && facts.alone) roles.push('alone');
  if (sitsOut(facts, seat)) roles.push('sitting-out');
  return roles;
}

/** Returns the die in the bag that the viewer knows, if any: the turned-down die or, for the dealer, the discarded one. */
function seenInBag({ calls, turnUp, discarded }: EuchreFacts): PieceId | null {
  if (isTurnedDown(calls)) return turnUp;
  return discarded === HIDDEN ? null : discarded;
}

/** Returns all dice that the viewer can identify. */
export function identifiedDice(facts: EuchreFacts): DiceSet {
  const inBag = seenInBag(facts);
  let dice = inBag === null ? NO_DICE : withDie(NO_DICE, inBag);
  if (facts.phase === 'order' && facts.turnUp !== null) dice = withDie(dice, facts.turnUp);
  for (const hand of facts.hands) if (typeof hand !== 'number') dice |= setOf(hand);
  for (const { plays } of facts.tricks) for (const { die } of plays) dice = withDie(dice, die);
  for (const die of facts.chosen) if (die !== null && die !== HIDDEN) dice = withDie(dice, die);
  return dice;
}

/** Returns the number of dice at seats that the viewer can't identify. */
const unseenAtSeats = ({ hands, chosen }: EuchreFacts): number =>
  hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : 0), 0) +
  chosen.filter(die => die === HIDDEN).length;

/** Returns the turn-up in front of the dealer, and the bag. */
function bagPieces(facts: EuchreFacts): PieceView[] {
  const pieces: PieceView[] = [];
  if (facts.phase === 'order' && facts.turnUp !== null)
    pieces.push({ zone: 'turnup', seat: facts.dealer, id: facts.turnUp, up: null });
  const seen = seenInBag(facts);
  if (seen !== null) pieces.push({ zone: 'stock', seat: null, id: seen, up: null });
  const unseen = setSize(ALL_DICE & ~identifiedDice(facts)) - unseenAtSeats(facts);
  return [...pieces, ...unseenPieces('stock', null, 'd6', unseen)];
}

/** Returns the dice that other seats chose in secret, which lie unseen in the trick. */
const hiddenChoices = ({ chosen }: EuchreFacts): PieceView[] =>
  chosen.flatMap((die, seat) => unseenPieces('trick', seat, 'd6', die === HIDDEN ? 1 : 0));

/** Returns the dice that show the score, in front of the first seat of each team. */
const scoreDice = ({ scores, options }: EuchreFacts): PieceView[] =>
  scores.flatMap((score, team) =>
    scoreDiceOf(team, score, mostScored(options)).map(([id, up]): PieceView => ({ zone: 'score', seat: team, id, up })),
  );

function trickView(facts: EuchreFacts, trick: EuchreFacts['tricks'][number]): Trick {
  const isOpen = trick === openTrick(facts.tricks);
  const plays = isOpen && facts.phase === 'choose' ? chosenPlays(facts) : trick.plays.map(playView);
  // EU-R7: the suit on the leader's die replaces the announced one.
  const ahead = isOpen ? aheadNow(facts, trick) : trick.ahead;
  return { plays, led: trick.led ?? trick.announced, ahead, winner: trick.winner };
}

/** Returns the play ahead in the open trick, among the dice already thrown. */
function aheadNow({ trump }: EuchreFacts, { plays }: EuchreFacts['tricks'][number]): Ahead | null {
  const thrown = plays.filter(({ up }) => up >= 0);
  return thrown.length === 0 ? null : aheadIn(thrown, known(trump, 'trump'));
}

const playView = ({ seat, die, up }: Readonly<TrickState['plays'][number]>): Play => ({
  seat,
  pieces: [die],
  up: [up < 0 ? null : up],
  rolls: up < 0 ? [] : [rankOf(die, up)],
  counts: null,
});

/** Returns the plays made while dice are chosen in secret. Only the owner knows the die. */
function chosenPlays({ turn, chosen }: EuchreFacts): Play[] {
  const inOrder = bySeat(SEATS, index => (turn + index) % SEATS);
  return inOrder.flatMap((seat): Play[] => {
    const die = at(chosen, seat);
    if (die === null) return [];
    const isHidden = die === HIDDEN;
    return [{ seat, pieces: isHidden ? [] : [die], up: isHidden ? [] : [null], rolls: null, counts: null }];
  });
}

function linesOf({ options, phase, turnUp }: EuchreFacts): EuchreLine[] {
  const lines: EuchreLine[] = [targetLine(options.target)];
  if (phase === 'roll-off') lines.push(rollOffLine('deal'));
  if (phase === 'order') lines.push({ key: 'turned-up', facts: { suit: turnedUpSuit(turnUp) } });
  if (phase === 'name') lines.push({ key: 'turned-down', facts: { suit: turnedUpSuit(turnUp) } });
  return lines;
}

const turnedUpSuit = (turnUp: PieceId | null): Suit => suitOf(known(turnUp, 'turn-up'));
