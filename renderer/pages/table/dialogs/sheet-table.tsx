import type { Table } from '../../../../engine/protocol/messages.ts';
import type { ScoreLine } from '../../../../engine/protocol/vocabulary.ts';
import { first } from '../../../lists.ts';
import { namesOf } from '../../../words/people.ts';
import { signed } from '../../../words/text.ts';
import { Faces } from '../../people/seat-portrait.tsx';
import type { SheetPage } from './sheet-model.ts';
import './sheet-table.css';

interface SheetTableProps {
  readonly table: Table;
  readonly page: SheetPage;
  /** Whether a title above already names the deal. */
  readonly titled?: boolean;
}

/** The scores of one deal: what each seat or team got, why, and its total. */
export function SheetTable({ table, page, titled = false }: SheetTableProps) {
  const best = Math.max(...page.totals);
  return (
    <table class="sheet">
      <caption class={titled ? 'visually-hidden' : ''}>Round {page.deal + 1}</caption>
      <thead>
        <tr>
          <td />
          {page.columns.map(seats => (
            <th key={seats[0]} scope="col">
              <Faces table={table} seats={seats} />
              {namesOf(table, seats)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasonRows(page).map((row, _, rows) => (
          <tr key={row}>
            {row === 0 && (
              <th scope="row" rowSpan={rows.length}>
                Points
              </th>
            )}
            {page.columns.map(first).map(seat => (
              <td key={seat}>
                <Reason line={page.lines[seat]?.[row]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {page.columns.map(first).map(seat => (
            <td key={seat} class={page.totals[seat] === best ? 'best' : ''}>
              {page.totals[seat]}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Reason({ line }: { readonly line: ScoreLine | undefined }) {
  return (
    line && (
      <>
        <span>{signed(line.points)}</span>
        <small>{line.why}</small>
      </>
    )
  );
}

function reasonRows(page: SheetPage): readonly number[] {
  const most = Math.max(1, ...page.lines.map(lines => lines.length));
  return Array.from({ length: most }, (_, row) => row);
}
