import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Face, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { at } from '../lists.ts';
import { nameOf } from '../view/people.ts';
import { faceFacts, faceOf, isCardDie } from '../view/pieces.ts';
import { callsOf, callsWords, trumpFacts } from '../view/trump.ts';
import { namedInView } from './named.ts';
import type { Choice } from './picking.ts';

/** A die with the face that is up. */
export interface ShownSide {
  readonly die: PieceId;
  /** The index of the face. */
  readonly up: number;
  readonly face: Face;
}

/** A choice of the side to turn a die to. */
interface SideChoice extends ShownSide {
  readonly choice: Choice;
  /** Name of the side, or of the trump it makes. */
  readonly words: string;
}

/** A die that must be turned, and the sides it can be turned to. */
interface DieToTurn {
  readonly die: PieceId;
  readonly instruction: string;
  readonly sides: readonly SideChoice[];
}

/** A seat that can be called as partner. */
interface PartnerChoice {
  readonly choice: Choice;
  readonly partner: Seat;
  readonly name: string;
  /** Open card dice in front of the seat. */
  readonly dice: readonly ShownSide[];
  /** The seat's calls in the auction; empty if there is none. */
  readonly calls: string;
  readonly points: string;
  /** All of it, for people who can't see the dice. */
  readonly label: string;
}

type ActionOf<Verb extends Action['verb']> = Extract<Action, { readonly verb: Verb }>;
/** Returns the choices of one verb. The compiler does not narrow a union by a generic verb, hence the cast. */
const withVerb = <Verb extends Action['verb']>(offered: readonly Choice[], verb: Verb) =>
  offered.flatMap(choice =>
    choice.action?.verb === verb ? [{ choice, action: choice.action as ActionOf<Verb> }] : [],
  );

/** Whether the choices are shown as pictures: another side of a die, or a partner by the dice they show. */
export const isPictured = (offered: readonly Choice[]): boolean =>
  offered.some(({ action }) => action?.verb === 'turn' || action?.verb === 'call');

/** Returns the dice that must be turned, in the order offered. */
export function diceToTurn(table: Table, view: View, offered: readonly Choice[]): readonly DieToTurn[] {
  const { choices } = wordsOf('play');
  const turns = withVerb(offered, 'turn');
  const dice = new Set(turns.map(({ action }) => action.piece));
  return [...dice].map(die => {
    const makesTrump = view.pieces.some(piece => 'id' in piece && piece.id === die && piece.zone === 'turnup');
    return {
      die,
      instruction: makesTrump ? choices.sideMakesTrump : choices.turnTo(namedInView(table, view, die)),
      sides: turns.flatMap(({ choice, action: { piece, up } }) => {
        const face = piece === die ? faceOf(table, die, up) : null;
        return face ? [{ choice, die, up, face, words: sideWords(face, makesTrump) }] : [];
      }),
    };
  });
}

function sideWords(face: Face, makesTrump: boolean): string {
  const { choices } = wordsOf('play');
  return makesTrump && face.suit !== null
    ? choices.sideAsTrump(trumpFacts({ suit: face.suit, high: face.rank }))
    : choices.side(faceFacts(face));
}

/** Returns the seats that can be called as partner, with what is known of them. */
export function partnerChoices(table: Table, view: View, offered: readonly Choice[]): readonly PartnerChoice[] {
  const { choices } = wordsOf('play');
  return withVerb(offered, 'call').map(({ choice, action: { partner } }) => {
    const dice = openDice(table, view, partner);
    const { ladder } = view;
    const calls = ladder ? callsOf(ladder, partner) : null;
    const { score } = at(view.seats, partner);
    const name = nameOf(table, partner);
    const label = choices.partner({ name, shows: dice.map(({ face }) => faceFacts(face)), calls, score });
    const said = ladder ? callsWords(ladder, partner) : '';
    return { choice, partner, name, dice, calls: said, points: choices.points(score), label };
  });
}

/** Returns the open card dice in front of a seat. */
const openDice = (table: Table, { pieces }: View, seat: Seat): readonly ShownSide[] =>
  pieces.flatMap(piece => {
    if (!('up' in piece) || piece.zone !== 'front' || piece.seat !== seat || piece.up === null) return [];
    const face = isCardDie(table.equipment[piece.id]) ? faceOf(table, piece.id, piece.up) : null;
    return face ? [{ die: piece.id, up: piece.up, face }] : [];
  });
