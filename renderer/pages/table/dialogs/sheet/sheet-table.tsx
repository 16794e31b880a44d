import type { ComponentProps } from 'preact';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { ScoreLine } from '../../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../../language/language.ts';
import { signed, withMinus } from '../../../../language/text.ts';
import { first } from '../../../../lists.ts';
import { namesOf } from '../../../../view/people.ts';
import { Faces } from '../../../people/seat-portrait.tsx';
import { ScoreReason } from './score-reason.tsx';
import { explainedLines, type SheetPage } from './sheet-model.ts';
import './sheet-table.css';

interface SheetTableProps {
  readonly table: Table;
  /** At least one. All have the same columns. */
  readonly pages: readonly SheetPage[];
}

/** The scores of several deals: each seat's or team's points, the reasons, and the total after each deal. */
export function SheetTable({ table, pages }: SheetTableProps) {
  const explained = explainedLines(
    table,
    pages.flatMap(({ columns, lines }) => columns.flatMap(seats => lines[first(seats)] ?? [])),
  );
  return (
    <table class="sheet">
      <caption class="visually-hidden">{wordsOf('table').sheet.caption}</caption>
      <thead>
        <tr>
          <td />
          {first(pages).columns.map(seats => (
            <th key={seats[0]} scope="col">
              <Faces table={table} seats={seats} />
              {namesOf(table, seats)}
            </th>
          ))}
        </tr>
      </thead>
      {pages.map(page => (
        <DealRows key={page.deal} table={table} page={page} explained={explained} />
      ))}
    </table>
  );
}

interface DealProps {
  readonly table: Table;
  readonly page: SheetPage;
  /** The lines whose term is explained. */
  readonly explained: ReadonlySet<ScoreLine>;
}

function DealRows({ table, page, explained }: DealProps) {
  const best = Math.max(...page.totals);
  const seats = page.columns.map(first);
  const labels = wordsOf('table').sheet;
  return (
    <tbody>
      {reasonRows(page).map((row, _, rows) => (
        <tr key={row}>
          {row === 0 && (
            <th scope="row" rowSpan={rows.length}>
              {labels.round(page.deal + 1)}
            </th>
          )}
          {seats.map(seat => {
            const line = page.lines[seat]?.[row];
            return <td key={seat}>{line && <Points table={table} line={line} explained={explained} />}</td>;
          })}
        </tr>
      ))}
      <tr class="totals">
        <th scope="row">{labels.total}</th>
        {seats.map(seat => (
          <td key={seat} class={page.totals[seat] === best ? 'best' : ''}>
            {withMinus(page.totals[seat] ?? 0)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

const Points = (props: ComponentProps<typeof ScoreReason>) => (
  <>
    <span>{signed(props.line.points)}</span>
    <small>
      <ScoreReason {...props} />
    </small>
  </>
);

function reasonRows(page: SheetPage): readonly number[] {
  const most = Math.max(1, ...page.lines.map(lines => lines.length));
  return Array.from({ length: most }, (_, row) => row);
}
