import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { nameOf } from '../../../words/people.ts';
import { Button } from '../../parts/button.tsx';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import './curtain.css';

interface CurtainProps {
  readonly client: Client;
  readonly table: Table;
  /** The person whom the screen is passed to. */
  readonly seat: Seat;
}

/**
 * The cloth over the near part of the table, until the person who is asked has the screen. It can be lifted only once it
 * is down, so that nobody who still presses keys lifts it for somebody else.
 */
export function Curtain({ client, table, seat }: CurtainProps) {
  const [isDown, setDown] = useState(false);
  const name = nameOf(table, seat);
  return (
    <section class="curtain" data-testid="curtain" data-seat={seat} aria-label={`The screen is for ${name}`}>
      <div class="cloth" onAnimationEnd={() => setDown(true)} />
      <div class="rod" aria-hidden="true" />
      <div class="pass">
        <span class="face">
          <SeatPortrait table={table} seat={seat} />
        </span>
        <h2>{name}</h2>
        <p role="status">
          Pass the screen to <b>{name}</b>. Press when only {name} looks.
        </p>
        <div class="lift">
          {isDown && (
            <Button look="primary" testid="lift-curtain" pad="press" autoFocus onPress={() => client.liftCurtain(seat)}>
              I am {name}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** A hand that nobody touches for this long is covered again, in ms. */
const UNTOUCHED = 30_000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Drops the curtain when a hand was shown for a while and nobody has touched anything. */
export function useForgottenHand(client: Client, isHandUp: boolean): void {
  useEffect(() => {
    if (!isHandUp) return undefined;
    const drop = (): void => client.dropCurtain();
    let timer = setTimeout(drop, UNTOUCHED);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(drop, UNTOUCHED);
    };
    for (const kind of TOUCHES) window.addEventListener(kind, touched);
    const stopPads = client.pads.listen(() => {
      touched();
      return false;
    });
    return () => {
      clearTimeout(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, touched);
      stopPads();
    };
  }, [client, isHandUp]);
}
