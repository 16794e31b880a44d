import type { ComponentChild, FunctionComponent } from 'preact';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import { type ModeKind, modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import type { Bubble } from '../../lessons/runner.ts';
import type { Sentence } from '../../words/text.ts';
import { Button } from '../parts/button.tsx';
import { DailyEnd } from './daily/daily-end.tsx';
import { PracticeEnd } from './dialogs/sheet/practice-end.tsx';
import { MatchEnd } from './events/match-end/match-end.tsx';
import { LessonEnd } from './lesson/lesson-end.tsx';
import { LessonPill } from './lesson/lesson-pill.tsx';
import { PromptPill } from './prompt/actions.tsx';
import { PuzzlePill } from './puzzle/puzzle-pill.tsx';

interface AtTable {
  readonly client: Client;
  readonly table: Table;
}

interface PromptProps extends AtTable {
  readonly view: View;
  /** What a lesson says; null in a match, and for those who only watch. */
  readonly bubble: Bubble | null;
  readonly news: string | null;
  readonly sentence: Sentence;
  readonly hint: string | null;
  /** Whether a panel is open over the table. */
  readonly isCovered: boolean;
}

interface EndProps extends AtTable {
  readonly view: View;
  readonly onEscape: () => void;
}

/** What the page of the table shows in one mode only. */
interface ModeParts {
  /** In place of the usual prompt. */
  readonly prompt?: FunctionComponent<PromptProps>;
  /** Returns the dialog at the end; null before. */
  readonly end?: (props: EndProps) => ComponentChild;
  /** Returns further items of the table's menu, for the screen that plays. */
  readonly menuItems?: (props: AtTable & { readonly onResume: () => void }) => ComponentChild;
}

const MODE_PARTS: Readonly<Partial<Record<ModeKind, ModeParts>>> = {
  match: {
    end: ({ client, table, view }) => view.result && <MatchEnd client={client} table={table} view={view} />,
  },
  lesson: {
    prompt: ({ table, bubble, ...props }) => {
      const lesson = modeOf(table, 'lesson');
      return lesson && bubble ? <LessonPill {...props} lesson={lesson} bubble={bubble} /> : <PromptPill {...props} />;
    },
    end({ client, table, view }) {
      const lesson = modeOf(table, 'lesson');
      const isOver = client.match.lesson.value?.isOver === true;
      return lesson && isOver && <LessonEnd client={client} table={table} lesson={lesson} view={view} />;
    },
    menuItems: ({ client, onResume }) => (
      <Button
        shortcut={client.settings.now.value.keys.skip}
        onPress={() => {
          client.lesson.goOn();
          onResume();
        }}
      >
        Skip step
      </Button>
    ),
  },
  practice: {
    end({ table, view, ...props }) {
      const practice = modeOf(table, 'practice');
      const isOver = props.client.match.pause.value !== null || view.result !== null;
      // To those who only watch, the end of the deal is the end of a round like any other.
      if (practice === null || !isOver || table.isWatching) return null;
      return <PracticeEnd {...props} table={table} practice={practice} view={view} />;
    },
    menuItems: ({ client, table, onResume }) => (
      <>
        <Button
          onPress={() => {
            client.practice.restart();
            onResume();
          }}
        >
          Play this round again
        </Button>
        {modeOf(table, 'practice')?.isWaiting && (
          <Button onPress={() => client.practice.end()}>Back to your match</Button>
        )}
      </>
    ),
  },
  daily: {
    end({ client, table, view }) {
      const daily = modeOf(table, 'daily');
      return daily && isDailyOver(view) && <DailyEnd client={client} table={table} daily={daily} view={view} />;
    },
  },
  puzzle: {
    prompt({ table, ...props }) {
      const puzzle = modeOf(table, 'puzzle');
      if (puzzle === null || table.isWatching) return <PromptPill {...props} />;
      return <PuzzlePill {...props} table={table} puzzle={puzzle} />;
    },
  },
};

export const modePartsOf = ({ mode }: Table): ModeParts => MODE_PARTS[mode.kind] ?? {};
