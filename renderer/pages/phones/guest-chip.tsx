import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../language/language.ts';
import { MarkSign } from '../../people/mark.tsx';
import { nameOfGuest } from '../../people/phones.ts';
import { useAsk } from '../parts/question/question.tsx';
import './guest-chip.css';

interface GuestChipProps {
  readonly guest: Guest;
  readonly onDismiss: () => void;
}

/** A spectator with a phone, and a button that sends the phone away. */
export function GuestChip({ guest, onDismiss }: GuestChipProps) {
  const { mark, state } = guest;
  const name = nameOfGuest(guest);
  const ask = useAsk();
  const { phones } = wordsOf('pages');
  const isAway = state === 'away';
  return (
    <li class={isAway ? 'guest-chip is-away' : 'guest-chip'}>
      <MarkSign mark={mark} />
      <span>
        <b aria-hidden="true">{name}</b>
        <small aria-hidden="true">{isAway ? phones.isAway : phones.watches}</small>
        <span class="visually-hidden">{phones.watcher({ name, mark, isAway })}</span>
      </span>
      <button
        type="button"
        data-refusal
        aria-label={phones.sendNamedAway(name)}
        title={phones.sendAway}
        onClick={() => ask({ kind: 'dismiss', name }, onDismiss)}
      >
        {'\u00d7'}
      </button>
    </li>
  );
}
