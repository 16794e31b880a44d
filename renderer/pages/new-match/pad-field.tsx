import { useState } from 'preact/hooks';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Pads } from '../../pads/pads.ts';
import { useCapturedButton } from '../../pads/use-pads.ts';
import { Button } from '../parts/button.tsx';

interface PadFieldProps {
  readonly pads: Pads;
  readonly seat: Seat;
  readonly name: string;
}

/** Assigns a pad to the person who presses any of its buttons. Shows nothing while no pads are connected. */
export function PadField({ pads, seat, name }: PadFieldProps) {
  const [isListening, setListening] = useState(false);
  const own = pads.padOf(seat);
  useCapturedButton(pads, isListening, (_button, pad) => {
    pads.assign(pad, seat);
    setListening(false);
  });
  if (pads.present.value.length === 0) return null;
  return (
    <fieldset class="field pad-field">
      <legend class="visually-hidden">Controller</legend>
      <span role="status">
        {isListening && `Press any button on ${name}’s controller.`}
        {!isListening && (own === null ? 'Any controller' : `${name} plays with controller ${own + 1}.`)}
      </span>
      {own === null ? (
        <Button look="quiet" onPress={() => setListening(!isListening)}>
          {isListening ? 'Cancel' : 'Choose one'}
        </Button>
      ) : (
        <Button look="quiet" onPress={() => pads.unassign(seat)}>
          Use any
        </Button>
      )}
    </fieldset>
  );
}
