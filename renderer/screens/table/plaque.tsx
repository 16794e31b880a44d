import type { Table } from '../../../engine/protocol/messages.ts';
import type { Trump, View } from '../../../engine/protocol/vocabulary.ts';
import type { Rect } from '../../layout/interface.ts';
import { stageWords } from '../../words/stages.ts';
import { suitLook } from '../../words/suits.ts';
import { capital } from '../../words/text.ts';
import { openTrick, trickCount } from '../../words/tricks.ts';
import { orderWords } from '../../words/trump.ts';
import { Coin } from '../parts/coin.tsx';
import './plaque.css';

/** Letters beyond which the name of a game is written smaller, to stay on one line. */
const LONG_NAME = 8;

/** The game, how far it has come, and what everybody at the table must know. */
export function Plaque({ table, view, rect }: { readonly table: Table; readonly view: View; readonly rect: Rect }) {
  const led = openTrick(view)?.led ?? null;
  const order = view.trump && orderWords(table, view.trump);
  return (
    <section
      class="panel plaque"
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, maxHeight: `${rect.height}px` }}
      data-testid="plaque"
      aria-label="The match"
    >
      <h1 class={table.name.length > LONG_NAME ? 'long' : ''}>{table.name}</h1>
      <p class="progress">{progress(table, view)}</p>
      {view.lines.map(line => (
        <p key={line.label} class="line">
          <span>{line.label}</span>
          <span>{line.value}</span>
        </p>
      ))}
      {view.trump && <TrumpRow trump={view.trump} />}
      {order && <p class="order">{order}</p>}
      {led && (
        <p class="row" data-testid="led">
          <span>Led</span>
          <Coin suit={led} />
          {capital(suitLook(led).name)}
        </p>
      )}
    </section>
  );
}

function progress(table: Table, view: View): string {
  const round = `Round ${view.deal + 1}`;
  const title = stageWords(view.stage)?.title;
  if (title) return `${round}, ${title.toLowerCase()}`;
  const tricks = trickCount(table, view);
  return tricks ? `${round}, trick ${tricks.number} of ${tricks.of}` : round;
}

function TrumpRow({ trump }: { readonly trump: Trump }) {
  if (trump === 'none') return <p class="row">No trump</p>;
  if ('suit' in trump) {
    return (
      <p class="row">
        <span>Trump</span>
        <Coin suit={trump.suit} />
        {capital(suitLook(trump.suit).name)}
      </p>
    );
  }
  const name = 'rank' in trump ? String(trump.rank) : trump.faces.map(face => face.rank).join(', ');
  return <p class="row">{name} is trump</p>;
}
