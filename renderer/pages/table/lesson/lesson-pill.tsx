import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableLesson } from '../../../../engine/protocol/modes/lessons.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { lessonText } from '../../../language/lessons.ts';
import { type Sentence, textOf } from '../../../language/text.ts';
import type { Bubble } from '../../../lessons/runner.ts';
import { shortMatchOf } from '../../new-match/start-match.ts';
import { Button } from '../../parts/button.tsx';
import { useFit } from '../../parts/fit.ts';
import { useAsk } from '../../parts/question/question.tsx';
import { leavingOf } from '../leaving.ts';
import { PromptLines, SentenceParts } from '../prompt/actions.tsx';
import { useWindowSize } from '../table-layout.ts';
import './lesson-pill.css';

interface LessonPillProps {
  readonly client: Client;
  readonly lesson: TableLesson;
  readonly bubble: Bubble;
  /** The usual prompt, for when the lesson itself says nothing. */
  readonly sentence: Sentence;
  readonly news: string | null;
  readonly hint: string | null;
  /** Whether a panel is open over the table. */
  readonly isCovered: boolean;
  /** Leaves the lesson. */
  readonly onClose: () => void;
}

/** Text of the lesson in place of the prompt, and the ways on. */
export function LessonPill({ client, lesson, bubble, sentence, news, hint, isCovered, onClose }: LessonPillProps) {
  const { lesson: words } = wordsOf('table');
  const { keys } = client.settings.now.value;
  const pill = useRef<HTMLElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  // A button that appeared while a panel was open could not be focused.
  useLayoutEffect(() => {
    if (!isCovered && document.activeElement === document.body)
      ways.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  }, [isCovered]);
  const { state, match } = client;
  const ask = useAsk();
  const table = state.table.value;
  const leave = (): void => {
    if (table) ask(leavingOf(table), onClose);
  };
  const text = table && bubble.text && lessonText(table.game, bubble.text);
  const isLast = match.lesson.value?.place.step === lesson.steps.length - 1;
  const card = state.lobby.value?.games.find(({ id }) => id === table?.game);
  const startMatch = lesson.isQuick && isLast ? shortMatchOf(client, card) : null;
  // Keys change with the text, so that the button is focused each time.
  const goOn = bubble.mayGoOn && (
    <Button
      key={`on ${text}`}
      look={bubble.isBetterAgain ? 'plain' : 'primary'}
      autoFocus={!bubble.isBetterAgain}
      testid="lesson-on"
      onPress={startMatch ?? (() => client.lesson.goOn())}
    >
      {startMatch === null ? words.next : words.playNow}
    </Button>
  );
  const spoken = text ?? textOf(sentence);
  const shownNews = text === null ? news : null;
  useFit(pill, 3, [spoken, shownNews, hint, bubble, useWindowSize()]);
  return (
    <section
      ref={pill}
      class={text === null ? 'prompt lesson free' : 'prompt lesson'}
      aria-label={words.label}
      tabIndex={-1}
      data-solid
    >
      <PromptLines client={client} news={shownNews} hint={hint} spoken={spoken} testid="lesson">
        {text ?? <SentenceParts sentence={sentence} />}
      </PromptLines>
      <div class="ways" ref={ways} data-fits>
        <span class="part">
          {lesson.isQuick
            ? words.quickStart
            : words.part({
                part: lesson.scene + 1,
                of: lesson.scenes,
                isSetBack: match.lesson.value?.isSetBack === true,
              })}
        </span>
        {bubble.mayTryAgain && (
          <Button
            key={`again ${text}`}
            look={bubble.isBetterAgain ? 'primary' : 'plain'}
            autoFocus={bubble.isBetterAgain}
            testid="lesson-again"
            onPress={() => client.lesson.backOne()}
          >
            {words.tryAgain}
          </Button>
        )}
        {goOn}
        {!bubble.mayGoOn && (
          <Button look="quiet" shortcut={keys.skip} testid="lesson-skip" onPress={() => client.lesson.goOn()}>
            {words.skipStep}
          </Button>
        )}
        <Button look="quiet" testid="lesson-leave" onPress={leave}>
          {lesson.isQuick ? words.leaveQuick : words.leave}
        </Button>
      </div>
    </section>
  );
}
