import { useEffect } from 'preact/hooks';
import type { KeptThrow, Review, Table } from '../../../engine/protocol/messages.ts';
import type { Client } from '../../client/client.ts';
import type { ShownAgain } from '../../client/past.ts';
import { accountWords, facesWords, momentWords, throwWords } from '../../words/past.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import './throw-again.css';

interface ThrowAgainProps {
  readonly client: Client;
  readonly review: Review;
  readonly chosen: number;
  readonly shown: ShownAgain;
}

/** One throw of a finished match on the table: the same dice, thrown the same way. */
export function ThrowAgain({ client, review: { table, throws }, chosen, shown }: ThrowAgainProps) {
  const { past } = client;
  const kept = throws[chosen]!;
  const isFalling = shown.came === null;
  const goOn = (): void => (isFalling ? past.skip() : past.again(false));
  usePastKeys({ back: past.back, goOn, show: by => past.show(chosen + by), slowly: () => past.again(true) });
  return (
    <main class="again" data-testid="again">
      <section class="panel about" aria-labelledby="again-title">
        <h1 id="again-title">{throwWords(table, kept)}</h1>
        <p>{`${table.name}, round ${kept.deal + 1}. ${momentWords(table, kept)}.`}</p>
        <p>{`Throw ${chosen + 1} of ${throws.length}. ${accountWords(kept)}.`}</p>
        {shown.told && (
          <dl>
            <dt>Seed</dt>
            <dd>{inGroups(shown.told.spec.seed)}</dd>
            <dt>Proof</dt>
            <dd data-testid="proof">{inGroups(shown.told.answer.digest)}</dd>
          </dl>
        )}
      </section>
      <div class="below">
        <CaptionLine client={client} />
        <p class="panel verdict" role="status" data-testid="verdict" data-came={shown.came}>
          {verdictWords(table, kept, shown)}
        </p>
        <div class="buttons">
          <Button shortcut="Esc" onPress={past.back}>
            Back
          </Button>
          {chosen > 0 && (
            <Button shortcut="←" onPress={() => past.show(chosen - 1)}>
              Earlier
            </Button>
          )}
          {chosen < throws.length - 1 && (
            <Button shortcut="→" onPress={() => past.show(chosen + 1)}>
              Later
            </Button>
          )}
          <Button shortcut="H" onPress={() => past.again(true)}>
            Half speed
          </Button>
          <Button look="primary" shortcut="Space" testid="go-on" autoFocus onPress={goOn}>
            {isFalling ? 'Skip' : 'Again'}
          </Button>
        </div>
      </div>
    </main>
  );
}

function verdictWords(table: Table, kept: KeptThrow, { came }: ShownAgain): string {
  const faces = facesWords(table, kept);
  if (came === null) return 'The dice fall as they fell.';
  if (came === 'same') return `The same, bit for bit: ${faces}.`;
  if (came === 'different') return `This is not what the record has: ${faces}.`;
  return `This throw can’t be shown here. The record has ${faces}.`;
}

/** "0123 4567 89ab": so that two of them can be compared by eye. */
const inGroups = (digits: string): string => digits.replaceAll(/(.{8})(?=.)/g, '$1 ');

interface PastKeys {
  back(): void;
  goOn(): void;
  show(by: -1 | 1): void;
  slowly(): void;
}

function usePastKeys(keys: PastKeys): void {
  useEffect(() => {
    const meanings: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: keys.back,
      ArrowLeft: () => keys.show(-1),
      ArrowRight: () => keys.show(1),
      h: keys.slowly,
      H: keys.slowly,
      ' ': keys.goOn,
    };
    const pressed = (event: KeyboardEvent): void => {
      const onButton = document.activeElement instanceof HTMLButtonElement;
      const meaning = event.key === ' ' && onButton ? undefined : meanings[event.key];
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !meaning) return;
      event.preventDefault();
      meaning();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}
