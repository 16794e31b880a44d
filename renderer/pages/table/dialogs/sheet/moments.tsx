import { useEffect } from 'preact/hooks';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../../client/client.ts';
import type { MomentsState } from '../../../../client/match/match-state.ts';
import { luckWords, momentWords } from '../../../../hints/moment-words.ts';
import { wordsOf } from '../../../../language/language.ts';
import { Button } from '../../../parts/button.tsx';
import { MomentPicture } from './moment-picture.tsx';
import './moments.css';

interface MomentsProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly deal: number;
}

/** The player's notable choices in the deal, seen from the hand at the time, and the effect of luck. */
export function Moments({ client, table, view, deal }: MomentsProps) {
  const { value: latest } = client.match.moments;
  const moments = latest?.deal === deal ? latest : null;
  // Each time it opens, and again after a reconnect, which clears the review.
  useEffect(() => client.advice.reviewDeal(deal), [client, deal, view.you, moments === null]);
  const review = moments?.answer && moments.answer !== 'failed' ? moments.answer.review : null;
  const labels = wordsOf('table').sheet;
  const words = review === null ? [] : momentWords(table, view, review);
  return (
    <div class="moments" data-testid="moments">
      <p class="lead" role="status">
        {statusOf(moments)}
      </p>
      {words.length > 0 && (
        <ol>
          {words.map(({ step, when, what, worth, seen }) => (
            <li key={step}>
              <b>{when}</b>
              <p>{what}</p>
              <p class="worth">{worth}</p>
              <MomentPicture table={table} seen={seen} />
              {rulesOf(table).canReplayDeals && (
                <Button look="quiet" onPress={() => client.practice.play(deal, step)}>
                  {labels.playFromHere}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {review !== null && (
        <p class="luck">
          {luckWords(review)} <small>{labels.luck}</small>
        </p>
      )}
    </div>
  );
}

function statusOf(moments: MomentsState | null): string {
  const labels = wordsOf('table').sheet;
  if (!moments?.answer) return labels.reviewing;
  if (moments.answer === 'failed') return labels.notReviewed;
  if (moments.answer.review === null) return labels.nothingToReview;
  return moments.answer.review.moments.length === 0 ? labels.wellPlayed : labels.asSeen;
}
