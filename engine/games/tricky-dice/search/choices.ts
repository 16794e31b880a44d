import { at, first, floatAt, known, range } from '../../../core/lists.ts';
import type { Traits } from '../../../core/search-model.ts';
import { identified, piecesOutside } from '../../../kit/hidden.ts';
import { FOUR_SEATS } from '../../../kit/partners.ts';
import { openTrick, piecePlayed } from '../../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { isBidding, OPENING, settledContract } from '../auction.ts';
import { ACE, ALL_DICE, DECK_SIZE, dieIndex, HAND_SIZE, isCard, TRICKS } from '../pieces.ts';
import { aheadIn, rankUnder } from '../play.ts';
import { MAX_SWITCHES } from '../rolls-and-switches.ts';
import { suitedFaceShown, trumpOf, upOf } from '../state.ts';
import type { TrickyDiceFacts } from '../view.ts';
import type { CallPlayout } from './call-playout.ts';
import { isDie, moveOfPiece, simulatorWithoutHands, suitOf, type TrickyDiceSimulator } from './simulator.ts';
import { faceIndexOf, worthBeforeTrump, worthsUnder } from './worth.ts';

interface Choice {
  readonly action: Action;
  readonly traits: Traits;
}
interface PlayChoice extends Choice {
  readonly move: number;
}
interface CallChoice extends Choice {
  /** Makes this choice in a deal before its tricks. */
  make(playout: CallPlayout): void;
}

/** Returns the actions with `also` first, if defined. */
const withFirst = (also: Action | undefined, actions: readonly Action[]): readonly Action[] =>
  also === undefined ? actions : [also, ...actions.filter(action => keyOf(action) !== keyOf(also))];

/** Returns a key that is equal for equivalent actions. */
const keyOf = (action: Action): string =>
  JSON.stringify('pieces' in action ? action.pieces.toSorted((a, b) => a - b) : action);

/**
 * Returns the distinct plays, with `also` first. Pieces are equivalent if nobody else can play one between them. Plays that
 * give away a higher piece than needed are omitted.
 */
export function playChoices(facts: TrickyDiceFacts, you: Seat, ask: Ask, also?: Action): PlayChoice[] {
  const trump = known(trumpOf(facts), 'trump');
  const plays = ask.listed
    .flatMap(action => (action.verb === 'play' ? [{ action, piece: first(action.pieces) }] : []))
    .map(({ action, piece }) => ({ action, piece, move: moveOfPiece(facts, piece, trump) }))
    .sort((a, b) => a.move - b.move);
  const wasted = wastedMoves(
    facts,
    plays.map(({ move }) => move),
  );
  const others = movesOfOthers(facts, you);
  /** The lowest equivalent piece stands for all. */
  const lowestLike = ({ move, piece }: (typeof plays)[number]): number => {
    const like = plays.find(
      lower =>
        isCard(lower.piece) === isCard(piece) &&
        suitOf(lower.move) === suitOf(move) &&
        !others.some(other => lower.move < other && other < move),
    );
    return like?.move ?? move;
  };
  const chosen = plays.find(({ action }) => also !== undefined && keyOf(action) === keyOf(also));
  const different = plays.filter(
    play =>
      lowestLike(play) === play.move &&
      (chosen === undefined || lowestLike(chosen) !== play.move) &&
      !wasted.includes(play.move),
  );
  return [...(chosen === undefined ? [] : [chosen]), ...different].map(({ action, piece, move }) => ({
    action,
    move,
    traits: playTraits(facts, you, piece),
  }));
}

/** Returns the legal moves for which a lower one of their suit would do as well. */
function wastedMoves(facts: TrickyDiceFacts, legal: readonly number[]): number[] {
  const table = simulatorWithoutHands(facts);
  if (!table.isOpen()) return [];
  return legal.filter(move =>
    legal.some(lower => suitOf(lower) === suitOf(move) && lower < move && doesAsWell(table, lower, move)),
  );
}

/**
 * Returns true if the lower of two moves takes no less in the open trick and leaves the better one for later. A die that is
 * kept may still win its point.
 */
function doesAsWell(table: TrickyDiceSimulator, lower: number, higher: number): boolean {
  if (!table.beats(higher)) return isDie(higher) || !isDie(lower);
  return table.isLastToPlay() && table.beats(lower) && isDie(lower) === isDie(higher);
}

/** Returns the moves that other seats may still make, with unseen cards and with their dice. */
function movesOfOthers({ hands, discards, dice, tricks, ...facts }: TrickyDiceFacts, you: Seat): number[] {
  const trump = known(trumpOf(facts), 'trump');
  const played = tricks.flatMap(({ plays }) => plays.map(piecePlayed)).filter(isCard);
  const seen = [...identified(at(hands, you)), ...identified(at(discards, you)), ...played];
  const open = openTrick(tricks)?.plays.map(piecePlayed) ?? [];
  return [
    ...piecesOutside(DECK_SIZE, [seen]),
    ...open,
    ...FOUR_SEATS.filter(seat => seat !== you).flatMap(seat => at(dice, seat)),
  ].map(piece => moveOfPiece(facts, piece, trump));
}

