import type { Client } from '../../../client/client.ts';
import { LAMP_SHADE, LAMP_STAND, lampWords } from '../../../hints/hint-state.ts';
import { keyLabel } from '../../../keys/key.ts';
import { Shortcut } from '../../parts/pad/shortcut.tsx';
import './hint.css';

/** The hint that is shown, for everybody to see and to hear. It is there before there is one, so that screen readers notice it. */
export const HintLine = ({ text }: { readonly text: string }) => (
  <p class="hint" role="status" data-testid="hint">
    {text}
  </p>
);

/** Asks for a hint. It leaves the focus on the piece that has it. */
export function Lamp({ client }: { readonly client: Client }) {
  const { value: hint } = client.state.hint;
  const isOpen = hint !== null && hint.depth !== null;
  return (
    <button
      type="button"
      class={isOpen ? 'lamp lit' : 'lamp'}
      aria-label={lampWords(hint)}
      data-testid="lamp"
      onPointerDown={event => event.preventDefault()}
      onClick={() => client.advice.hint()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={LAMP_SHADE} />
        <path d={LAMP_STAND} />
      </svg>
      <span class="word">Hint</span>
      <Shortcut label={keyLabel(client.settings.now.value.keys.hint)} pad="hint" />
    </button>
  );
}
