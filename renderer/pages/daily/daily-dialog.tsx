import { useEffect } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { DailyState } from '../../../engine/protocol/modes/daily.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { playedWords, shareText, stateWords } from '../../words/pages/daily.ts';
import { Button } from '../parts/button.tsx';
import { GameRow, GamesDialog } from '../parts/games-dialog.tsx';
import { TrickDots } from './daily-result.tsx';
import './daily-dialog.css';

interface DailyDialogProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
  readonly onBack: () => void;
}

/** Lists today's deal of every game, with the player's progress in each. */
export function DailyDialog({ client, games, onBack }: DailyDialogProps) {
  useEffect(() => client.daily.follow(), [client]);
  const { dailies, notice } = client.state;
  const { value: today } = dailies;
  const says = wordsOf('pages').daily;
  const nameOf = (game: string): string => games.find(({ id }) => id === game)?.name ?? game;
  return (
    <GamesDialog
      title={today === null ? says.titleBefore : says.title(today.day)}
      testid="daily-deals"
      notice={notice}
      about={says.about}
      status={today === null ? says.loading : playedWords(today.games)}
      onBack={onBack}
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
  const says = wordsOf('pages').daily;
  return (
    <GameRow
      name={name}
      testid={isEarlier ? `daily-${day}-${game}` : `daily-${game}`}
      stage={stage}
      state={
        <div class="daily-state">
          <span>{isEarlier ? says.begunOn(day) : stateWords(state)}</span>
          {result && <TrickDots result={result} />}
        </div>
      }
    >
      {stage !== 'unreadable' && (
        <Button onPress={() => client.daily.play(game, day)}>
          <span aria-hidden="true">{says.play[stage]}</span>
          <span class="visually-hidden">
            {isEarlier ? says.continueEarlier({ game: name, day }) : says.playGame[stage](name)}
          </span>
        </Button>
      )}
      {shareText(name, day, state) !== null && (
        <Button look="quiet" onPress={() => client.daily.askForRecord(game, day)}>
          <span aria-hidden="true">{says.saveRecord}</span>
          <span class="visually-hidden">{says.saveRecordOf(name)}</span>
        </Button>
      )}
    </GameRow>
  );
}
