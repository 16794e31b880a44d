import type { Bot } from '../../core/game.ts';
import { at, first, known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { identified } from '../../kit/hidden.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { firstHighest } from '../../kit/seats.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { mayPass, SOLO_TRICKS } from './auction.ts';
import {
  FRESH_VALUE,
  faceValue,
  knownTrump,
  meanOf,
  type OutcomeEstimates,
  outcomeEstimates,
  playValues,
  soloChance,
} from './estimates.ts';
import { ALL_DICE, isCard, type SuitedFace, suitedFace, turnsOf } from './pieces.ts';
import { codeOf } from './playout.ts';
import { suitedFaceShown, upOf } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';

/** How many worlds are sampled for a bid, for a partner and for a play. A fixed number keeps choices reproducible. */
const WORLDS = { bid: 40, call: 80, play: 16 } as const;
/** The least share of sampled worlds in which a bid, or a solo, must be made. */
const SURE_ENOUGH = { bid: 0.5, solo: 0.7 } as const;
/** Each raise that a player bid counts as this many tricks when a partner is picked. */
const TRICKS_PER_RAISE = 0.3;

/** Bids what it makes often enough in sampled worlds, picks the partner who helps most, and switches weak pieces. */
export const cautious: Bot<TrickyDiceFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose({ facts, you }, ask, random) {
    const seat = known(you, 'seat to play for');
    switch (facts.phase) {
      case 'turn':
        return chooseTurn(facts, seat, ask);
      case 'bid':
        return chooseBid(facts, seat, ask, random);
      case 'call':
        return { verb: 'call', partner: bestPartner(facts, seat, outcomeEstimates(facts, seat, WORLDS.call, random)) };
      case 'switch':
        return { verb: 'switch', pieces: worstPieces(facts, seat, ask) };
      default:
        return choosePlay(facts, seat, ask, random);
    }
  },
};

function chooseBid(facts: TrickyDiceFacts, you: Seat, ask: Ask, random: Random): Action {
  const { least } = known(ask.amount, 'bid to choose');
  const estimates = outcomeEstimates(facts, you, WORLDS.bid, random);
  if (soloChance(estimates, you) >= SURE_ENOUGH.solo) return { verb: 'bid', amount: SOLO_TRICKS, alone: true };
  const partner = bestPartner(facts, you, estimates);
  const isSure = at(at(estimates, partner), least) >= SURE_ENOUGH.bid;
  return isSure || !mayPass(facts.auction) ? { verb: 'bid', amount: least } : { verb: 'pass' };
}

/** The seat that adds the most tricks, judged by sampled worlds and by its own bids. */
function bestPartner({ auction }: TrickyDiceFacts, you: Seat, estimates: OutcomeEstimates): Seat {
  // The opening bid is forced, so it reveals nothing.
  const raises = auction.slice(1).filter(({ bid }) => bid !== 'pass');
  return firstHighest(
    FOUR_SEATS.filter(seat => seat !== you),
    seat => meanOf(at(estimates, seat)) + TRICKS_PER_RAISE * raises.filter(call => call.seat === seat).length,
  );
}

interface FaceOfPiece {
  readonly piece: PieceId;
  readonly face: SuitedFace;
}

/** The known cards and dice of this seat that show a face. */
const ownFaces = (facts: TrickyDiceFacts, you: Seat): FaceOfPiece[] =>
  [...identified(at(facts.hands, you)), ...at(facts.dice, you)]
    .filter(piece => upOf(facts, piece) >= 0)
    .map(piece => ({ piece, face: suitedFaceShown(facts, piece) }));

const isPlayable = ({ face }: FaceOfPiece): boolean => face.rank > 0;

/**
 * Turns a joker to its best face. For the trump die that is the trump best for the hand, else the face with most
 * worth.
 */
function chooseTurn(facts: TrickyDiceFacts, you: Seat, ask: Ask): Action {
  const hand = ownFaces(facts, you).filter(isPlayable);
  const turnValue = (action: Action): number => {
    if (action.verb !== 'turn') return 0;
    const face = suitedFace(action.piece, action.up);
    if (action.piece === facts.trumpDie) return hand.reduce((sum, held) => sum + faceValue(held.face, face), 0);
    return possibleTrumps(facts).reduce((sum, trump) => sum + faceValue(face, trump), 0);
  };
  return firstHighest(ask.listed, turnValue);
}

/** The trump or, before it is known, all trumps that the dice in the bag can make. */
function possibleTrumps(facts: TrickyDiceFacts): SuitedFace[] {
  if (facts.auction.length > 0) return [knownTrump(facts)];
  const drawn = facts.dice.flat();
  return ALL_DICE.filter(die => die === facts.trumpDie || !drawn.includes(die)).flatMap(die =>
    turnsOf(die).map(up => suitedFace(die, up)),
  );
}

/** The pieces that are worth less than what would replace them on average, the worst first. */
function worstPieces(facts: TrickyDiceFacts, you: Seat, ask: Ask): PieceId[] {
  const trump = knownTrump(facts);
  return ownFaces(facts, you)
    .map(({ piece, face }) => ({ piece, value: faceValue(face, trump) }))
    .filter(({ value }) => value < FRESH_VALUE)
    .sort((a, b) => a.value - b.value)
    .slice(0, known(ask.subset, 'choice of pieces').most)
    .map(({ piece }) => piece);
}

function choosePlay(facts: TrickyDiceFacts, you: Seat, ask: Ask, random: Random): Action {
  const actions = ask.listed.flatMap(action => (action.verb === 'play' ? [action] : []));
  if (actions.length === 1) return first(actions);
  const trump = knownTrump(facts);
  const pieces = actions.map(action => first(action.pieces));
  const codes = pieces.map(piece => codeOf(suitedFaceShown(facts, piece), isCard(piece), trump));
  const values = playValues(facts, you, codes, WORLDS.play, random);
  return at(actions, values.indexOf(Math.max(...values)));
}
