import { useEffect } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { DailyState } from '../../../engine/protocol/modes/daily.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { GameRow, GamesDialog } from '../parts/games-dialog.tsx';
import { TrickDots } from './daily-result.tsx';
import { playedWords, shareText, stateWords } from './daily-words.ts';
import './daily-dialog.css';

interface DailyDialogProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
  readonly onClose: () => void;
}

/** Lists today's deal of every game, with the player's progress in each. */
export function DailyDialog({ client, games, onClose }: DailyDialogProps) {
  useEffect(() => client.daily.follow(), [client]);
  const { dailies, notice } = client.state;
  const { value: today } = dailies;
  const labels = wordsOf('pages').daily;
  const nameOf = (game: string): string => games.find(({ id }) => id === game)?.name ?? game;
  return (
    <GamesDialog
      title={today === null ? labels.titleBefore : labels.title(today.day)}
      testid="daily-deals"
      notice={notice}
      about={labels.about}
      status={today === null ? labels.loading : playedWords(today.games)}
      onBack={onClose}
    >
      {today?.games.map(state => (
        <DailyRow key={state.game} client={client} name={nameOf(state.game)} day={today.day} state={state} />
      ))}
      {today?.earlier
        .filter(({ stage }) => stage === 'begun')
        .map(state => (
          <DailyRow
            key={state.match}
            client={client}
            name={nameOf(state.game)}
            day={state.day}
            state={state}
            isEarlier
          />
        ))}
    </GamesDialog>
  );
}

interface RowProps {
  readonly client: Client;
  readonly name: string;
  readonly day: string;
  readonly state: DailyState;
  /** Whether the day is over. */
  readonly isEarlier?: boolean;
}

function DailyRow({ client, name, day, state, isEarlier = false }: RowProps) {
  const { game, stage, result } = state;
  const labels = wordsOf('pages').daily;
  return (
    <GameRow
      name={name}
      testid={isEarlier ? `daily-${day}-${game}` : `daily-${game}`}
      stage={stage}
      state={
        <div class="daily-state">
          <span>{isEarlier ? labels.begunOn(day) : stateWords(state)}</span>
          {result && <TrickDots result={result} />}
        </div>
      }
    >
      {stage !== 'unreadable' && (
        <Button onPress={() => client.daily.play(game, day)}>
          <span aria-hidden="true">{labels.play[stage]}</span>
          <span class="visually-hidden">
            {isEarlier ? labels.continueEarlier({ game: name, day }) : labels.playGame[stage](name)}
          </span>
        </Button>
      )}
      {shareText(name, day, state) !== null && (
        <Button look="quiet" onPress={() => client.daily.askForRecord(game, day)}>
          <span aria-hidden="true">{labels.saveRecord}</span>
          <span class="visually-hidden">{labels.saveRecordOf(name)}</span>
        </Button>
      )}
    </GameRow>
  );
}
