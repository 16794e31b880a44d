import { useState } from 'preact/hooks';
import { plusTally } from '../../../engine/physics/tally.ts';
import type { FaceTally, Lifetime } from '../../../engine/protocol/lab/lab.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { SHAPES } from '../../client/lab.ts';
import { evennessOf } from '../../client/lab-words.ts';
import type { LabState } from '../../client/state.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { saveFile } from '../parts/save-file.ts';
import { chartOf, csvOf, sumOf } from './lab-model.ts';
import './results.css';

/** Shows the counts of one kind of die as a histogram, how even they are, and buttons to save or reset them. */
export function Results({ client, lab }: { readonly client: Client; readonly lab: LabState }) {
  const [isResetting, setResetting] = useState(false);
  const { handful, series, lifetime, setAside, run } = lab;
  const [chosen, choose] = useState<DieShape | null>(null);
  const [span, setSpan] = useState<'series' | 'lifetime'>('series');
  const shape = chosen ?? SHAPES.findLast(kind => handful[kind] > 0) ?? 'd6';
  const lifetimeTally = plusTally(lifetime.lab, lifetime.matches);
  const counts = (span === 'series' ? series.tally : lifetimeTally)[shape];
  const evenness = evennessOf(counts);
  const labels = wordsOf('pages').lab;
  const kinds = SHAPES.map(value => ({ value, label: labels.shapes[value] }));
  const spans = [
    { value: 'series', label: labels.series },
    { value: 'lifetime', label: labels.lifetime },
  ] as const;
  return (
    <>
      <section class="panel side results" aria-labelledby="lab-results">
        <header>
          <h2 id="lab-results">{labels.results}</h2>
          <ChoiceField label={labels.span} values={spans} chosen={span} onChoose={setSpan} />
        </header>
        <ChoiceField label={labels.kind} values={kinds} chosen={shape} onChoose={choose} />
        <Histogram shape={shape} counts={counts} />
        <p class="verdict" data-testid="verdict">
          <strong>{labels.verdicts[evenness.verdict]}</strong> {labels.meaning(evenness)}
        </p>
        <p class="about" data-testid="counted">
          {span === 'series'
            ? labels.inSeries(series.throws)
            : labels.inLifetime({
                lab: sumOf(Object.values(lifetime.lab).flat()),
                matches: sumOf(Object.values(lifetime.matches).flat()),
              })}
        </p>
        {setAside && (
          <p class="about" role="note">
            {labels.setAside(setAside)}
          </p>
        )}
        <div class="foot">
          <Button look="quiet" onPress={() => saveCounts(series.tally, lifetime)}>
            {labels.save}
          </Button>
          <Button look="quiet" disabled={run !== null} onPress={() => setResetting(true)}>
            {labels.reset}
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
  const labels = wordsOf('pages').lab;
  const scale = { '--expected': expectedAt, '--low': band[0], '--high': band[1] };
  return (
    <table class="histogram" style={scale} data-empty={total === 0} data-testid="histogram">
      <caption>
        {labels.caption({ dice: total, shape })}
        {total > 0 && <span>{labels.line(Math.round(10 * expected) / 10)}</span>}
      </caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{labels.face}</th>
          <th scope="col">{labels.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ face, count, length }) => (
          <tr key={face} style={{ '--length': length }}>
            <th scope="row">{face}</th>
            <td>
              <i aria-hidden="true" />
              <span>{labels.number(count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asks which counts to reset. */
function ResetDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const labels = wordsOf('pages').lab;
  const after = (work: () => void) => (): void => {
    work();
    onClose();
  };
  return (
    <Dialog
      title={labels.resetTitle}
      testid="lab-reset"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={after(() => client.lab.forget())}>{labels.deleteAll}</Button>
          <Button onPress={after(() => client.lab.newSeries())}>{labels.newSeries}</Button>
          <Button look="primary" onPress={onClose} initialFocus>
            {labels.keep}
          </Button>
        </>
      }
    >
      <p class="reset-words">{labels.resetAbout}</p>
    </Dialog>
  );
}

/** Has the browser save the counts as a file. */
function saveCounts(series: FaceTally, lifetime: Lifetime): void {
  saveFile('dice-lab.csv', csvOf(series, lifetime), 'text/csv');
}
