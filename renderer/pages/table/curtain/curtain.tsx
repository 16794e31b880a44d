import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { nameOf } from '../../../view/people.ts';
import { Button } from '../../parts/button.tsx';
import { useFit } from '../../parts/fit.ts';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import { useWindowSize } from '../table-layout.ts';
import './curtain.css';

interface CurtainProps {
  readonly client: Client;
  readonly table: Table;
  /** The person to pass the screen to. */
  readonly seat: Seat;
  /** Whether a hand was on the screen until now, so that the cloth covers it at once. */
  readonly hidesHand: boolean;
}

/**
 * The cloth over the near part of the table, until the person to act has the screen. It can be lifted only once it has
 * been painted and nothing has been pressed for a moment, so that the previous player does not lift it by mistake.
 */
export function Curtain({ client, table, seat, hidesHand }: CurtainProps) {
  const cloth = useRef<HTMLDivElement>(null);
  const isPainted = usePainted(cloth);
  const [isCalm, setCalm] = useState(false);
  const [canLift, allowLift] = useState(false);
  useUntouched(client, !canLift, PRESSES, CALM_TIME, setCalm);
  useEffect(() => {
    if (isPainted && isCalm) allowLift(true);
  }, [isPainted, isCalm]);
  const [isSudden] = useState(hidesHand);
  const name = nameOf(table, seat);
  const pass = useRef<HTMLDivElement>(null);
  useFit(pass, 3, [name, canLift, useWindowSize()]);
  const labels = wordsOf('table').curtain;
  return (
    <section
      class={isSudden ? 'curtain sudden' : 'curtain'}
      data-testid="curtain"
      data-seat={seat}
      aria-label={labels.label(name)}
    >
      <div class="cloth" ref={cloth} />
      <div class="rod" aria-hidden="true" />
      <div class="pass" ref={pass}>
        <span class="face">
          <SeatPortrait table={table} seat={seat} />
        </span>
        <h2 data-fits>{name}</h2>
        <p role="status" data-fits>
          {labels
            .pass(name)
            .map(part =>
              typeof part === 'object' && 'strong' in part ? <b key={part.strong}>{part.strong}</b> : part,
            )}
        </p>
        <div class="lift">
          {canLift && (
            <Button look="primary" testid="lift-curtain" pad="press" autoFocus onPress={() => client.liftCurtain(seat)}>
              {labels.lift(name)}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** For a moment after the curtain was lifted, shields the pieces behind it from the second press of a double click. */
export function LiftShield() {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setOn(false), CALM_TIME);
    return () => window.clearTimeout(timer);
  }, []);
  return isOn ? <div class="lift-shield" aria-hidden="true" /> : null;
}

/** Whether an element has been on the screen for two frames after its animation. */
function usePainted(element: RefObject<Element | null>): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = 0;
    let isGone = false;
    const nextFrame = (call: () => void): void => {
      if (!isGone) frame = requestAnimationFrame(call);
    };
    // A cancelled animation counts as finished.
    void Promise.allSettled((element.current?.getAnimations() ?? []).map(({ finished }) => finished)).then(() =>
      nextFrame(() => nextFrame(() => setPainted(true))),
    );
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return isPainted;
}

const PRESSES = ['pointerdown', 'keydown'] as const;
const TOUCHES = [...PRESSES, 'pointermove', 'wheel'] as const;
/**
 * Milliseconds of calm, since the curtain appeared and since the last press, before it can be lifted. What is behind it
 * can be used after the same time again.
 */
const CALM_TIME = 600;
/** Milliseconds after which an untouched hand is covered again. */
const UNTOUCHED_TIMEOUT = 30_000;

/** Drops the curtain over a hand that has been shown for a while without input. */
export function useForgottenHand(client: Client, isHandUp: boolean): void {
  useUntouched(client, isHandUp, TOUCHES, UNTOUCHED_TIMEOUT, isUntouched => {
    if (isUntouched) client.dropCurtain();
  });
}

/**
 * While `isOn`, reports whether there was no input of these kinds and no pad use for this long: true after that, false
 * at each use.
 */
function useUntouched(
  client: Client,
  isOn: boolean,
  kinds: readonly (typeof TOUCHES)[number][],
  milliseconds: number,
  tell: (isUntouched: boolean) => void,
): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    const wait = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => latest.current(true), milliseconds);
    };
    const touched = (): void => {
      latest.current(false);
      wait();
    };
    wait();
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
