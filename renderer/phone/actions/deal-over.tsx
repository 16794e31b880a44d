import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../language/language.ts';
import { signed, withMinus } from '../../language/text.ts';
import { at, first } from '../../lists.ts';
import { ranking, sheetPages } from '../../pages/table/dialogs/sheet/sheet-model.ts';
import { isPerson, nameOf, namesOf, personAt } from '../../view/people.ts';
import { Emblem } from '../pictures/emblem.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import './deal-over.css';

interface OverProps {
  readonly table: Table;
  readonly view: View;
}

/** The finished round: everyone's points, and who is ready for the next. */
export function DealOver({ client, table, view }: OverProps & { readonly client: PhoneClient }) {
  const { ready, pause } = client.match.pending.value;
  const { play } = wordsOf('phone');
  const page = sheetPages(view).at(pause ?? -1);
  const isReady = view.you !== null && ready.includes(view.you);
  return (
    <section class="doing over" aria-label={play.roundOver}>
      <Emblem name="table" />
      {page && (
        <table class="round">
          <caption class="visually-hidden">{play.round(page.deal + 1)}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{play.points}</th>
              <th scope="col">{play.total}</th>
            </tr>
          </thead>
          <tbody>
            {page.columns.map(seats => (
              <tr key={first(seats)} class={view.you !== null && seats.includes(view.you) ? 'yours' : ''}>
                <th scope="row">{namesOf(table, seats)}</th>
                <td>{signed(at(page.gained, first(seats)))}</td>
                <td>{withMinus(at(page.totals, first(seats)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Readiness table={table} ready={ready} />
      {view.you !== null && (
        <button type="button" class="press primary" aria-disabled={isReady} onClick={() => client.next()}>
          {isReady ? play.youAreReady : play.ready}
        </button>
      )}
    </section>
  );
}

function Readiness({ table, ready }: { readonly table: Table; readonly ready: readonly Seat[] }) {
  const { play } = wordsOf('phone');
  const persons = [...table.players.keys()].filter(seat => isPerson(table, seat));
  return (
    <ul class="readiness" aria-label={play.whoIsReady}>
      {persons.map(seat => (
        <li key={seat} class={ready.includes(seat) ? 'ready' : ''}>
          <span aria-hidden="true">{`${ready.includes(seat) ? '✓' : '…'} ${nameOf(table, seat)}`}</span>
          <span class="visually-hidden">
            {ready.includes(seat) ? play.isReady(personAt(table, seat)) : play.isNotReady(personAt(table, seat))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The end of the match: everyone in order, and this phone's verdict on the dice. */
export function MatchOver({ client, table, view }: OverProps & { readonly client: PhoneClient }) {
  const { play } = wordsOf('phone');
  const verdict = client.match.verdict.value;
  // Without a number of its own, this phone knows nothing about the dice.
  const proof = verdict === null || verdict.given === 0 ? null : play.verdict(verdict);
  return (
    <section class="doing over" aria-label={play.matchOver}>
      <Emblem name="crown" />
      <ol class="ranking">
        {ranking(view).map(({ seats, score, won }) => (
          <li key={first(seats)} class={won ? 'won' : ''}>
            <span>{namesOf(table, seats)}</span>
            <b>{withMinus(score)}</b>
          </li>
        ))}
      </ol>
      {proof && <p class="proof">{proof}</p>}
    </section>
  );
}
