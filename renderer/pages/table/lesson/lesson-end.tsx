import type { TableLesson } from '../../../../engine/protocol/lessons.ts';
import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { endSentence } from '../../../lessons/sentences.ts';
import { startPreset } from '../../new-match/start-match.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';

interface LessonEndProps {
  readonly client: Client;
  readonly table: Table;
  readonly lesson: TableLesson;
  readonly view: View;
}

/** The end of a lesson, whether its last deal was played or skipped. */
export function LessonEnd({ client, table, lesson, view }: LessonEndProps) {
  const { game, name } = table;
  const card = client.state.lobby.value?.games.find(({ id }) => id === game);
  const preset = card?.presets[0];
  return (
    <Dialog
      title={`You know ${name}`}
      testid="lesson-end"
      onEscape={() => client.leave()}
      actions={
        <>
          {card && preset && (
            <Button look="primary" initialFocus testid="short-match" onPress={() => startPreset(client, card, preset)}>
              Play a short match
            </Button>
          )}
          <Button onPress={() => client.lesson.restart()}>Lesson again</Button>
          <Button testid="leave" onPress={() => client.leave()}>
            Menu
          </Button>
        </>
      }
    >
      <p>{endSentence(lesson, view)}</p>
    </Dialog>
  );
}
