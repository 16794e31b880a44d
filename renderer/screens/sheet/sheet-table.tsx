import type { Table } from '../../../engine/protocol/messages.ts';
import { nameOf } from '../../words/people.ts';
import { signed } from '../../words/text.ts';
import type { SheetPage } from './sheet-model.ts';
import './sheet-table.css';

interface SheetTableProps {
  readonly table: Table;
  readonly page: SheetPage;
  /** Something above already says which deal this is. */
  readonly titled?: boolean;
}

/** The scores of one deal: what each seat got and why, and where that brings it. */
export function SheetTable({ table, page, titled = false }: SheetTableProps) {
  const best = Math.max(...page.totals);
  return (
    <table class="sheet">
      <caption class={titled ? 'unseen' : ''}>Round {page.deal + 1}</caption>
      <thead>
        <tr>
          <td />
          {table.players.map((_, seat) => (
            <th key={seat} scope="col">
              {nameOf(table, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasonRows(page).map(row => (
          <tr key={row}>
            <th scope="row">{row === 0 ? 'Points' : ''}</th>
            {page.lines.map((lines, seat) => (
              <td key={seat}>
                {lines[row] && <Points points={lines[row].points} />}
                {lines[row] && <small>{lines[row].why}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {page.totals.map((total, seat) => (
            <td key={seat} class={total === best ? 'best' : ''}>
              {total}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Points({ points }: { readonly points: number }) {
  return <span class={points === 0 ? 'zero' : ''}>{signed(points)}</span>;
}

function reasonRows(page: SheetPage): readonly number[] {
  const most = Math.max(1, ...page.lines.map(lines => lines.length));
  return Array.from({ length: most }, (_, row) => row);
}
