import type { ComponentChildren } from 'preact';
import type { KeptMatch } from '../../../engine/protocol/records/history.ts';
import type { Client } from '../../client/client.ts';
import { cardOf, type HistoryState, type Lobby } from '../../client/state.ts';
import { noticeWords } from '../../words/notices.ts';
import { dateWords, playersWords, resultWords, sizeWords, standInWords } from '../../words/pages/history.ts';
import { unreadableWords } from '../../words/pages/unreadable.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PlayerFaces } from '../people/seat-portrait.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import './history-dialogs.css';

interface HistoryProps {
  readonly client: Client;
  readonly history: HistoryState;
  /** A way on from an empty list. */
  readonly wayOn: ComponentChildren;
}

/** Lists finished matches, with the throws of one of them on top. */
export function HistoryDialogs({ client, history, wayOn }: HistoryProps) {
  const back = (): void => client.history.back();
  const { page, review } = history;
  const notice = client.state.notice.value;
  const games = client.state.lobby.value?.games ?? [];
  return (
    <>
      <Dialog
        title="Finished matches"
        testid="history"
        onEscape={back}
        actions={
          <>
            {page !== null && page.next !== null && (
              <Button onPress={() => client.history.more()}>Older matches</Button>
            )}
            <Button onPress={back}>Back</Button>
          </>
        }
      >
        {notice && <p role="alert">{noticeWords(notice)}</p>}
        <p role="status" class="count">
          {countWords(page)}
        </p>
        {isEmpty(page) && <div class="nothing">{wayOn}</div>}
        <ul class="history">
          {page?.matches.map(match => (
            <li key={match.id}>
              <Kept match={match} games={games} onPress={() => client.history.review(match.id)} />
            </li>
          ))}
        </ul>
      </Dialog>
      {review && <ReviewDialog client={client} review={review} chosen={history.chosen} />}
    </>
  );
}

const isEmpty = (page: HistoryState['page']): boolean => page?.matches.length === 0 && page.next === null;

function countWords(page: HistoryState['page']): string {
  if (page === null) return 'One moment.';
  if (isEmpty(page)) return 'Nothing finished yet. Every throw of a match will be kept here.';
  if (page.matches.length === 0) return 'None of the latest matches is over.';
  return 'Choose a match to see it and its throws again.';
}

interface KeptProps {
  readonly match: KeptMatch;
  readonly games: Lobby['games'];
  readonly onPress: () => void;
}

function Kept({ match, games, onPress }: KeptProps) {
  if ('unreadable' in match)
    return (
      <div class="unreadable">
        <strong>Unreadable</strong>
        <span>{dateWords(match.time)}</span>
        <span class="why">{unreadableWords(match)}</span>
      </div>
    );
  return (
    <button type="button" onClick={onPress}>
      <strong>{match.name}</strong>
      <span>{dateWords(match.time)}</span>
      <span>{sizeWords(match)}</span>
      <PlayerFaces players={match.players} winners={match.result.winners} />
      <span class="result">{resultWords(match, cardOf(games, match.game))}</span>
      <span class="players">{playersWords(match.players, cardOf(games, match.game))}</span>
      {match.standIns.length > 0 && <span class="away">{standInWords(match.players, match.standIns)}</span>}
    </button>
  );
}
