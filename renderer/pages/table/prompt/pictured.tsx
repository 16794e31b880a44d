import type { ComponentChildren } from 'preact';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import type { Choice } from '../../../prompt/picking.ts';
import { diceToTurn, partnerChoices } from '../../../prompt/pictured-choices.ts';
import { DiePicture } from '../../parts/die-picture.tsx';
import './pictured.css';

interface PicturedProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly offered: readonly Choice[];
}

/** The sides that dice can be turned to, and the partners that can be called. */
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

function Sides({ client, table, view, offered }: PicturedProps) {
  return diceToTurn(table, view, offered).map(({ die, instruction, sides }) => (
    <div key={die} class="pictures sides" data-fits>
      <p class="standing">{instruction}</p>
      {sides.map(({ choice, face, words }) => (
        <Option key={choice.label} client={client} choice={choice} label={choice.label}>
          <DiePicture shape="d6" {...face} />
          <span>{words}</span>
        </Option>
      ))}
    </div>
  ));
}

function Partners({ client, table, view, offered }: PicturedProps) {
  const partners = partnerChoices(table, view, offered);
  return (
    partners.length > 0 && (
      <div class="pictures partners" data-fits>
        {partners.map(({ choice, partner, name, dice, calls, points, label }) => (
          <Option key={partner} client={client} choice={choice} label={label}>
            <b>{name}</b>
            <span class="dice">
              {dice.map(({ die, face }) => (
                <DiePicture key={die} shape="d6" {...face} />
              ))}
            </span>
            <span>{calls}</span>
            <small>{points}</small>
          </Option>
        ))}
      </div>
    )
  );
}
