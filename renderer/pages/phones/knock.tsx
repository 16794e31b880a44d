import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../language/language.ts';
import { MarkSign } from '../../people/mark.tsx';
import { nameOfGuest } from '../../people/phones.ts';
import { Button } from '../parts/button.tsx';
import { useFit } from '../parts/fit.ts';
import { useWindowSize } from '../table/table-layout.ts';
import { BoldWords } from './bold-words.tsx';
import './knock.css';

interface KnockProps {
  /** Guests who are knocking, in order of arrival. */
  readonly guests: readonly [Guest, ...Guest[]];
  /** The first one's mark, and what they get. */
  readonly offer: string;
  /** The same where there is little room; the offer if omitted. */
  readonly brief?: string;
  readonly onLetIn: (guest: Guest) => void;
  readonly onRefuse: (guest: Guest) => void;
  /** A way to offer something else. */
  readonly children?: ComponentChildren;
}

/** Returns the width of the prompt's strip, which depends on the buttons beside it; 0 away from a table. */
export function useStripWidth(): number {
  const [width, setWidth] = useState(0);
  // The strip is another one at the next table.
  useEffect(() => {
    const strip = document.querySelector('.strip');
    if (!strip) return undefined;
    const watch = new ResizeObserver(() => setWidth(strip.clientWidth));
    watch.observe(strip);
    return () => watch.disconnect();
  });
  return width;
}

/** "Mara, ruby moon, is knocking": somebody with a phone asks to be let in. */
export function Knock({ guests: [guest, ...others], offer, brief = offer, onLetIn, onRefuse, children }: KnockProps) {
  const { mark } = guest;
  const name = nameOfGuest(guest);
  const { phones } = wordsOf('pages');
  const card = useRef<HTMLElement>(null);
  useFit(card, 4, [name, offer, others.length, useWindowSize(), useStripWidth()]);
  return (
    <section ref={card} class="knock" data-solid data-testid="knock" aria-label={phones.knock({ name, mark })}>
      <MarkSign mark={mark} />
      <p data-fits>
        <BoldWords sentence={phones.isKnocking(name)} />
        <small class="offer" role="status">
          <span class="long">{offer}</span>
          <span class="brief">{brief}</span>
        </small>
        {others.length > 0 && <small class="others">{phones.moreWait(others.length)}</small>}
      </p>
      <div class="answers" data-answers data-fits>
        <Button look="primary" testid="let-in" onPress={() => onLetIn(guest)}>
          {phones.letIn}
        </Button>
        <Button testid="refuse" isRefusal onPress={() => onRefuse(guest)}>
          {phones.refuse}
        </Button>
        {children}
      </div>
    </section>
  );
}
