import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import { dealOutcome, type TablePractice } from '../../../../../engine/protocol/modes/practice.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../../client/client.ts';
import { wordsOf } from '../../../../language/language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Moments } from './moments.tsx';
import { comparisonWords } from './practice-words.ts';
import './practice-end.css';

interface PracticeEndProps {
  readonly client: Client;
  readonly table: Table;
  readonly practice: TablePractice;
  readonly view: View;
  readonly onEscape: () => void;
}

/** The end of a replayed deal: its result in the match and now, and the ways on. */
export function PracticeEnd({ client, table, practice, view, onEscape }: PracticeEndProps) {
  const [isLookingBack, lookBack] = useState(false);
  const { match, deal, before, isWaiting } = practice;
  const [own] = table.mine;
  const labels = wordsOf('pages').practice;
  const { value: told } = client.state.simulatedAverage;
  const house = told?.match === match && told.deal === deal ? told.average : null;
  useEffect(() => {
    if (house === null) client.practice.askForAverage();
  }, [client, match, deal, house === null]);
  return (
    <Dialog
      title={labels.title(deal + 1)}
      testid="practice-end"
      look="board"
      onEscape={onEscape}
      actions={
        <>
          <Button testid="back-one" onPress={() => client.practice.backOne()}>
            {labels.undo}
          </Button>
          <Button onPress={() => lookBack(!isLookingBack)}>{isLookingBack ? labels.result : labels.moments}</Button>
          <Button onPress={() => client.practice.restart()}>{labels.playAgain}</Button>
          <Button look="primary" testid="end-practice" onPress={() => client.practice.end()} initialFocus>
            {isWaiting ? labels.backToMatch : labels.leave}
          </Button>
        </>
      }
    >
      {isLookingBack ? (
        <Moments client={client} table={table} view={view} deal={deal} />
      ) : (
        <div class="practice-result">
          {own !== undefined && <p role="status">{comparisonWords(before, dealOutcome(view, own), house)}</p>}
          <p class="lead">{labels.note}</p>
        </div>
      )}
    </Dialog>
  );
}
