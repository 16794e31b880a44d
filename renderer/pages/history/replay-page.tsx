import type { Table } from '../../../engine/protocol/match/table.ts';
import type { KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Client } from '../../client/client.ts';
import type { ThrowReplay } from '../../client/state.ts';
import { at } from '../../lists.ts';
import { facesWords, originWords, stageWords, throwWords } from '../../words/pages/history.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import './replay-page.css';

interface ReplayProps {
  readonly client: Client;
  readonly review: Review;
  readonly chosen: number;
  readonly replay: ThrowReplay;
}

/** Replays a throw of a finished match on the table: the same dice, thrown the same way. */
export function ReplayPage({ client, review: { table, throws }, chosen, replay }: ReplayProps) {
  const { history } = client;
  const kept = at(throws, chosen);
  const isFalling = replay.outcome === null;
  const goOn = (): void => (isFalling ? history.skip() : history.again(false));
  const back = (): void => history.back();
  return (
    <main class="replay" data-testid="replay">
      <section class="panel about" aria-labelledby="again-title">
        <h1 id="again-title">{throwWords(table, kept)}</h1>
        <p>{`${table.name}, round ${kept.deal + 1}. ${stageWords(table, kept)}.`}</p>
        <p>{`Throw ${chosen + 1} of ${throws.length}. ${originWords(kept)}.`}</p>
        {replay.recorded && (
          <dl>
            <dt>Seed</dt>
            <dd>{inGroups(replay.recorded.spec.seed)}</dd>
            <dt>Digest</dt>
            <dd data-testid="digest">{inGroups(replay.recorded.answer.digest)}</dd>
          </dl>
        )}
      </section>
      <div class="below">
        <CaptionLine client={client} />
        <p class="panel verdict" role="status" data-testid="verdict" data-outcome={replay.outcome}>
          {verdictWords(table, kept, replay)}
        </p>
        <div class="buttons">
          <Button shortcut="Escape" pad="back" onPress={back}>
            Back
          </Button>
          {chosen > 0 && (
            <Button shortcut="ArrowLeft" pad="previous" onPress={() => history.show(chosen - 1)}>
              Earlier
            </Button>
          )}
          {chosen < throws.length - 1 && (
            <Button shortcut="ArrowRight" pad="next" onPress={() => history.show(chosen + 1)}>
              Later
            </Button>
          )}
          <Button shortcut="h" pad="done" onPress={() => history.again(true)}>
            Half speed
          </Button>
          <Button look="primary" shortcut=" " pad="press" testid="go-on" autoFocus onPress={goOn}>
            {isFalling ? 'Skip' : 'Again'}
          </Button>
        </div>
      </div>
    </main>
  );
}

function verdictWords(table: Table, kept: KeptThrow, { outcome }: ThrowReplay): string {
  const faces = facesWords(table, kept);
  if (outcome === null) return 'The dice fall as they fell.';
  if (outcome === 'same') return `The same, bit for bit: ${faces}.`;
  if (outcome === 'different') return `This is not what the record has: ${faces}.`;
  return `This throw can’t be shown here. The record has ${faces}.`;
}

/** Groups digits, as in "01234567 89abcdef", so that two numbers can be compared by eye. */
const inGroups = (digits: string): string => digits.replaceAll(/(.{8})(?=.)/g, '$1 ');
