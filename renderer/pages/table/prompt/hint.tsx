import type { Client } from '../../../client/client.ts';
import { depthAfter, LAMP_SHADE, LAMP_STAND, lampWords, moreWords } from '../../../hints/hint-state.ts';
import { wordsOf } from '../../../language/language.ts';
import { Shortcut } from '../../parts/pad/shortcut.tsx';
import './hint.css';

/**
 * The hint on show, to see and to hear. The element exists before there is a hint, so that screen readers notice it.
 */
export function HintLine({ client, text }: { readonly client: Client; readonly text: string }) {
  const more = text === '' ? null : moreWords(client.decision.hint.value);
  return (
    <p class="hint" role="status" data-fits data-testid="hint">
      {text}
      {more !== null && (
        <span class="more">
          {' '}
          <Shortcut bound={client.settings.now.value.keys.hint} pad="hint" /> {more}
        </span>
      )}
    </p>
  );
}

/** Asks for a hint. The focus stays on its piece. */
export function Lamp({ client }: { readonly client: Client }) {
  const { value: hint } = client.decision.hint;
  const isOpen = hint !== null && hint.depth !== null;
  return (
    <button
      type="button"
      class={isOpen ? 'lamp lit' : 'lamp'}
      aria-label={lampWords(hint)}
      data-testid="lamp"
      onPointerDown={event => event.preventDefault()}
      onClick={() => client.advice.pressLamp()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={LAMP_SHADE} />
        <path d={LAMP_STAND} />
      </svg>
      <span class="word">{wordsOf('hints').hint}</span>
      {/* The key does not close the hint, as the lamp does once all of it is shown. */}
      {!isOpen || depthAfter(hint) !== null ? (
        <Shortcut bound={client.settings.now.value.keys.hint} pad="hint" />
      ) : null}
    </button>
  );
}
