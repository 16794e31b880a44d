import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import { depthAfter } from '../../../client/advice.ts';
import type { Client } from '../../../client/client.ts';
import type { ClientState, HintState } from '../../../client/state.ts';
import { type HintWords, hintWords } from '../../../hints/hint-words.ts';
import { keyLabel } from '../../../keys/key.ts';
import { Shortcut } from '../../parts/pad/shortcut.tsx';
import './hint.css';

/** Returns the hint that is shown now; null if there is none. */
export function hintNow({ hint }: ClientState, table: Table, view: View): HintWords | null {
  const { value: open } = hint;
  if (open === null || open.depth === null || open.answer === 'asked') return null;
  if (open.answer === 'slow') return { text: 'Thinking it over \u2026', pieces: [], isMove: false };
  return hintWords(table, view, open.answer.hint, open.depth);
}

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
      aria-label={isOpen ? nextPressOf(hint) : 'Hint'}
      data-testid="lamp"
      onPointerDown={event => event.preventDefault()}
      onClick={() => client.advice.hint()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3h8l3.4 8.5H4.6Z" />
        <path d="M12 11.5V19M8 20.2h8" />
      </svg>
      <Shortcut label={keyLabel(client.settings.now.value.keys.hint)} pad="hint" />
    </button>
  );
}

const nextPressOf = (hint: HintState): string => (depthAfter(hint) === null ? 'Close the hint' : 'Hint: tell me more');
