import { useEffect } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { noPuzzleWords, solvedWords } from '../../words/pages/puzzles.ts';
import { Button } from '../parts/button.tsx';
import { GameRow, GamesDialog } from '../parts/games-dialog.tsx';
import './puzzles-dialog.css';

interface PuzzlesDialogProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
  readonly onBack: () => void;
}

/** Lists the puzzles of every game, marking the solved ones. */
export function PuzzlesDialog({ client, games, onBack }: PuzzlesDialogProps) {
  useEffect(() => client.puzzle.ask(), [client]);
  const { puzzles, notice } = client.state;
  return (
    <GamesDialog
      title="Puzzles"
      testid="puzzles"
      notice={notice}
      about="Find the one choice that is clearly the best by what you can see. You have two tries; then it is told, with its odds."
      onBack={onBack}
    >
      {puzzles.value?.games.map(({ game, puzzles: ids }) => (
        <PuzzleRow
          key={game}
          client={client}
          id={game}
          name={games.find(({ id }) => id === game)?.name ?? game}
          puzzles={ids}
        />
      ))}
      {puzzles.value && (
        <PuzzleRow
          client={client}
          id="own"
          name="Your deals"
          puzzles={puzzles.value.own.puzzles}
          none={noPuzzleWords(puzzles.value.own.isLooking)}
        />
      )}
    </GamesDialog>
  );
}

interface RowProps {
  readonly client: Client;
  readonly id: string;
  readonly name: string;
  readonly puzzles: readonly string[];
  /** Text shown while there are none. */
  readonly none?: string;
}

function PuzzleRow({ client, id, name, puzzles, none }: RowProps) {
  const solved = puzzles.filter(each => client.puzzle.isSolved(each));
  const next = puzzles.find(each => !solved.includes(each));
  const [first] = puzzles;
  return (
    <GameRow
      name={name}
      testid={`puzzles-${id}`}
      state={
        <>
          {first !== undefined && (
            <span class="puzzle-dots" aria-hidden="true">
              {puzzles.map(each => (
                <i key={each} class={solved.includes(each) ? 'puzzle-dot solved' : 'puzzle-dot'} />
              ))}
            </span>
          )}
          <span role="status">{first === undefined ? none : solvedWords(solved.length, puzzles.length)}</span>
        </>
      }
    >
      {first !== undefined && (
        <Button onPress={() => client.puzzle.open(next ?? first)}>
          {next === undefined ? 'Play again' : 'Play'}
          <span class="visually-hidden">{` ${name}`}</span>
        </Button>
      )}
    </GameRow>
  );
}
