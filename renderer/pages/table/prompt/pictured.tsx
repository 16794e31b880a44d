import type { ComponentChildren } from 'preact';
import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Action, PieceId, Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { at } from '../../../lists.ts';
import type { Choice } from '../../../prompt/picking.ts';
import { nameOf } from '../../../words/people.ts';
import { cardName, faceOf, isCardDie, shownName } from '../../../words/pieces.ts';
import { capital, counted, list } from '../../../words/text.ts';
import { callsWords, trumpName } from '../../../words/trump.ts';
import { DiePicture } from '../../parts/die-picture.tsx';
import './pictured.css';

interface PicturedProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly offered: readonly Choice[];
}
type Act<Verb extends Action['verb']> = Extract<Action, { readonly verb: Verb }>;
/** The choices of one verb. The compiler does not narrow a union by a generic verb, hence the cast. */
const withVerb = <Verb extends Action['verb']>(offered: readonly Choice[], verb: Verb) =>
  offered.flatMap(choice => (choice.action?.verb === verb ? [{ choice, action: choice.action as Act<Verb> }] : []));

/** Whether the choices are shown as pictures: another side of a die, or a partner by the dice they show. */
export const isPictured = (offered: readonly Choice[]): boolean =>
  offered.some(({ action }) => action?.verb === 'turn' || action?.verb === 'call');

export const Pictured = (props: PicturedProps) => (
  <>
    <Sides {...props} />
    <Partners {...props} />
  </>
);

interface OptionProps {
  readonly client: Client;
  readonly choice: Choice;
  readonly label: string;
  readonly children: ComponentChildren;
}

const Option = ({ client, choice, label, children }: OptionProps) => (
  <button type="button" class="button plain pictured" aria-label={label} onClick={() => client.choose(choice)}>
    {children}
  </button>
);

/** The other sides of each die that must be turned. */
function Sides({ client, table, view, offered }: PicturedProps) {
  const turns = withVerb(offered, 'turn');
  const dice = [...new Set(turns.map(({ action }) => action.piece))];
  return dice.map(die => {
    const makesTrump = view.pieces.some(piece => 'id' in piece && piece.id === die && piece.zone === 'turnup');
    return (
      <div key={die} class="pictures sides">
        <p class="standing">
          {makesTrump ? 'The side you choose makes trump.' : `Turn ${shownName(table, view, die)} to:`}
        </p>
        {turns.map(({ choice, action }) => {
          const face = action.piece === die ? faceOf(table, die, action.up) : null;
          if (!face) return null;
          const name = capital(cardName(face) ?? '');
          const words = makesTrump && face.suit ? capital(trumpName({ suit: face.suit, high: face.rank })) : name;
          return (
            <Option key={choice.label} client={client} choice={choice} label={choice.label}>
              <DiePicture shape="d6" {...face} />
              <span>{words}</span>
            </Option>
          );
        })}
      </div>
    );
  });
}

/** The seats that can be called as partner, with their open dice, their bids and their points. */
function Partners({ client, table, view, offered }: PicturedProps) {
  const partners = withVerb(offered, 'call');
  return (
    partners.length > 0 && (
      <div class="pictures partners">
        {partners.map(({ choice, action: { partner } }) => {
          const faces = facesBefore(table, view, partner);
          const said = view.ladder ? callsWords(view.ladder, partner) : '';
          const points = capital(counted(at(view.seats, partner).score, 'point'));
          const shows = `shows ${list(faces.map(({ face }) => cardName(face) ?? ''))}`;
          return (
            <Option
              key={partner}
              client={client}
              choice={choice}
              label={[choice.label, shows, said, points].join(', ')}
            >
              <b>{nameOf(table, partner)}</b>
              <span class="dice">
                {faces.map(({ die, face }) => (
                  <DiePicture key={die} shape="d6" {...face} />
                ))}
              </span>
              <span>{said}</span>
              <small>{points}</small>
            </Option>
          );
        })}
      </div>
    )
  );
}

/** Returns what the open dice of cards before a seat show. */
const facesBefore = (table: Table, { pieces }: View, seat: Seat) =>
  pieces.flatMap(piece => {
    if (!('up' in piece) || piece.zone !== 'front' || piece.seat !== seat) return [];
    const die: PieceId = piece.id;
    const face = isCardDie(table.equipment[die]) ? faceOf(table, die, piece.up) : null;
    return face ? [{ die, face }] : [];
  });
