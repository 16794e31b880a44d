import type { Bot } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { mayPass, SOLO_TRICKS } from './auction.ts';
import { trumpNow } from './dream.ts';
import { ALL_DICE, isCard, type SuitedFace, suitedFace, turnsOf } from './pieces.ts';
import { codeOf } from './playout.ts';
import { ALL_SEATS, upOf } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';
import { meanOf, type Prospects, prospectsOf, soloChance, worthOfPlays } from './weigh.ts';
import { FRESH_WORTH, worthOf } from './worth.ts';

/** Deals imagined for a bid, for the choice of a partner, and for each play: work is counted, never timed. */
const DREAMS = { bid: 40, call: 80, play: 16 } as const;
/** How often imagined deals must bring what is bid, and what is bid alone. */
const SURE_ENOUGH = { bid: 0.5, solo: 0.7 } as const;
/** Every bid that a player raised to is worth this many tricks to whoever picks him. */
const WORTH_OF_A_RAISE = 0.3;

type TrickyView = View<TrickyDiceFacts>;

/** Bids what imagined deals bring, picks whoever helps most, switches what is worth little, and weighs every play. */
export const cautious: Bot<TrickyDiceFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose(view, ask, random) {
    switch (view.facts.phase) {
      case 'turn':
        return turnBest(view, ask);
      case 'bid':
        return bidFor(view, ask, random);
      case 'call':
        return { verb: 'call', partner: bestPartner(view, prospectsOf(view, DREAMS.call, random)).seat };
      case 'switch':
        return { verb: 'switch', pieces: worstPieces(view, ask) };
      default:
        return playBest(view, ask, random);
    }
  },
};

function bidFor(view: TrickyView, ask: Ask, random: Random): Action {
  const { least } = ask.amount!;
  const prospects = prospectsOf(view, DREAMS.bid, random);
  if (soloChance(prospects, view.you!) >= SURE_ENOUGH.solo) return { verb: 'bid', amount: SOLO_TRICKS, alone: true };
  const { seat } = bestPartner(view, prospects);
  const isSure = prospects[seat]![least]! >= SURE_ENOUGH.bid;
  return isSure || !mayPass(view.facts.auction) ? { verb: 'bid', amount: least } : { verb: 'pass' };
}

/** Whoever brings most tricks: by the dice he shows, and by what he bid himself. */
function bestPartner(view: TrickyView, prospects: Prospects): { readonly seat: Seat; readonly tricks: number } {
  return ALL_SEATS.filter(seat => seat !== view.you)
    .map(seat => ({ seat, tricks: meanOf(prospects[seat]!) + WORTH_OF_A_RAISE * raisesOf(view, seat) }))
    .reduce((best, next) => (next.tricks > best.tricks ? next : best));
}

/** Bids that a seat made of its own will: the opening has to be made. */
const raisesOf = ({ facts }: TrickyView, seat: Seat): number =>
  facts.auction.slice(1).filter(call => call.seat === seat && call.call !== 'pass').length;

/** Faces that lie or stand before the viewer. */
const ownFaces = ({ pieces, you }: TrickyView): { readonly piece: PieceId; readonly face: SuitedFace }[] =>
  pieces.flatMap(piece =>
    'id' in piece && piece.seat === you && piece.up !== null && (piece.zone === 'hand' || isOwnDie(piece))
      ? [{ piece: piece.id, face: suitedFace(piece.id, piece.up) }]
      : [],
  );

const isOwnDie = ({ zone, id }: { readonly zone: string; readonly id: PieceId }): boolean =>
  zone === 'front' && ALL_DICE.includes(id);

const isPlayable = ({ face }: { readonly face: SuitedFace }): boolean => face.rank > 0;

/** A joker becomes the face that brings most: as trump to the whole hand, else in itself. */
function turnBest(view: TrickyView, ask: Ask): Action {
  const { trumpDie } = view.facts;
  const hand = ownFaces(view).filter(isPlayable);
  const worth = (action: Action): number => {
    if (action.verb !== 'turn') return 0;
    const face = suitedFace(action.piece, action.up);
    if (action.piece === trumpDie) return hand.reduce((sum, held) => sum + worthOf(held.face, face), 0);
    return possibleTrumps(view).reduce((sum, trump) => sum + worthOf(face, trump), 0);
  };
  return best(ask.listed, worth);
}

/** The trump, or whatever a die still in the bag may make it. */
function possibleTrumps(view: TrickyView): SuitedFace[] {
  const { trumpDie, dice, auction } = view.facts;
  if (auction.length > 0) return [trumpNow(view)];
  const drawn = dice.flat();
  return ALL_DICE.filter(die => die === trumpDie || !drawn.includes(die)).flatMap(die =>
    turnsOf(die).map(up => suitedFace(die, up)),
  );
}

/** What is worth less than what may come for it, the worst first. */
function worstPieces(view: TrickyView, ask: Ask): PieceId[] {
  const trump = trumpNow(view);
  return ownFaces(view)
    .map(({ piece, face }) => ({ piece, worth: worthOf(face, trump) }))
    .filter(({ worth }) => worth < FRESH_WORTH)
    .sort((a, b) => a.worth - b.worth)
    .slice(0, ask.subset!.most)
    .map(({ piece }) => piece);
}

function playBest(view: TrickyView, ask: Ask, random: Random): Action {
  const actions = ask.listed.flatMap(action => (action.verb === 'play' ? [action] : []));
  if (actions.length === 1) return actions[0]!;
  const trump = trumpNow(view);
  const up = { up: view.facts.up.slice() };
  const codes = actions.map(({ pieces: [piece] }) =>
    codeOf(suitedFace(piece!, upOf(up, piece!)), isCard(piece!), trump),
  );
  const worth = worthOfPlays(view, codes, DREAMS.play, random);
  return actions[worth.indexOf(Math.max(...worth))]!;
}

const best = (actions: readonly Action[], worth: (action: Action) => number): Action =>
  actions.reduce((one, other) => (worth(other) > worth(one) ? other : one));
