import type { ComponentChildren } from 'preact';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { counted } from '../../language/text.ts';
import { MarkSign } from '../../people/mark.tsx';
import { markName } from '../../words/phones.ts';
import { Button } from '../parts/button.tsx';
import './knock.css';

interface KnockProps {
  /** Guests who are knocking, in order of arrival. */
  readonly guests: readonly [Guest, ...Guest[]];
  /** Offer to the first one. */
  readonly offer: string;
  readonly onLetIn: (guest: Guest) => void;
  readonly onRefuse: (guest: Guest) => void;
  /** Other places the guest may go. */
  readonly children?: ComponentChildren;
}

/** "Mara, ruby moon, knocks": somebody with a phone asks to be let in. */
export function Knock({ guests: [guest, ...others], offer, onLetIn, onRefuse, children }: KnockProps) {
  const { name, mark } = guest;
  return (
    <section class="knock" data-testid="knock" aria-label={`${name}, ${markName(mark)}, knocks`}>
      <MarkSign mark={mark} />
      <p>
        <b>{name}</b> knocks
        <small>{`${markName(mark)}, ${offer}`}</small>
        {others.length > 0 && <small>{`${counted(others.length, 'more waits', 'more wait')}`}</small>}
      </p>
      {children}
      <div class="answers" data-answers>
        <Button look="primary" testid="let-in" onPress={() => onLetIn(guest)}>
          Let in
        </Button>
        <Button testid="refuse" isRefusal onPress={() => onRefuse(guest)}>
          No
        </Button>
      </div>
    </section>
  );
}