function playTraits(facts: TrickyDiceFacts, you: Seat, piece: PieceId): Traits {
  const trump = known(trumpOf(facts), 'trump');
  const contract = known(settledContract(facts), 'contract');
  const face = suitedFaceShown(facts, piece);
  const height = Math.max(0, (rankUnder(face, trump) - MIDDLE) / (ACE + 1 - MIDDLE));
  const worth = face.suit === trump.suit ? Math.max(TRUMP_WORTH, height) : height;
  const plays = openTrick(facts.tricks)?.plays ?? [];
  const leaves = (): number => {
    const best = known(aheadIn(plays, trump), 'play ahead').seat;
    const isPartners =
      isBidding(contract, facts.partner, best) === isBidding(contract, facts.partner, you) && !contract.isSolo;
    const own = { pieces: [piece], up: [upOf(facts, piece)] };
    return Number(isPartners && aheadIn([...plays, { ...own, seat: you }], trump)?.seat !== you);
  };
  return { bold: plays.length === 0 ? height : 0, thrifty: 1 - worth, loyal: plays.length === 0 ? 0 : leaves() };
}

/** Faces below this rank are low. */
const MIDDLE = 8;
/** Minimum value of a trump, as a share of the highest piece's. */
const TRUMP_WORTH = 0.6;

/** Returns the bids, partners, switches or joker sides worth trying, with `also` first. */
export function callChoices(
  facts: TrickyDiceFacts,
  you: Seat,
  ask: Ask,
  playout: CallPlayout,
  also?: Action,
): CallChoice[] {
  const actions = withFirst(also, actionsToTry(facts, you, ask, playout));
  return actions.flatMap(action => {
    switch (action.verb) {
      case 'bid':
      case 'pass':
        return [bidChoice(you, action)];
      case 'call':
        return [partnerChoice(action)];
      case 'switch':
        return [switchChoice(facts, you, action)];
      case 'turn':
        return [turnChoice(facts, you, action)];
      default:
        return [];
    }
  });
}

function actionsToTry(
  { phase, ...facts }: TrickyDiceFacts,
  you: Seat,
  ask: Ask,
  playout: CallPlayout,
): readonly Action[] {
  if (phase === 'bid') return bidsToTry(you, ask, playout);
  return phase === 'switch' ? switchesToTry(facts, you, ask, playout) : ask.listed;
}

/**
 * Returns the index of a sensible player's choice; -1 for bids and jokers, for which prior values count instead.
 */
export function usualChoice(
  facts: TrickyDiceFacts,
  you: Seat,
  actions: readonly Action[],
  playout: CallPlayout,
): number {
  switch (facts.phase) {
    case 'call': {
      const partner = playout.usualPartner(worthsUnder(playout.trump));
      return actions.findIndex(action => action.verb === 'call' && action.partner === partner);
    }
    case 'switch':
      return usualSwitch(facts, you, actions, playout);
    default:
      return -1;
  }
}

/**
 * Returns prior values of these calls, in points relative to a pass or the lowest opening bid. Measured in deals bid and
 * played by searching players.
 */
export const usualBidValues = (actions: readonly Action[], { bidder }: CallPlayout): number[] =>
  actions.map(action => {
    if (action.verb !== 'bid' || action.alone === true) return 0;
    return bidder < 0 ? OPENING_STEP * (action.amount - OPENING) : FIRST_RAISE + STEP * (action.amount - OPENING - 1);
  });
/** Value of each additional trick in an opening; of a raise to five; and of each additional trick in a raise. */
const OPENING_STEP = -0.5;
const FIRST_RAISE = 1.5;
const STEP = -1.8;

/**
 * Returns the index of the choice to switch the pieces worth less than new ones. If the worst are dice, those before the
 * first card are switched alone, since they may be thrown again.
 */
function usualSwitch(facts: OwnPieces, you: Seat, actions: readonly Action[], playout: CallPlayout): number {
  const most = Math.max(...actions.map(action => ('pieces' in action ? action.pieces.length : 0)));
  const worse = worstFirst(facts, you, playout)
    .filter(({ gain }) => gain > 0)
    .slice(0, most)
    .map(({ piece }) => piece);
  const firstCard = worse.findIndex(isCard);
  const usual = keyOf({ verb: 'switch', pieces: worse.slice(0, firstCard > 0 ? firstCard : most) });
  return actions.findIndex(action => keyOf(action) === usual);
}

/** Returns prior values of these joker sides, in points. Playouts would show them too, but with more noise. */
export function usualTurnValues(facts: TrickyDiceFacts, actions: readonly Action[], playout: CallPlayout): number[] {
  return actions.map(action => (action.verb === 'turn' ? POINTS_OF_A_TRICK * worthOfTurn(facts, action, playout) : 0));
}
/** Approximate value of a trick: its point, often one for a die, and a better chance to make or set the bid. */
const POINTS_OF_A_TRICK = 2;

