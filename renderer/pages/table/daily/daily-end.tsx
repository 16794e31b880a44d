import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import { type DailyState, dailyResult, type TableDaily } from '../../../../engine/protocol/modes/daily.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { ShareLine, TrickDots } from '../../daily/daily-result.tsx';
import { parWords, shareText } from '../../daily/daily-words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Moments } from '../dialogs/sheet/moments.tsx';
import './daily-end.css';

interface DailyEndProps {
  readonly client: Client;
  readonly table: Table;
  readonly daily: TableDaily;
  readonly view: View;
}

/** The end of a daily deal: its result beside the simulated average, and the ways on. */
export function DailyEnd({ client, table, daily, view }: DailyEndProps) {
  useEffect(() => client.daily.follow(), [client, table.match]);
  const [isLookingBack, lookBack] = useState(false);
  const { day, isCounted } = daily;
  const today = client.state.dailies.value;
  const states = today?.day === day ? today.games : today?.earlier.filter(each => each.day === day);
  const counted = states?.find(({ game }) => game === table.game);
  // A new day has new deals, so the previous day's state is outdated, not wrong.
  const isPast = today !== null && today.day > day;
  const own = table.mine[0] ?? null;
  const labels = wordsOf('table').dailyRound;
  return (
    <Dialog
      title={labels.title({ game: table.name, day })}
      testid="daily-end"
      look="board"
      onEscape={() => {}}
      actions={
        <>
          <Button onPress={() => client.leave()}>{labels.menu}</Button>
          {own !== null && (
            <Button onPress={() => lookBack(!isLookingBack)}>{isLookingBack ? labels.result : labels.moments}</Button>
          )}
          {isCounted && counted?.stage === 'done' && (
            <Button onPress={() => client.daily.askForRecord(table.game, day)}>{labels.saveRecord}</Button>
          )}
          {own !== null && !isPast && (
            <Button
              look="primary"
              testid="practise-daily"
              onPress={() => client.daily.play(table.game, day)}
              initialFocus
            >
              {isCounted ? labels.practise : labels.playAgain}
            </Button>
          )}
        </>
      }
    >
      {isLookingBack ? (
        <Moments client={client} table={table} view={view} deal={view.deal} />
      ) : (
        <Result {...{ table, daily, view, counted, isPast }} seat={own ?? 0} />
      )}
    </Dialog>
  );
}

interface ResultProps extends Omit<DailyEndProps, 'client'> {
  readonly seat: Seat;
  /** The try that counts, as reported by the host; undefined before. */
  readonly counted: DailyState | undefined;
  readonly isPast: boolean;
}

function Result({ table, daily, view, seat, counted, isPast }: ResultProps) {
  const { day, isCounted, unit } = daily;
  const result = dailyResult(view, seat, unit);
  const labels = wordsOf('pages').daily;
  const before = isCounted ? null : (counted?.result ?? null);
  const text = isCounted && counted ? shareText(table.name, day, counted) : null;
  return (
    <div class="daily-result">
      <p class="daily-amount">{labels.amount({ amount: result.amount, unit })}</p>
      <TrickDots result={result} />
      <p class="lead" role="status">
        {counted && parWords(counted.par, result)}
        {isPast && wordsOf('table').dailyRound.newDay}
      </p>
      {before && <p class="lead">{labels.countedTry({ amount: before.amount, unit })}</p>}
      {text !== null && <ShareLine text={text} />}
    </div>
  );
}
