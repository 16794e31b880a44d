import type { ComponentChild, FunctionComponent } from 'preact';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import type { ModeKind, ModeOf, TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import type { Sentence } from '../../language/text.ts';
import type { Bubble } from '../../lessons/runner.ts';
import { Button } from '../parts/button.tsx';
import { lateDialog } from '../parts/late.tsx';
import { DailyEnd } from './daily/daily-end.tsx';
import { PracticeEnd } from './dialogs/sheet/practice-end.tsx';
import { MatchEnd } from './events/match-end/match-end.tsx';
import { PromptPill } from './prompt/actions.tsx';
import { PuzzlePill } from './puzzle/puzzle-pill.tsx';

const LessonPill = lateDialog(async () => (await import('./lesson/lesson-pill.tsx')).LessonPill, 'lessons');
const LessonEnd = lateDialog(async () => (await import('./lesson/lesson-end.tsx')).LessonEnd, 'lessons');

interface AtTable<Kind extends ModeKind> {
  readonly client: Client;
  readonly table: Table;
  readonly mode: ModeOf<Kind>;
}

interface PromptProps<Kind extends ModeKind> extends AtTable<Kind> {
  readonly view: View;
  /** Text of a lesson; null in a match and for spectators. */
  readonly bubble: Bubble | null;
  readonly news: string | null;
  readonly sentence: Sentence;
  readonly hint: string | null;
  /** Whether a panel is open over the table. */
  readonly isCovered: boolean;
}

interface EndProps<Kind extends ModeKind> extends AtTable<Kind> {
  readonly view: View;
  readonly onEscape: () => void;
}

/** Parts of the table's page that appear in one mode only. */
interface ModeParts<Kind extends ModeKind> {
  /** Replaces the usual prompt. */
  readonly prompt?: FunctionComponent<PromptProps<Kind>>;
  /** Returns the dialog at the end; null before. */
  readonly end?: (props: EndProps<Kind>) => ComponentChild;
  /** Returns extra menu items for the playing screen. */
  readonly menuItems?: (props: AtTable<Kind> & { readonly onResume: () => void }) => ComponentChild;
}

const MODE_PARTS: { readonly [Kind in ModeKind]?: ModeParts<Kind> } = {
  match: {
    end: ({ client, table, view }) => view.result && <MatchEnd client={client} table={table} view={view} />,
  },
  lesson: {
    prompt: ({ mode, bubble, ...props }) =>
      bubble ? (
        <LessonPill {...props} lesson={mode} bubble={bubble} onClose={() => props.client.leave()} />
      ) : (
        <PromptPill {...props} />
      ),
    end: ({ client, table, mode, view }) =>
      client.match.lesson.value?.isOver && (
        <LessonEnd client={client} table={table} lesson={mode} view={view} onClose={() => client.leave()} />
      ),
    menuItems: ({ client, onResume }) => (
      <Button
        shortcut={client.settings.now.value.keys.skip}
        onPress={() => {
          client.lesson.goOn();
          onResume();
        }}
      >
        {wordsOf('table').lesson.skipStep}
      </Button>
    ),
  },
  practice: {
    end({ mode, view, ...props }) {
      const isOver = props.client.match.pause.value !== null || view.result !== null;
      // For spectators, the deal ends like any other round.
      return isOver && !props.table.isWatching && <PracticeEnd {...props} practice={mode} view={view} />;
    },
    menuItems: ({ client, mode, onResume }) => (
      <>
        <Button
          onPress={() => {
            client.practice.restart();
            onResume();
          }}
        >
          {wordsOf('table').page.playAgain}
        </Button>
        {mode.isWaiting && <Button onPress={() => client.practice.end()}>{wordsOf('table').page.backToMatch}</Button>}
      </>
    ),
  },
  daily: {
    end: ({ client, table, mode, view }) =>
      isDailyOver(view) && <DailyEnd client={client} table={table} daily={mode} view={view} />,
  },
  puzzle: {
    prompt: ({ mode, ...props }) =>
      props.table.isWatching ? <PromptPill {...props} /> : <PuzzlePill {...props} puzzle={mode} />,
  },
};

/** Returns the parts of a mode, which accept that mode only. */
export const modePartsOf = ({ kind }: TableMode): ModeParts<ModeKind> =>
  (MODE_PARTS[kind] ?? {}) as ModeParts<ModeKind>;
