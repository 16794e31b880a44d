import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../../client/client.ts';
import { words, wordsOf } from '../../language/language.ts';
import { layoutIdOf, layoutText, MAX_LAYOUTS, type PadLayout } from '../../pads/layout.ts';
import { padName } from '../../pads/pad-name.ts';
import { PadSetup, SETUP_STEPS } from '../../pads/setup.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import './pad-setup.css';

interface PadSetupProps {
  readonly client: Pick<Client, 'settings' | 'pads'>;
  /** The browser's name for the pads being set up. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks for the buttons of a pad one after another. Nothing is stored until the player saves it. */
export function PadSetupDialog({ client: { settings, pads }, id, onClose }: PadSetupProps) {
  const [setup] = useState(() => new PadSetup(settings.now.peek().padButtons));
  const [, draw] = useState(0);
  const change = (act: () => void) => (): void => {
    act();
    draw(count => count + 1);
  };
  useEffect(
    () =>
      pads.watchSetUp((all, now) => {
        if (setup.look(all, now)) draw(count => count + 1);
      }),
    [pads, setup],
  );
  const { step, problem } = setup;
  const labels = wordsOf('pages').pads.setUp;
  const isEmpty = setup.sources.size === 0;
  const save = (): void => {
    const layout = { id: layoutIdOf(id), sources: layoutText(setup.sources) };
    settings.change({ padLayouts: withPadLayout(settings.now.peek().padLayouts, layout) });
    onClose();
  };
  return (
    <Dialog
      title={labels.title}
      testid="pad-setup"
      onEscape={onClose}
      actions={
        <>
          {step === null && !isEmpty && (
            <Button look="primary" autoFocus onPress={save}>
              {labels.save}
            </Button>
          )}
          {step !== null && <Button onPress={change(() => setup.skip())}>{labels.skip}</Button>}
          <Button look="quiet" disabled={setup.stepNumber === 1} onPress={change(() => setup.goBack())}>
            {labels.back}
          </Button>
          <Button look="quiet" onPress={change(() => setup.startOver())}>
            {labels.startOver}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <div class="pad-setup">
        <p class="pad-setup-name">{padName(id) ?? words().parts.unnamedPad}</p>
        <progress max={SETUP_STEPS.length} value={setup.stepNumber - 1} aria-label={labels.steps} />
        <p class="pad-setup-question" role="status">
          {step !== null && labels.question(step)}
          {step === null && isEmpty && labels.nothing}
          {step === null && !isEmpty && labels.done}
        </p>
        <p class="pad-setup-problem" role="status">
          {problem !== null && (problem.kind === 'taken' ? labels.taken(problem.by) : labels.noStick)}
        </p>
      </div>
    </Dialog>
  );
}

/** Adds or replaces a layout, dropping the oldest if there are too many. */
const withPadLayout = (layouts: readonly PadLayout[], layout: PadLayout): readonly PadLayout[] =>
  [...layouts.filter(({ id }) => id !== layout.id), layout].slice(-MAX_LAYOUTS);
