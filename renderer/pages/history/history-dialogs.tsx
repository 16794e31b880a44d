import type { ComponentChildren } from 'preact';
import type { KeptMatch } from '../../../engine/protocol/records/history.ts';
import type { Client } from '../../client/client.ts';
import { noticeWords } from '../../client/notices.ts';
import { cardOf, type HistoryState, type Lobby } from '../../client/state.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PlayerFaces } from '../people/seat-portrait.tsx';
import { dateWords, playersWords, resultWords, standInWords } from './history-words.ts';
import { ReviewDialog } from './review-dialog.tsx';
import './history-dialogs.css';

interface HistoryProps {
  readonly client: Client;
  readonly history: HistoryState;
  /** A way on from an empty list. */
  readonly wayOn: ComponentChildren;
  readonly onClose: () => void;
}

/** Lists finished matches, with the throws of one of them on top. */
export function HistoryDialogs({ client, history, wayOn, onClose }: HistoryProps) {
  const { page, review } = history;
  const notice = client.state.notice.value;
  const games = client.state.lobby.value?.games ?? [];
  const labels = wordsOf('pages').history;
  return (
    <>
      <Dialog
        title={labels.title}
        testid="history"
        onEscape={onClose}
        actions={
          <>
            {page !== null && page.next !== null && (
              <Button onPress={() => client.history.more()}>{labels.older}</Button>
            )}
            <Button onPress={onClose}>{labels.back}</Button>
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
  const labels = wordsOf('pages').history;
  if (page === null) return labels.loading;
  if (isEmpty(page)) return labels.none;
  return page.matches.length === 0 ? labels.noneAmongLatest : labels.choose;
}

interface KeptProps {
  readonly match: KeptMatch;
  readonly games: Lobby['games'];
  readonly onPress: () => void;
}

function Kept({ match, games, onPress }: KeptProps) {
  const labels = wordsOf('pages').history;
  if ('unreadable' in match)
    return (
      <div class="unreadable">
        <strong>{labels.unreadable}</strong>
        <span>{dateWords(match.time)}</span>
        <span class="why">{labels.whyUnreadable(match)}</span>
      </div>
    );
  return (
    <button type="button" onClick={onPress}>
      <strong>{match.name}</strong>
      <span>{dateWords(match.time)}</span>
      <span>{labels.size({ players: match.players.length, deals: match.deals })}</span>
      <PlayerFaces players={match.players} winners={match.result.winners} />
      <span class="result">{resultWords(match, cardOf(games, match.game))}</span>
      <span class="players">{playersWords(match.players, cardOf(games, match.game))}</span>
      {match.standIns.length > 0 && <span class="away">{standInWords(match.players, match.standIns)}</span>}
    </button>
  );
}
