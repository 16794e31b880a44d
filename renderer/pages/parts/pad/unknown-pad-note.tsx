import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { words } from '../../../language/language.ts';
import { padName } from '../../../pads/pad-name.ts';
import type { Pads } from '../../../pads/pads.ts';
import { Button } from '../button.tsx';

/** The pads, for notes about them in every dialog; null where there are none, as on a phone. */
export const PadsContext = createContext<Pads | null>(null);

/**
 * Says that a pad with an unknown layout was pressed, and offers to set it up. Shown on every page and in every dialog,
 * since a dialog covers what is below it.
 */
export function UnknownPadNote() {
  const pads = useContext(PadsContext);
  const id = pads?.unknownPressed.value ?? null;
  if (pads === null || id === null || pads.beingSetUp.value !== null) return null;
  const { unknownPad, setUpButtons, dismiss } = words().parts;
  return (
    <div class="panel notice unknown-pad" role="status" data-testid="unknown-pad">
      <div class="notice-words">
        <p>{unknownPad(padName(id))}</p>
        <Button look="quiet" onPress={() => pads.beginSetUp(id)}>
          {setUpButtons}
        </Button>
      </div>
      <button type="button" aria-label={dismiss} onClick={() => pads.dismissUnknown()}>
        {'\u00d7'}
      </button>
    </div>
  );
}
