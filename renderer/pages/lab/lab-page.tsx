import { useState } from 'preact/hooks';
import { plusTally } from '../../../engine/physics/tally.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import type { LabState } from '../../client/lab-state.ts';
import { keyLabel } from '../../keys/key.ts';
import { evennessWords } from '../../words/evenness.ts';
import { lifetimeWords, throwGroups } from '../../words/lab.ts';
import { capital, counted } from '../../words/text.ts';
import { CaptionLine } from '../caption.tsx';
import { Button } from '../parts/button.tsx';
import { ChoiceField } from '../parts/choice.tsx';
import { HandfulFields } from './handful.tsx';
import { Histogram } from './histogram.tsx';
import { SHAPES, sizeOf, sumOf } from './lab-model.ts';
import { ResetDialog } from './reset.tsx';
import { saveCounts } from './save.ts';
import { useLabKeys } from './use-lab-keys.ts';
import './lab.css';

const TIMES = [1, 10, 100] as const;
const KINDS = SHAPES.map(shape => ({ value: shape, label: shape }));
const SPANS = [
  { value: 'series', label: 'This series' },
  { value: 'lifetime', label: 'Ever' },
] as const;

/** The dice lab: any handful, thrown as often as one likes, and what came of it. */
export function LabPage({ client, lab }: { readonly client: Client; readonly lab: LabState }) {
  const [isResetting, reset] = useState(false);
  useLabKeys(client);
  return (
    <main class="lab" data-testid="lab">
      <section class="panel side" aria-labelledby="lab-title">
        <h1 id="lab-title">Dice Lab</h1>
        <p class="about">
          Throw as often as you like. Every throw is simulated from a fresh seed; what the dice come to rest on is what
          counts. No generator ever picks a face.
        </p>
        <HandfulFields client={client} lab={lab} />
        <Unwatched client={client} lab={lab} />
        <div class="foot">
          <Button look="quiet" shortcut="Esc" onPress={client.lab.close}>
            Back to the menu
          </Button>
        </div>
      </section>
      <Tray client={client} lab={lab} />
      <Results lab={lab} onReset={() => reset(true)} />
      {isResetting && <ResetDialog client={client} onClose={() => reset(false)} />}
    </main>
  );
}

interface LabProps {
  readonly client: Client;
  readonly lab: LabState;
}

function Unwatched({ client, lab }: LabProps) {
  const { run, handful } = lab;
  const isIdle = run === null && sizeOf(handful) > 0;
  return (
    <fieldset class="unwatched">
      <legend>Without watching: the same physics, not drawn</legend>
      <div class="row">
        {TIMES.map(times => (
          <button
            key={times}
            type="button"
            class="button quiet"
            aria-disabled={!isIdle}
            onClick={() => client.lab.skip(times)}
          >
            {times === 1 ? 'Once' : `${times} times`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Over the tray: what fell last, how far a series of throws has got, and the button that throws. */
function Tray({ client, lab }: LabProps) {
  const throwKey = keyLabel(client.settings.now.value.keys.throw);
  const { run, last, series, handful } = lab;
  const words = run?.kind === 'watch' ? 'Hurry' : sizeOf(handful) > 0 ? 'Throw' : 'Choose a die';
  return (
    <section class="tray-words" aria-label="The tray">
      <CaptionLine client={client} />
      {last && (
        <p class="panel fell" data-testid="fell">
          {throwGroups(last.dice, last.up).map((group, index) => [index > 0 && ' ', <span key={group}>{group}</span>])}
        </p>
      )}
      {run?.kind === 'skip' && (
        <p class="panel fell" data-testid="progress">
          {`${series.throws - run.since} of ${run.of} thrown`}
          <Button look="quiet" shortcut="Esc" onPress={client.lab.stop}>
            Stop
          </Button>
        </p>
      )}
      <div class="row">
        <Button look="primary" shortcut={throwKey} testid="lab-throw" autoFocus onPress={() => client.lab.watch(null)}>
          {words}
        </Button>
      </div>
      {series.throws === 0 && run === null && <p class="hint panel">Or drag over the tray and let go.</p>}
    </section>
  );
}

function Results({ lab, onReset }: { readonly lab: LabState; readonly onReset: () => void }) {
  const { handful, series, lifetime, setAside, run } = lab;
  const [asked, ask] = useState<DieShape | null>(null);
  const [span, setSpan] = useState<'series' | 'lifetime'>('series');
  const shape = asked ?? SHAPES.findLast(kind => handful[kind] > 0) ?? 'd6';
  const ever = plusTally(lifetime.lab, lifetime.matches);
  const counts = (span === 'series' ? series.tally : ever)[shape];
  const { verdict, meaning } = evennessWords(counts);
  return (
    <section class="panel side results" aria-labelledby="lab-results">
      <header>
        <h2 id="lab-results">What fell</h2>
        <ChoiceField label="Counted" values={SPANS} chosen={span} onChoose={setSpan} />
      </header>
      <ChoiceField label="Kind of die" values={KINDS} chosen={shape} onChoose={ask} />
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
        <Button look="quiet" disabled={run !== null} onPress={onReset}>
          Reset
        </Button>
      </div>
    </section>
  );
}
