import type { Table } from '../../../engine/protocol/match/table.ts';
import type { KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Client } from '../../client/client.ts';
import type { ThrowReplay } from '../../client/state.ts';
import { wordsOf } from '../../language/language.ts';
import { at } from '../../lists.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import { shownIn, stageWords, throwerOf } from './history-words.ts';
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
  const labels = wordsOf('pages').history;
  const kept = at(throws, chosen);
  const isFalling = replay.outcome === null;
  const goOn = (): void => (isFalling ? history.skip() : history.again(false));
  const back = (): void => history.back();
  return (
    <main class="replay" data-testid="replay">
      <section class="panel about" aria-labelledby="again-title">
        <h1 id="again-title">{labels.rollTitle(throwerOf(table, kept))}</h1>
        <p>{labels.place({ game: table.name, round: kept.deal + 1, stage: stageWords(table, kept) })}</p>
        <p>{labels.number({ roll: chosen + 1, of: throws.length, origin: kept })}</p>
        {replay.recorded && (
          <dl>
            <dt>{labels.seed}</dt>
            <dd>{inGroups(replay.recorded.spec.seed)}</dd>
            <dt>{labels.digest}</dt>
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
            {labels.back}
          </Button>
          {chosen > 0 && (
            <Button shortcut="ArrowLeft" pad="previous" onPress={() => history.show(chosen - 1)}>
              {labels.earlier}
            </Button>
          )}
          {chosen < throws.length - 1 && (
            <Button shortcut="ArrowRight" pad="next" onPress={() => history.show(chosen + 1)}>
              {labels.later}
            </Button>
          )}
          <Button shortcut="h" pad="done" onPress={() => history.again(true)}>
            {labels.halfSpeed}
          </Button>
          <Button look="primary" shortcut=" " pad="press" testid="go-on" autoFocus onPress={goOn}>
            {isFalling ? labels.skip : labels.again}
          </Button>
        </div>
      </div>
    </main>
  );
}

function verdictWords(table: Table, kept: KeptThrow, { outcome }: ThrowReplay): string {
  const labels = wordsOf('pages').history;
  const shown = shownIn(table, kept);
  if (outcome === null) return labels.rolling;
  if (outcome === 'same') return labels.same(shown);
  return outcome === 'different' ? labels.different(shown) : labels.notShown(shown);
}

/** Groups digits, as in "01234567 89abcdef", so that two numbers can be compared by eye. */
const inGroups = (digits: string): string => digits.replaceAll(/(.{8})(?=.)/g, '$1 ');
