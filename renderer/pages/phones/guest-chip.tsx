import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { MarkSign } from '../../people/mark.tsx';
import { markName } from '../../words/phones.ts';
import { useAsk } from '../parts/question/question.tsx';
import './guest-chip.css';

interface GuestChipProps {
  readonly guest: Guest;
  readonly onDismiss: () => void;
}

/** A spectator with a phone, and a button that sends the phone away. */
export function GuestChip({ guest: { name, mark, state }, onDismiss }: GuestChipProps) {
  const ask = useAsk();
  return (
    <li class={state === 'away' ? 'guest-chip is-away' : 'guest-chip'}>
      <MarkSign mark={mark} />
      <span>
        <b>{name}</b>
        <small>{state === 'away' ? 'away' : 'watches'}</small>
        <span class="visually-hidden">{`, ${markName(mark)}`}</span>
      </span>
      <button
        type="button"
        data-refusal
        aria-label={`Send ${name} away`}
        title="Send away"
        onClick={() => ask({ kind: 'dismiss', name }, onDismiss)}
      >
        {'\u00d7'}
      </button>
    </li>
  );
}
