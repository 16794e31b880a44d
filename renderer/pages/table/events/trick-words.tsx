import { useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import { type PlayResult, type TrickForm, trickResult } from '../../../tricks/trick-results.ts';
import { Counter } from '../../parts/counter.tsx';
import { useFit } from '../../parts/fit.ts';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import { useWindowSize } from '../table-layout.ts';
import './trick-words.css';

interface WordsProps {
  readonly table: Table;
  readonly view: View;
  readonly form: TrickForm;
}

/**
 * Says who takes the trick on the table, why, and what each player played. Screen readers get it as an announcement.
 */
export function TrickWords({ table, view, form }: WordsProps) {
  const words = useRef<HTMLDivElement>(null);
  const result = trickResult(table, view);
  useFit(words, 3, [result?.title, result?.reason, form, useWindowSize()]);
  if (!result) return null;
  const { title, reason, plays } = result;
  return (
    <div ref={words} class={`trick-words ${form}`} aria-hidden="true" data-testid="trick-words">
      <p class={title.length > LONG_TITLE ? 'end long' : 'end'} data-fits>
        {title}
      </p>
      {reason !== null && (
        <p class="reason" data-fits>
          {reason}
        </p>
      )}
      <ol>
        {plays.map((play, index) => (
          <PlayRow key={play.seat} table={table} play={play} index={index} />
        ))}
      </ol>
    </div>
  );
}

/** Title length in letters above which the type is smaller. */
const LONG_TITLE = 24;

function PlayRow({ table, play, index }: { readonly table: Table; readonly play: PlayResult; readonly index: number }) {
  const { seat, values, note, isBest } = play;
  return (
    <li class={isBest ? 'best' : ''} style={{ '--row': index }}>
      <SeatPortrait table={table} seat={seat} expression={isBest ? 'pleased' : 'calm'} />
      {values.map(({ text, suit }, at) => (
        <Counter key={at} text={text} suit={suit} />
      ))}
      <span class="note">{note}</span>
    </li>
  );
}
