import { useEffect } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { DailyState } from '../../../engine/protocol/modes/daily.ts';
import type { Client } from '../../client/client.ts';
import { dayWords, earlierWords, playedWords, shareText, stateWords } from '../../words/pages/daily.ts';
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
  const nameOf = (game: string): string => games.find(({ id }) => id === game)?.name ?? game;
  return (
    <GamesDialog
      title={today === null ? 'Daily deal' : `Daily deal, ${dayWords(today.day)}`}
      testid="daily-deals"
      notice={notice}
      about="One deal a day of each game, with the same hands, guests and dice for everybody. Your first try counts; after that play it as often as you like. You have a week to finish a deal you’ve started."
      status={today === null ? 'One moment.' : playedWords(today.games)}
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

/** Label of the row's play button. */
const PLAY_WORDS = { new: 'Play', begun: 'Go on', done: 'Practise', unreadable: null } as const;

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
  const words = PLAY_WORDS[stage];
  return (
    <GameRow
      name={name}
      testid={isEarlier ? `daily-${day}-${game}` : `daily-${game}`}
      stage={stage}
      state={
        <div class="daily-state">
          <span>{isEarlier ? earlierWords(day) : stateWords(state)}</span>
          {result && <TrickDots result={result} />}
        </div>
      }
    >
      {words && (
        <Button onPress={() => client.daily.play(game, day)}>
          {words}
          <span class="visually-hidden">{isEarlier ? ` ${name} of ${dayWords(day)}` : ` ${name}`}</span>
        </Button>
      )}
      {shareText(name, day, state) !== null && (
        <Button look="quiet" onPress={() => client.daily.askForRecord(game, day)}>
          Save record
          <span class="visually-hidden">{` of ${name}`}</span>
        </Button>
      )}
    </GameRow>
  );
}
