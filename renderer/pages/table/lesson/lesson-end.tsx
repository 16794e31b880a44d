import type { GameCard } from '../../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { TableLesson } from '../../../../engine/protocol/modes/lessons.ts';
import type { ScoreLine, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { phraseSentence } from '../../../language/games.ts';
import { wordsOf } from '../../../language/language.ts';
import { lessonEnd } from '../../../language/lessons.ts';
import type { Sentence } from '../../../language/text.ts';
import { personAt } from '../../../view/people.ts';
import { lessonStage } from '../../menu/learn-button.tsx';
import { shortMatchOf } from '../../new-match/start-match.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Explained } from '../../parts/term/term.tsx';

interface LessonEndProps {
  readonly client: Client;
  readonly table: Table;
  readonly lesson: TableLesson;
  readonly view: View;
  /** Leaves the lesson. */
  readonly onClose: () => void;
}

/** The end of a lesson, whether its last deal was played or skipped. */
export function LessonEnd({ client, table, lesson, view, onClose }: LessonEndProps) {
  const { lesson: words } = wordsOf('table');
  const { game, name } = table;
  const games = client.state.lobby.value?.games ?? [];
  const card = games.find(({ id }) => id === game);
  const startShort = shortMatchOf(client, card);
  const next = lesson.isQuick ? card : nextToLearn(client, games, game);
  const { scenes = 0 } = next?.lesson ?? {};
  return (
    <Dialog
      title={lesson.isQuick ? words.quickOver(name) : words.over(name)}
      testid="lesson-end"
      onEscape={onClose}
      actions={
        <>
          <Button look="quiet" onPress={() => client.lesson.restart()}>
            {lesson.isQuick ? words.repeatQuick : words.repeat}
          </Button>
          <Button testid="leave" onPress={onClose}>
            {words.menu}
          </Button>
          {next && (
            <Button testid="next-lesson" onPress={() => client.lesson.open(next.id, scenes)}>
              {lesson.isQuick ? words.learn(name) : words.nextGame(next.name)}
            </Button>
          )}
          {startShort && (
            <Button look="primary" initialFocus testid="short-match" onPress={startShort}>
              {words.playShort}
            </Button>
          )}
        </>
      }
    >
      {(view.sheet[view.deal] ?? []).map(line => (
        <p key={line.seats.join()}>
          <Explained text={scoreSentence(table, line)} />
        </p>
      ))}
      <p>{lessonEnd(game, tricksTaken(view))}</p>
    </Dialog>
  );
}

/** Returns the tricks that the learner has taken; null if the last round was skipped. */
const tricksTaken = ({ seats, you, sheet, deal }: View): number | null =>
  sheet.length <= deal ? null : (seats[you ?? 0]?.tricks ?? 0);

/** "Mara and Ines: 2 points. Stopped the makers." */
export const scoreSentence = (table: Table, { seats, points, why }: ScoreLine): Sentence =>
  wordsOf('table').lesson.scored({
    who: seats.map(seat => personAt(table, seat)),
    points,
    why: phraseSentence(table, why),
  });

/** Returns the next game in menu order whose lesson is not done, wrapping round at the end. */
export function nextToLearn(
  client: Pick<Client, 'settings'>,
  games: readonly GameCard[],
  game: string,
): GameCard | undefined {
  const at = games.findIndex(({ id }) => id === game);
  return [...games.slice(at + 1), ...games.slice(0, at)].find(
    card => card.lesson !== undefined && lessonStage(client, card) !== 'done',
  );
}
