import { useRef, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/messages.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { gestureOf, type PointerSample } from '../../gesture/gesture.ts';
import { at } from '../../lists.ts';
import { Die } from '../pictures/die.tsx';
import type { HandClient } from '../state/hand-client.ts';
import './flick-pad.css';

interface PadProps {
  readonly client: HandClient;
  readonly table: Table;
  readonly dice: readonly PieceId[];
}

/** More dice than this are shown as a handful. */
const MOST_SHOWN = 5;

/** The place for a finger: the dice follow it, and are thrown when it lets go. A button throws without. */
export function FlickPad({ client, table, dice }: PadProps) {
  const samples = useRef<PointerSample[]>([]);
  const [drag, setDrag] = useState({ x: 0, y: 0 });
  const add = (event: PointerEvent): void => {
    const sample = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    samples.current.push(sample);
    const from = at(samples.current, 0);
    setDrag({ x: sample.x - from.x, y: sample.y - from.y });
  };
  const forget = (): void => {
    samples.current = [];
    setDrag({ x: 0, y: 0 });
  };
  const letGo = (event: PointerEvent): void => {
    if (samples.current.length === 0) return;
    add(event);
    // As fast over a phone as over the table's window, whichever way the phone is held.
    const gesture = gestureOf(samples.current, Math.max(window.innerWidth, window.innerHeight));
    forget();
    if (gesture) client.throwDice(gesture);
  };
  return (
    <div class="throw-area">
      <div
        class="pad"
        data-testid="pad"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          samples.current = [];
          add(event);
        }}
        onPointerMove={event => samples.current.length > 0 && add(event)}
        onPointerUp={letGo}
        onPointerCancel={forget}
      >
        <svg class="way" viewBox="0 0 40 60" aria-hidden="true">
          <path d="M6 26 20 10 34 26M6 40 20 24 34 40M6 54 20 38 34 54" />
        </svg>
        <div class="dice" style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}>
          {dice.slice(0, MOST_SHOWN).map(die => (
            <span key={die}>
              <Die piece={at(table.equipment, die)} up={null} />
            </span>
          ))}
        </div>
        <p>Flick to throw</p>
      </div>
      <button type="button" class="press" onClick={() => client.throwDice(null)}>
        Throw for me
      </button>
    </div>
  );
}
