import { useState } from 'preact/hooks';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../language/language.ts';
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
  const { newMatch } = wordsOf('screen');
  useCapturedButton(pads, isListening, (_button, pad) => {
    pads.assign(pad, seat);
    setListening(false);
  });
  if (pads.present.value.length === 0) return null;
  return (
    <fieldset class="field pad-field">
      <legend class="visually-hidden">{newMatch.controller}</legend>
      <span role="status">
        {isListening && newMatch.pressButton(name)}
        {!isListening &&
          (own === null ? newMatch.anyController : newMatch.usesController({ name, controller: own + 1 }))}
      </span>
      {own === null ? (
        <Button look="quiet" onPress={() => setListening(!isListening)}>
          {isListening ? newMatch.cancel : newMatch.chooseController}
        </Button>
      ) : (
        <Button look="quiet" onPress={() => pads.unassign(seat)}>
          {newMatch.useAny}
        </Button>
      )}
    </fieldset>
  );
}
