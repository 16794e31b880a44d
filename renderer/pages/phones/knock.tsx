import type { ComponentChildren } from 'preact';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../language/language.ts';
import { MarkSign } from '../../people/mark.tsx';
import { nameOfGuest } from '../../people/phones.ts';
import { Button } from '../parts/button.tsx';
import { BoldWords } from './bold-words.tsx';
import './knock.css';

interface KnockProps {
  /** Guests who are knocking, in order of arrival. */
  readonly guests: readonly [Guest, ...Guest[]];
  /** The first one's mark, and what they get. */
  readonly offer: string;
  readonly onLetIn: (guest: Guest) => void;
  readonly onRefuse: (guest: Guest) => void;
  /** Other places the guest may go. */
  readonly children?: ComponentChildren;
}

/** "Mara, ruby moon, is knocking": somebody with a phone asks to be let in. */
export function Knock({ guests: [guest, ...others], offer, onLetIn, onRefuse, children }: KnockProps) {
  const { mark } = guest;
  const name = nameOfGuest(guest);
  const { phones } = wordsOf('pages');
  return (
    <section class="knock" data-testid="knock" aria-label={phones.knock({ name, mark })}>
      <MarkSign mark={mark} />
      <p>
        <BoldWords sentence={phones.isKnocking(name)} />
        <small>{offer}</small>
        {others.length > 0 && <small>{phones.moreWait(others.length)}</small>}
      </p>
      {children}
      <div class="answers" data-answers>
        <Button look="primary" testid="let-in" onPress={() => onLetIn(guest)}>
          {phones.letIn}
        </Button>
        <Button testid="refuse" isRefusal onPress={() => onRefuse(guest)}>
          {phones.refuse}
        </Button>
      </div>
    </section>
  );
}
