import { FACES } from '../../../engine/protocol/lab/faces.ts';
import { MAX_LAB_DICE } from '../../../engine/protocol/lab/lab.ts';
import type { Client } from '../../client/client.ts';
import { LAB_SUITS, SHAPES } from '../../client/lab.ts';
import type { LabState } from '../../client/state.ts';
import { throwGroups } from '../../words/pages/lab.ts';
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
  return (
    <main class="lab" data-testid="lab">
      <section class="panel side" aria-labelledby="lab-title">
        <h1 id="lab-title">Dice Lab</h1>
        <p class="about">
          Throw as often as you like. Every throw is simulated from a fresh seed; what the dice come to rest on is what
          counts. No generator ever picks a face. This shows whether the dice are fair. It can’t show who chose the
          seeds of a match: at one device nothing can. If people play with phones, each phone that is awake adds to the
          seeds and checks at the end that it counted.
        </p>
        <HandfulFields client={client} lab={lab} />
        <Unwatched client={client} lab={lab} />
        <div class="foot">
          <Button look="quiet" {...(lab.run?.kind === 'skip' ? {} : BACK)} onPress={() => client.lab.close()}>
            Back to the menu
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
  return (
    <fieldset class="unwatched">
      <legend>Without watching: the same physics, not drawn</legend>
      <div class="row">
        {TIMES.map(times => (
          <Button
            key={times}
            look="quiet"
            disabled={!isIdle}
            problem={run === null ? problemIn(lab) : null}
            onPress={() => client.lab.skip(times)}
          >
            {times === 1 ? 'Once' : `${times} times`}
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
          {`${series.throws - run.throwsBefore} of ${run.times} thrown`}
          <Button look="quiet" {...BACK} onPress={() => client.lab.stop()}>
            Stop
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
          {words}
        </Button>
      </div>
      {series.throws === 0 && run === null && <p class="hint panel">Or drag over the tray and let go.</p>}
    </section>
  );
}

/** Fields for the number of dice of each kind in the handful. */
function HandfulFields({ client, lab: { handful, run } }: { readonly client: Client; readonly lab: LabState }) {
  const size = sizeOf(handful);
  return (
    <fieldset class="handful">
      <legend>
        In your hand: {size} of {MAX_LAB_DICE}
      </legend>
      {SHAPES.map(shape => (
        <div key={shape} class="kind">
          <span aria-hidden="true">
            <DiePicture shape={shape} suit={LAB_SUITS[shape]} rank={FACES[shape]} />
          </span>
          <NumberField
            label={shape}
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
