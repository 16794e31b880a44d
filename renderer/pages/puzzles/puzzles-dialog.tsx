import { useEffect } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { GameRow, GamesDialog } from '../parts/games-dialog.tsx';
import './puzzles-dialog.css';

interface PuzzlesDialogProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
  readonly onClose: () => void;
}

/** Lists the puzzles of every game, marking the solved ones. */
export function PuzzlesDialog({ client, games, onClose }: PuzzlesDialogProps) {
  useEffect(() => client.puzzle.ask(), [client]);
  const { puzzles, notice } = client.state;
  const labels = wordsOf('pages').puzzles;
  return (
    <GamesDialog title={labels.title} testid="puzzles" notice={notice} about={labels.about} onBack={onClose}>
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
          name={labels.own}
          puzzles={puzzles.value.own.puzzles}
          none={puzzles.value.own.isLooking ? labels.looking : labels.noneOwn}
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
  const labels = wordsOf('pages').puzzles;
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
          <span role="status">
            {first === undefined ? none : labels.solved({ solved: solved.length, of: puzzles.length })}
          </span>
        </>
      }
    >
      {first !== undefined && (
        <Button onPress={() => client.puzzle.open(next ?? first)}>
          <span aria-hidden="true">{next === undefined ? labels.playAgain : labels.play}</span>
          <span class="visually-hidden">{playLabel(id === 'own' ? null : name, next === undefined)}</span>
        </Button>
      )}
    </GameRow>
  );
}

/** Returns the button's label for screen readers. `game`: null for the player's own rounds. */
function playLabel(game: string | null, isAgain: boolean): string {
  const labels = wordsOf('pages').puzzles;
  if (game === null) return isAgain ? labels.playOwnAgain : labels.playOwn;
  return isAgain ? labels.playGameAgain(game) : labels.playGame(game);
}
