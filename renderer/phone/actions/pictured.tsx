import type { ComponentChildren } from 'preact';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import type { Choice } from '../../prompt/picking.ts';
import { diceToTurn, partnerChoices, type ShownSide } from '../../prompt/pictured-choices.ts';
import { Die } from '../pictures/die.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import './pictured.css';

interface PicturedProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly view: View;
  readonly offered: readonly Choice[];
}

/** The sides that dice can be turned to, and the partners that can be called. */
export function PhonePictured({ client, table, view, offered }: PicturedProps) {
  return (
    <div class="pictured">
      {diceToTurn(table, view, offered).map(({ die, instruction, sides }) => (
        <div key={die} class="sides">
          <p class="standing">{instruction}</p>
          {sides.map(side => (
            <Option key={side.choice.label} client={client} choice={side.choice} label={side.choice.label}>
              <Side table={table} side={side} />
              <span>{side.words}</span>
            </Option>
          ))}
        </div>
      ))}
      {partnerChoices(table, view, offered).map(({ choice, partner, name, dice, calls, points, label }) => (
        <Option key={partner} client={client} choice={choice} label={label}>
          <span class="who">
            <b>{name}</b>
            <small>{[calls, points].filter(words => words !== '').join(' · ')}</small>
          </span>
          <span class="dice">
            {dice.map(side => (
              <Side key={side.die} table={table} side={side} />
            ))}
          </span>
        </Option>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly client: PhoneClient;
  readonly choice: Choice;
  readonly label: string;
  readonly children: ComponentChildren;
}

const Option = ({ client, choice, label, children }: OptionProps) => (
  <button type="button" class="press option" aria-label={label} onClick={() => client.choose(choice)}>
    {children}
  </button>
);

const Side = ({ table, side: { die, up } }: { readonly table: Table; readonly side: ShownSide }) => (
  <span class="die-box">
    <Die piece={at(table.equipment, die)} up={up} />
  </span>
);
