import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Trump, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { suitOf } from '../../../suits/suits.ts';
import { shortDayWords } from '../../../words/daily.ts';
import { capital } from '../../../words/text.ts';
import { openTrick, playsOnTable, progressWords, trickEndSentence } from '../../../words/tricks.ts';
import { rankOrderWords, trumpName } from '../../../words/trump.ts';
import { Coin } from '../../parts/coin.tsx';
import { useFocusableOverflow } from '../../parts/dialog.tsx';
import { Explained, ExplainedTerm } from '../../parts/term/term.tsx';
import './plaque.css';

/** A name with more letters than these is written smaller, to stay on one line. */
const LONG_NAME = 12;

/** What a match is played to. A daily deal is played to its end, and a lesson is no match. */
const TARGET = 'Playing to';

/** The name of the game, how far the match is, and the facts that concern all seats, such as trump. */
export function Plaque({ table, view, rect }: { readonly table: Table; readonly view: View; readonly rect: Rect }) {
  const section = useFocusableOverflow();
  const led = openTrick(view)?.led ?? null;
  const ended = led === null ? lastTrickSentence(table, view) : null;
  const order = view.trump && rankOrderWords(table, view.trump);
  return (
    <section
      ref={section}
      class={view.lines.length > 1 ? 'plaque full' : 'plaque'}
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, '--most': `${rect.height}px` }}
      data-testid="plaque"
      aria-label="The match"
    >
      <h1 class={table.name.length > LONG_NAME ? 'long' : ''}>{table.name}</h1>
      <p class="progress">{progressWords(table, view)}</p>
      {table.daily && (
        <p class="line">
          <span>{table.daily.isCounted ? 'Daily deal' : 'Daily, practice'}</span>
          <span>{shortDayWords(table.daily.day)}</span>
        </p>
      )}
      {view.lines
        .filter(line => !(table.daily || table.lesson) || line.label !== TARGET)
        .map(line => (
          <p key={line.label} class="line">
            <span>
              <Explained text={line.label} />
            </span>
            <span>{line.value}</span>
          </p>
        ))}
      {view.trump && <TrumpRow trump={view.trump} madeBy={view.trumpMadeBy} />}
      {order && (
        <p class="order">
          <Explained text={order} />
        </p>
      )}
      {led && (
        <p class="row" data-testid="led">
          <span>
            <Explained text="Led" />
          </span>
          <Coin suit={led} />
          {capital(suitOf(led).name)}
        </p>
      )}
      {ended !== null && (
        <p class="row ended" data-testid="last-trick">
          {ended}
        </p>
      )}
    </section>
  );
}

/** How the trick that still lies on the table ended; null if there is none, or if the deal is over. */
const lastTrickSentence = (table: Table, view: View): string | null =>
  playsOnTable(view).length > 0 && view.sheet.length <= view.deal
    ? trickEndSentence(table, view, view.tricks.length - 1)
    : null;

interface TrumpRowProps {
  readonly trump: Trump;
  /** How the open pieces make it. */
  readonly madeBy: string | undefined;
}

function TrumpRow({ trump, madeBy }: TrumpRowProps) {
  if (trump === 'none')
    return (
      <p class="row">
        <b>
          <Explained text="No trump" />
        </b>
      </p>
    );
  if ('suit' in trump) {
    return (
      <p class="row">
        <span>
          <Explained text="Trump" />
        </span>
        <Coin suit={trump.suit} />
        {capital(suitOf(trump.suit).name)}
      </p>
    );
  }
  if ('rank' in trump)
    return (
      <p class="row">
        <b>
          <Explained text={`${trump.rank} is trump`} />
        </b>
      </p>
    );
  const [first, second] = trump.faces;
  return (
    <p class="row">
      <span>
        {madeBy === undefined ? (
          <Explained text="Trump" />
        ) : (
          <ExplainedTerm word="Trump" meaning={`${capital(madeBy)}. Only such a card is trump; it beats all others.`} />
        )}
      </span>
      {trump.faces.map(({ suit }) => suit !== null && <Coin key={suit} suit={suit} />)}
      {second ? <span class="visually-hidden">{capital(trumpName(trump))}</span> : capital(trumpName(trump))}
      {second && <span aria-hidden="true">{first?.rank}</span>}
    </p>
  );
}
