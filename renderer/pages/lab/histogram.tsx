import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { number } from '../../words/evenness.ts';
import { chartOf } from './lab-model.ts';
import './histogram.css';

interface HistogramProps {
  readonly shape: DieShape;
  readonly counts: readonly number[];
}

/** How often each face came up: a table whose middle column is drawn as bars, with the even share as a line. */
export function Histogram({ shape, counts }: HistogramProps) {
  const { total, expected, expectedAt, band, rows } = chartOf(counts);
  const scale = { '--expected': expectedAt, '--low': band[0], '--high': band[1] };
  return (
    <table class="histogram" style={scale} data-empty={total === 0} data-testid="histogram">
      <caption>
        {`${number(total)} \u00d7 ${shape}`}
        {total > 0 && <span>{`the line: ${number(Math.round(10 * expected) / 10)} of each`}</span>}
      </caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Face</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ face, count, length }) => (
          <tr key={face} style={{ '--length': length }}>
            <th scope="row">{face}</th>
            <td>
              <i aria-hidden="true" />
              <span>{number(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
