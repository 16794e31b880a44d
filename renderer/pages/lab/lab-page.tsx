import { FACES } from '../../../engine/protocol/lab/faces.ts';
import { MAX_LAB_DICE } from '../../../engine/protocol/lab/lab.ts';
import type { Client } from '../../client/client.ts';
import { LAB_SUITS, SHAPES } from '../../client/lab.ts';
import { rolledFacts } from '../../client/lab-words.ts';
import type { LabState } from '../../client/state.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import { DiePicture } from '../parts/die-picture.tsx';
import { NumberField } from '../parts/fields/number-field.tsx';
import { problemIn, sizeOf } from './lab-model.ts';
import { Results } from './results.tsx';
import './lab.css';

const TIMES = [1, 10, 100] as const;
/** Goes back: from a hidden series first, else out of the lab. */
const BACK = { shortcut: 'Escape', pad: 'back' } as const;

/** The dice lab: a handful of dice to throw as often as the player likes, and the results. */
export function LabPage({ client, lab }: { readonly client: Client; readonly lab: LabState }) {
  const labels = wordsOf('pages').lab;
  return (
    <main class="lab" data-testid="lab">
      <section class="panel side" aria-labelledby="lab-title">
        <h1 id="lab-title">{labels.title}</h1>
        <p class="about">{labels.about}</p>
        <HandfulFields client={client} lab={lab} />
        <Unwatched client={client} lab={lab} />
        <div class="foot">
          <Button look="quiet" {...(lab.run?.kind === 'skip' ? {} : BACK)} onPress={() => client.lab.close()}>
            {labels.back}
          </Button>
        </div>
      </section>
      <Tray client={client} lab={lab} />
      <Results client={client} lab={lab} />
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
  const labels = wordsOf('pages').lab;
  return (
    <fieldset class="unwatched">
      <legend>{labels.unwatched}</legend>
      <div class="row">
        {TIMES.map(times => (
          <Button
            key={times}
            look="quiet"
            disabled={!isIdle}
            problem={run === null ? problemIn(lab) : null}
            onPress={() => client.lab.skip(times)}
          >
            {labels.times(times)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows, over the tray, the last result, the progress of a series, and the throw button. */
function Tray({ client, lab }: LabProps) {
  const throwKey = client.settings.now.value.keys.throw;
  const { run, last, series, handful } = lab;
  const labels = wordsOf('pages').lab;
  const label = run?.kind === 'watch' ? labels.skip : sizeOf(handful) > 0 ? labels.roll : labels.noDie;
  const rolled = last && rolledFacts(last.dice, last.up);
  return (
    <section class="tray-words" aria-label={labels.tray}>
      <CaptionLine client={client} />
      {rolled && (
        <p class="panel fell" data-testid="fell">
          {rolled.groups.map(group => [<span key={group.shape}>{labels.group(group)}</span>, ' '])}
          {rolled.total !== null && <span>{labels.sum(rolled.total)}</span>}
        </p>
      )}
      {run?.kind === 'skip' && (
        <p class="panel fell" data-testid="progress">
          {labels.progress({ rolled: series.throws - run.throwsBefore, of: run.times })}
          <Button look="quiet" {...BACK} onPress={() => client.lab.stop()}>
            {labels.stop}
          </Button>
        </p>
      )}
      <div class="row">
        <Button
          look="primary"
          shortcut={throwKey}
          pad="done"
          testid="lab-throw"
          autoFocus
          problem={run === null ? problemIn(lab) : null}
          onPress={() => client.lab.watch(null)}
        >
          {label}
        </Button>
      </div>
      {series.throws === 0 && run === null && <p class="hint panel">{labels.drag}</p>}
    </section>
  );
}

/** Fields for the number of dice of each kind in the handful. */
function HandfulFields({ client, lab: { handful, run } }: { readonly client: Client; readonly lab: LabState }) {
  const size = sizeOf(handful);
  const labels = wordsOf('pages').lab;
  return (
    <fieldset class="handful">
      <legend>{labels.inHand({ dice: size, of: MAX_LAB_DICE })}</legend>
      {SHAPES.map(shape => (
        <div key={shape} class="kind">
          <span aria-hidden="true">
            <DiePicture shape={shape} suit={LAB_SUITS[shape]} rank={FACES[shape]} />
          </span>
          <NumberField
            label={labels.shapes[shape]}
            value={handful[shape]}
            least={0}
            most={handful[shape] + MAX_LAB_DICE - size}
            step={1}
            disabled={run !== null}
            onChange={count => client.lab.setCount(shape, count)}
            onProblem={problem => client.lab.setProblem(shape, problem)}
          />
        </div>
      ))}
    </fieldset>
  );
}
