import { useRef, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { gestureOf } from '../../gesture/gesture.ts';
import { useDrags } from '../../gesture/use-drags.ts';
import { wordsOf } from '../../language/language.ts';
import { at, first, last } from '../../lists.ts';
import { Die } from '../pictures/die.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import './flick-pad.css';

interface PadProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly dice: readonly PieceId[];
}

/** Number of dice above which they are shown as a handful. */
const MAX_SHOWN = 5;
/** Offset of the dice behind a finger, in CSS pixels. */
const AT_REST = { x: 0, y: 0 };

/** The place for a finger: the dice follow it, and are thrown when it lifts. A button throws without a flick. */
export function FlickPad({ client, table, dice }: PadProps) {
  const { play } = wordsOf('phone');
  const pad = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState(AT_REST);
  useDrags(pad, {
    begin: () => true,
    move(samples) {
      const [from, to] = [first(samples), last(samples)];
      setDrag({ x: to.x - from.x, y: to.y - from.y });
    },
    drop(samples) {
      setDrag(AT_REST);
      // As fast across a phone as across the table's window, in either orientation.
      const gesture = gestureOf(samples, Math.max(window.innerWidth, window.innerHeight));
      if (gesture) client.throwDice(gesture);
    },
    cancel: () => setDrag(AT_REST),
  });
  return (
    <div class="throw-area">
      <div class="pad" data-testid="pad" ref={pad}>
        <svg class="way" viewBox="0 0 40 60" aria-hidden="true">
          <path d="M6 26 20 10 34 26M6 40 20 24 34 40M6 54 20 38 34 54" />
        </svg>
        <div class="dice" style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}>
          {dice.slice(0, MAX_SHOWN).map(die => (
            <span key={die}>
              <Die piece={at(table.equipment, die)} up={null} />
            </span>
          ))}
        </div>
        <p>{play.flick}</p>
      </div>
      <button type="button" class="press" onClick={() => client.throwDice(null)}>
        {play.rollForMe}
      </button>
    </div>
  );
}
