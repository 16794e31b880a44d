import type { TableLesson } from '../../../../engine/protocol/lessons.ts';
import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { endSentence } from '../../../lessons/sentences.ts';
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
  const { game, name, players } = table;
  return (
    <Dialog
      title={`You know ${name}`}
      testid="lesson-end"
      onEscape={() => client.leave()}
      actions={
        <>
          <Button
            look="primary"
            initialFocus
            testid="short-match"
            onPress={() => client.start({ game, options: lesson.short, players })}
          >
            Play a short match
          </Button>
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
