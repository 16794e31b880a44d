import { FACES, MOST_LAB_DICE } from '../../../engine/protocol/lab.ts';
import type { Client } from '../../client/client.ts';
import { LAB_SUITS, type LabState } from '../../client/lab-state.ts';
import { DiePicture } from '../parts/die-picture.tsx';
import { NumberField } from '../parts/number.tsx';
import { SHAPES, sizeOf } from './lab-model.ts';

/** How many dice of each kind are in the hand. */
export function HandfulFields({ client, lab: { handful, run } }: { readonly client: Client; readonly lab: LabState }) {
  const size = sizeOf(handful);
  return (
    <fieldset class="handful">
      <legend>
        In your hand: {size} of {MOST_LAB_DICE}
      </legend>
      {SHAPES.map(shape => (
        <div key={shape} class="kind">
          <span aria-hidden="true">
            <DiePicture shape={shape} suit={LAB_SUITS[shape]} rank={FACES[shape]} />
          </span>
          <NumberField
            label={shape}
            value={handful[shape]}
            least={0}
            most={handful[shape] + MOST_LAB_DICE - size}
            step={1}
            disabled={run !== null}
            onChange={count => client.lab.setCount(shape, count)}
          />
        </div>
      ))}
    </fieldset>
  );
}
