import { useState } from 'preact/hooks';
import { plusTally } from '../../../engine/physics/tally.ts';
import type { FaceTally, Lifetime } from '../../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { SHAPES } from '../../client/lab.ts';
import type { LabState } from '../../client/state.ts';
import { capital, counted } from '../../language/text.ts';
import { evennessWords, lifetimeWords, number } from '../../words/pages/lab.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { saveFile } from '../parts/save-file.ts';
import { chartOf, csvOf, sumOf } from './lab-model.ts';
import './results.css';

const KINDS = SHAPES.map(shape => ({ value: shape, label: shape }));
const SPANS = [
  { value: 'series', label: 'This series' },
  { value: 'lifetime', label: 'Ever' },
] as const;

/** Shows the counts of one kind of die as a histogram, how even they are, and buttons to save or reset them. */
export function Results({ client, lab }: { readonly client: Client; readonly lab: LabState }) {
  const [isResetting, setResetting] = useState(false);
  const { handful, series, lifetime, setAside, run } = lab;
  const [chosen, choose] = useState<DieShape | null>(null);
  const [span, setSpan] = useState<'series' | 'lifetime'>('series');
  const shape = chosen ?? SHAPES.findLast(kind => handful[kind] > 0) ?? 'd6';
  const lifetimeTally = plusTally(lifetime.lab, lifetime.matches);
  const counts = (span === 'series' ? series.tally : lifetimeTally)[shape];
  const { verdict, meaning } = evennessWords(counts);
  return (
    <>
      <section class="panel side results" aria-labelledby="lab-results">
        <header>
          <h2 id="lab-results">What fell</h2>
          <ChoiceField label="Counted" values={SPANS} chosen={span} onChoose={setSpan} />
        </header>
        <ChoiceField label="Kind of die" values={KINDS} chosen={shape} onChoose={choose} />
        <Histogram shape={shape} counts={counts} />
        <p class="verdict" data-testid="verdict">
          <strong>{verdict}</strong> {meaning}
        </p>
        <p class="about" data-testid="counted">
          {span === 'series'
            ? `${capital(counted(series.throws, 'throw'))} in this series.`
            : lifetimeWords(
                sumOf(Object.values(lifetime.lab).flat()),
                sumOf(Object.values(lifetime.matches).flat()),
              )}{' '}
          The pale band holds 19 of 20 counts of fair dice.
        </p>
        {setAside && (
          <p class="about" role="note">{`Your earlier counts could not be read. The file is kept as ${setAside}.`}</p>
        )}
        <div class="foot">
          <Button look="quiet" onPress={() => saveCounts(series.tally, lifetime)}>
            Save as CSV
          </Button>
          <Button look="quiet" disabled={run !== null} onPress={() => setResetting(true)}>
            Reset
          </Button>
        </div>
      </section>
      {isResetting && <ResetDialog client={client} onClose={() => setResetting(false)} />}
    </>
  );
}

interface HistogramProps {
  readonly shape: DieShape;
  readonly counts: readonly number[];
}

/** Shows the count of each face: a table whose second column is drawn as bars, with the expected count as a line. */
function Histogram({ shape, counts }: HistogramProps) {
  const { total, expected, expectedAt, band, rows } = chartOf(counts);
  const scale = { '--expected': expectedAt, '--low': band[0], '--high': band[1] };
  return (
    <table class="histogram" style={scale} data-empty={total === 0} data-testid="histogram">
      <caption>
        {`${number(total)} \u00d7 ${shape}`}
        {total > 0 && <span>{`the line: ${number(Math.round(10 * expected) / 10)} of each`}</span>}
      </caption>
      <thead class="visually-hidden">
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

/** Asks which counts to reset. */
function ResetDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const after = (work: () => void) => (): void => {
    work();
    onClose();
  };
  return (
    <Dialog
      title="Begin anew?"
      testid="lab-reset"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={after(() => client.lab.forget())}>Forget all counts</Button>
          <Button onPress={after(() => client.lab.newSeries())}>New series</Button>
          <Button look="primary" onPress={onClose} initialFocus>
            Keep everything
          </Button>
        </>
      }
    >
      <p class="reset-words">
        A new series begins at nothing and keeps what was ever counted. Forgetting also empties the counts of your
        lifetime, those of your matches included. That cannot be undone.
      </p>
    </Dialog>
  );
}

/** Has the browser save the counts as a file. */
function saveCounts(series: FaceTally, lifetime: Lifetime): void {
  saveFile('dice-lab.csv', csvOf(series, lifetime), 'text/csv');
}
