import { useEffect, useRef, useState } from 'preact/hooks';
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
 * is down and nobody has pressed anything for a moment, so that who played last does not lift it by mistake.
 */
export function Curtain({ client, table, seat }: CurtainProps) {
  const [isDown, setDown] = useState(false);
  useUntouched(client, !isDown, PRESSES, CALM, () => setDown(true));
  const name = nameOf(table, seat);
  return (
    <section class="curtain" data-testid="curtain" data-seat={seat} aria-label={`The screen is for ${name}`}>
      <div class="cloth" />
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

const PRESSES = ['pointerdown', 'keydown'] as const;
const TOUCHES = [...PRESSES, 'pointermove', 'wheel'] as const;
/** The curtain can be lifted this long after it has come and after the last press, in ms. */
const CALM = 600;
/** A hand that nobody touches for this long is covered again, in ms. */
const UNTOUCHED = 30_000;

/** Drops the curtain when a hand was shown for a while and nobody has touched anything. */
export function useForgottenHand(client: Client, isHandUp: boolean): void {
  useUntouched(client, isHandUp, TOUCHES, UNTOUCHED, () => client.dropCurtain());
}

/** While `isOn`, calls back once nothing of these kinds and no gamepad was used for this long. */
function useUntouched(
  client: Client,
  isOn: boolean,
  kinds: readonly (typeof TOUCHES)[number][],
  milliseconds: number,
  call: () => void,
): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    const touched = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latest.current(), milliseconds);
    };
    touched();
    for (const kind of kinds) window.addEventListener(kind, touched);
    const stopPads = client.pads.listen(() => {
      touched();
      return false;
    });
    return () => {
      window.clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, touched);
      stopPads();
    };
  }, [client, isOn, kinds, milliseconds]);
}
