import { at, first, known, range } from '../../core/lists.ts';
import type { Traits } from '../../core/search-model.ts';
import { identified, piecesOutside } from '../../kit/hidden.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { openTrick, piecePlayed } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { isBidding, settledContract } from './auction.ts';
import type { CallPlayout } from './call-playout.ts';
import { ACE, DECK_SIZE, DICE_EACH, HAND_SIZE, isCard, TRICKS } from './pieces.ts';
import { rankUnder, winningPlay } from './play.ts';
import { moveOfPiece } from './simulator.ts';
import { suitedFaceShown, trumpOf, upOf } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';
import { faceIndexOf, worthsUnder } from './worth.ts';

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

/** The plays that differ. Of pieces that are alike, because no piece between them can be played by others, the lowest. */
export function playChoices(facts: TrickyDiceFacts, you: Seat, ask: Ask): PlayChoice[] {
  const trump = known(trumpOf(facts), 'trump');
  const plays = ask.listed
    .flatMap(action => (action.verb === 'play' ? [{ action, piece: first(action.pieces) }] : []))
    .map(({ action, piece }) => ({ action, piece, move: moveOfPiece(facts, piece, trump) }))
    .sort((a, b) => a.move - b.move);
  const others = movesOfOthers(facts, you);
  const isLikeLower = (index: number): boolean => {
    const { move, piece } = at(plays, index);
    const lower = plays.slice(0, index).findLast(play => isCard(play.piece) === isCard(piece));
    if (lower === undefined || suitOf(lower.move) !== suitOf(move)) return false;
    return !others.some(other => lower.move < other && other < move);
  };
  return plays
    .filter((_, index) => !isLikeLower(index))
    .map(({ action, piece, move }) => ({ action, move, traits: playTraits(facts, you, piece) }));
}

const suitOf = (move: number): number => move >> 5;

/** The moves that other seats may still make: with cards that were not seen, and with their dice. */
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
    const best = winningPlay(plays, trump);
    const isPartners =
      isBidding(contract, facts.partner, best.seat) === isBidding(contract, facts.partner, you) && !contract.isSolo;
    const own = { pieces: [piece], up: [upOf(facts, piece)] };
    return Number(isPartners && winningPlay([...plays, { ...own, seat: you }], trump).seat !== you);
  };
  return { bold: plays.length === 0 ? height : 0, thrifty: 1 - worth, loyal: plays.length === 0 ? 0 : leaves() };
}

/** Below this rank a face is low. */
const MIDDLE = 8;
/** The least that a trump counts of a highest piece. */
const TRUMP_WORTH = 0.6;

/** The bids, partners, switches or sides of a joker that are worth trying. */
export function callChoices(facts: TrickyDiceFacts, you: Seat, ask: Ask, playout: CallPlayout): CallChoice[] {
  switch (facts.phase) {
    case 'bid':
      return bidChoices(you, ask, playout);
    case 'switch':
      return switchChoices(facts, you, ask, playout);
    case 'call':
      return ask.listed.flatMap(action => (action.verb === 'call' ? [partnerChoice(action)] : []));
    default:
      return ask.listed.flatMap(action => (action.verb === 'turn' ? [turnChoice(facts, you, action)] : []));
  }
}

const NO_TRAITS: Traits = { bold: 0, thrifty: 0, loyal: 0 };

const partnerChoice = (action: Extract<Action, { verb: 'call' }>): CallChoice => ({
  action,
  traits: NO_TRAITS,
  make(playout) {
    playout.partner = action.partner ?? -1;
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

/** How far above the least bid a jump is tried. */
const MOST_JUMP = 2;
/** A solo is not tried by a hand that expects fewer tricks. */
const SOLO_TRIED_FROM = 7.5;

/** A pass, the least bid and the next ones, and solo with a strong hand. */
function bidChoices(you: Seat, ask: Ask, playout: CallPlayout): CallChoice[] {
  const strength = playout.strengthOf(you, worthsUnder(playout.trump));
  const { least, most } = known(ask.amount, 'bid to choose');
  const bids = range(Math.min(MOST_JUMP, most - least) + 1).map(
    (more): Action => ({ verb: 'bid', amount: least + more }),
  );
  const listed = ask.listed.filter(action => action.verb === 'pass' || strength >= SOLO_TRIED_FROM);
  return [...listed, ...bids].map(action => {
    const bid = action.verb === 'bid' ? action.amount : 0;
    const isSolo = 'alone' in action && action.alone === true;
    return {
      action,
      traits: { bold: isSolo ? 1 : bid / TRICKS, thrifty: 0, loyal: 0 },
      make: each => each.call(you, bid, isSolo),
    };
  });
}

/** The worst pieces, from as many as may be switched down to none. */
function switchChoices(facts: TrickyDiceFacts, you: Seat, ask: Ask, playout: CallPlayout): CallChoice[] {
  const { most } = known(ask.subset, 'choice of pieces');
  const pieces = [...identified(at(facts.hands, you)), ...at(facts.dice, you)];
  const worths = worthsUnder(playout.trump);
  const places = range(HAND_SIZE + DICE_EACH)
    .map(place => ({ place, gain: playout.gainOfSwitch(you, place, worths) }))
    .sort((a, b) => b.gain - a.gain);
  return range(most + 1).map(less => {
    const chosen = places.slice(0, most - less).map(({ place }) => place);
    return {
      action: { verb: 'switch', pieces: chosen.map(place => at(pieces, place)) },
      traits: { bold: 0, thrifty: 1 - chosen.length / most, loyal: 0 },
      make(each) {
        if (chosen.length === 0) each.switches[you] = 0;
        for (const place of chosen) each.switchPlace(you, place, worths);
      },
    };
  });
}
