import type { Table } from '../../../engine/protocol/match/table.ts';
import type { KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { faceOf, rankMark } from '../../view/pieces.ts';
import { Button } from '../parts/button.tsx';
import { Coin } from '../parts/coin.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { rollFacts, standInWords } from './history-words.ts';
import './review-dialog.css';

interface ReviewProps {
  readonly client: Client;
  readonly review: Review;
  readonly chosen: number;
}

/** Lists all throws of a match by round. The selected one can be replayed. */
export function ReviewDialog({ client, review, chosen }: ReviewProps) {
  const { table, throws, tumbles, standIns } = review;
  const { history } = client;
  const labels = wordsOf('pages').history;
  const deals = [...new Set(throws.map(({ deal }) => deal))];
  const canShow = tumbles && throws.length > 0;
  return (
    <Dialog
      title={labels.rollsOf({ game: table.name, rolls: throws.length })}
      testid="review"
      onEscape={() => history.back()}
      actions={
        <>
          <Button onPress={() => history.back()}>{labels.back}</Button>
          <Button testid="replay-match" onPress={() => history.stepThrough()}>
            {labels.replayMatch}
          </Button>
          {canShow && (
            <Button look="primary" testid="show-throw" onPress={() => history.show(chosen)}>
              {labels.replayRoll}
            </Button>
          )}
        </>
      }
    >
      {standIns.length > 0 && <p class="away">{standInWords(table.players, standIns)}</p>}
      {!tumbles && <p class="older">{labels.otherPhysics}</p>}
      {deals.map(deal => (
        <fieldset key={deal} class="throws">
          <legend>{labels.round(deal + 1)}</legend>
          {throws.map(
            (kept, index) =>
              kept.deal === deal && (
                <Row key={index} client={client} table={table} kept={kept} index={index} isChosen={index === chosen} />
              ),
          )}
        </fieldset>
      ))}
    </Dialog>
  );
}

interface RowProps {
  readonly client: Client;
  readonly table: Table;
  readonly kept: KeptThrow;
  readonly index: number;
  readonly isChosen: boolean;
}

function Row({ client, table, kept, index, isChosen }: RowProps) {
  const { history } = client;
  const labels = wordsOf('pages').history;
  const facts = rollFacts(table, kept);
  return (
    <label class="throw" onDblClick={() => history.show(index)}>
      <input
        type="radio"
        name="throw"
        checked={isChosen}
        data-initial-focus={isChosen || undefined}
        onChange={() => history.choose(index)}
        onKeyDown={event => event.key === 'Enter' && history.show(index)}
        aria-label={labels.roll(facts)}
      />
      <span class="row" aria-hidden="true">
        <span class="who">
          <strong>{labels.roller(facts.by)}</strong>
          <span>{facts.stage}</span>
        </span>
        <span class="faces">
          {kept.pieces.map((piece, die) => (
            <Face key={piece} table={table} piece={piece} up={kept.up[die] ?? null} />
          ))}
        </span>
        <span class="account">{labels.origin(kept)}</span>
      </span>
    </label>
  );
}

function Face({ table, piece, up }: { readonly table: Table; readonly piece: number; readonly up: number | null }) {
  const face = faceOf(table, piece, up);
  const shape = table.equipment[piece]?.shape;
  return (
    <span class="face">
      {face?.suit && <Coin suit={face.suit} />}
      {face && rankMark(face)}
      {shape !== undefined && shape !== 'card' && <small>{wordsOf('pages').history.shapes[shape]}</small>}
    </span>
  );
}