/** Returns the expected tricks of the dealer's hand with this side as trump, or of the piece itself. */
function worthOfTurn(
  facts: TrickyDiceFacts,
  { piece, up }: { readonly piece: PieceId; readonly up: number },
  playout: CallPlayout,
): number {
  const { trumpDie } = facts;
  const face = faceIndexOf(piece, up);
  if (piece === trumpDie) return playout.dealersWorth(face);
  if (trumpDie !== null) return floatAt(worthsUnder(playout.trump).values, face);
  return worthBeforeTrump(undrawnDice(facts), face);
}

/** Returns the dice in the bag, by index among the nine. */
export function undrawnDice({ dice, trumpDie }: TrickyDiceFacts): number[] {
  const drawn = dice.flat();
  return ALL_DICE.filter(die => die !== trumpDie && !drawn.includes(die)).map(dieIndex);
}

const NO_TRAITS: Traits = { bold: 0, thrifty: 0, loyal: 0 };

const partnerChoice = (action: Extract<Action, { verb: 'call' }>): CallChoice => ({
  action,
  traits: NO_TRAITS,
  make(playout) {
    playout.partner = action.partner;
  },
});

const turnChoice = (facts: TrickyDiceFacts, you: Seat, action: Extract<Action, { verb: 'turn' }>): CallChoice => ({
  action,
  traits: NO_TRAITS,
  make(playout) {
    const face = faceIndexOf(action.piece, action.up);
    if (action.piece === facts.trumpDie) playout.trump = face;
    else playout.setFace(you, HAND_SIZE + at(facts.dice, you).indexOf(action.piece), face);
  },
});

/** Maximum jump above the minimum bid that is tried. */
const MAX_JUMP = 2;
/** Maximum number of tricks by which a hand may expect to miss a raise that is tried. Others cost a point on average. */
const MAX_MISSED = 1;
/** Minimum expected tricks for trying a solo. */
const SOLO_TRIED_FROM = 7.5;

/**
 * Returns a pass, the minimum bid unless the hand clearly expects to miss it, higher bids for which it expects the tricks,
 * and solo with a strong hand.
 */
function bidsToTry(you: Seat, { listed, amount }: Ask, playout: CallPlayout): Action[] {
  const { least, most } = known(amount, 'bid to choose');
  const worths = worthsUnder(playout.trump);
  const strength = playout.strengthOf(you, worths);
  const expected = playout.expectedTricks(strength, worths);
  const mayMiss = playout.bidder < 0 || expected >= least - MAX_MISSED;
  const highest = Math.max(mayMiss ? least : 0, Math.min(most, least + MAX_JUMP, Math.floor(expected)));
  const isStrong = strength >= SOLO_TRIED_FROM;
  return [
    ...listed.filter(action => action.verb === 'pass' || isStrong),
    ...range(Math.max(0, highest - least + 1)).map((more): Action => ({ verb: 'bid', amount: least + more })),
  ];
}

function bidChoice(you: Seat, action: Extract<Action, { verb: 'bid' | 'pass' }>): CallChoice {
  const bid = action.verb === 'bid' ? action.amount : 0;
  const isSolo = action.verb === 'bid' && action.alone === true;
  return {
    action,
    traits: { bold: isSolo ? 1 : bid / TRICKS, thrifty: 0, loyal: 0 },
    make: playout => playout.call(you, bid, isSolo),
  };
}

type OwnPieces = Pick<TrickyDiceFacts, 'hands' | 'dice'>;

/** Returns a seat's pieces, in the order of its places. */
const placesOf = ({ hands, dice }: OwnPieces, you: Seat): PieceId[] => [
  ...identified(at(hands, you)),
  ...at(dice, you),
];

/** A seat's piece, and the expected gain of switching it. */
interface SwitchGain {
  readonly piece: PieceId;
  readonly gain: number;
}

function worstFirst(facts: OwnPieces, you: Seat, playout: CallPlayout): SwitchGain[] {
  const worths = worthsUnder(playout.trump);
  return placesOf(facts, you)
    .map((piece, place) => ({ piece, gain: playout.gainOfSwitch(you, place, worths) }))
    .sort((a, b) => b.gain - a.gain);
}

/** Returns sets of the worst pieces, from the maximum number of switches down to none. */
function switchesToTry(facts: OwnPieces, you: Seat, ask: Ask, playout: CallPlayout): Action[] {
  const { most } = known(ask.subset, 'choice of pieces');
  const worst = worstFirst(facts, you, playout).map(({ piece }) => piece);
  return range(most + 1).map(less => ({ verb: 'switch', pieces: worst.slice(0, most - less) }));
}

function switchChoice(
  facts: OwnPieces,
  you: Seat,
  action: Extract<Action, { pieces: readonly PieceId[] }>,
): CallChoice {
  const pieces = placesOf(facts, you);
  const places = action.pieces.map(piece => pieces.indexOf(piece));
  return {
    action,
    traits: { bold: 0, thrifty: 1 - places.length / MAX_SWITCHES, loyal: 0 },
    make(playout) {
      const worths = worthsUnder(playout.trump);
      if (places.length === 0) playout.switches[you] = 0;
      for (const place of places) playout.switchPlace(you, place, worths);
    },
  };
}
