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

/** Worlds sampled for a bid, for the choice of a partner, and for each play: work is counted, never timed. */
const WORLDS = { bid: 40, call: 80, play: 16 } as const;
/** How often sampled worlds must bring what is bid, and what is bid alone. */
const SURE_ENOUGH = { bid: 0.5, solo: 0.7 } as const;
/** Every bid that a player raised to counts as this many tricks when a partner is picked. */
const TRICKS_PER_RAISE = 0.3;

/** Bids what sampled worlds bring, picks whoever helps most, switches what is worth little, and weighs every play. */
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

/** The seat that brings most tricks: by the dice it shows, and by what it bid itself. */
function bestPartner({ auction }: TrickyDiceFacts, you: Seat, estimates: OutcomeEstimates): Seat {
  // The opening bid has to be made, so it says nothing.
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

/** What lies or stands before this seat and shows a face. */
const ownFaces = (facts: TrickyDiceFacts, you: Seat): FaceOfPiece[] =>
  [...identified(at(facts.hands, you)), ...at(facts.dice, you)]
    .filter(piece => upOf(facts, piece) >= 0)
    .map(piece => ({ piece, face: suitedFaceShown(facts, piece) }));

const isPlayable = ({ face }: FaceOfPiece): boolean => face.rank > 0;

/** A joker becomes the face that brings most: as trump to the whole hand, else in itself. */
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

/** The trump, or whatever a die still in the bag may make it. */
function possibleTrumps(facts: TrickyDiceFacts): SuitedFace[] {
  if (facts.auction.length > 0) return [knownTrump(facts)];
  const drawn = facts.dice.flat();
  return ALL_DICE.filter(die => die === facts.trumpDie || !drawn.includes(die)).flatMap(die =>
    turnsOf(die).map(up => suitedFace(die, up)),
  );
}

/** What is worth less than what may come for it, the worst first. */
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
