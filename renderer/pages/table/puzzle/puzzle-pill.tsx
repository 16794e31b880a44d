import { useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { TablePuzzle } from '../../../../engine/protocol/modes/puzzles.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { puzzleWords } from '../../../hints/puzzle-words.ts';
import { wordsOf } from '../../../language/language.ts';
import { type Sentence, textOf } from '../../../language/text.ts';
import { Button } from '../../parts/button.tsx';
import { useFit } from '../../parts/fit.ts';
import { useAsk } from '../../parts/question/question.tsx';
import { leavingOf } from '../leaving.ts';
import { LessonMarks } from '../lesson/lesson-marks.tsx';
import { PromptLines, SentenceParts } from '../prompt/actions.tsx';
import { useWindowSize } from '../table-layout.ts';
import '../lesson/lesson-pill.css';

interface PuzzlePillProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly puzzle: TablePuzzle;
  /** The usual prompt, shown before the first try. */
  readonly sentence: Sentence;
  readonly news: string | null;
}

/** A puzzle's question, then the comment on each try, in place of the prompt, and the ways on. */
export function PuzzlePill({ client, table, view, puzzle, sentence, news }: PuzzlePillProps) {
  const words = puzzleWords(table, view, client.match.tries.value);
  const ask = useAsk();
  const labels = wordsOf('table').puzzle;
  const next = client.puzzle.nextAfter(puzzle.id);
  const pill = useRef<HTMLElement>(null);
  const spoken = words?.reason ?? textOf(sentence);
  useFit(pill, 3, [spoken, words, news, useWindowSize()]);
  const goesOn = words?.isOver === true && next !== null;
  return (
    <>
      <section ref={pill} class="prompt lesson free puzzle" aria-label={labels.label} data-solid>
        <PromptLines client={client} news={news} hint={words?.verdict ?? null} spoken={spoken} testid="puzzle">
          {words?.reason ?? <SentenceParts sentence={sentence} />}
        </PromptLines>
        <div class="ways" data-fits>
          <span class="part">{labels.number({ puzzle: puzzle.index + 1, of: puzzle.count })}</span>
          {goesOn && (
            <Button look="primary" autoFocus testid="next-puzzle" onPress={() => client.puzzle.open(next)}>
              {labels.next}
            </Button>
          )}
          <Button
            key={goesOn ? 'beside' : 'alone'}
            look={words?.isOver && !goesOn ? 'primary' : 'quiet'}
            autoFocus={words?.isOver === true && !goesOn}
            testid="puzzle-leave"
            onPress={() => ask(leavingOf(table), () => client.leave())}
          >
            {words?.isOver ? labels.menu : labels.leave}
          </Button>
        </div>
      </section>
      {words?.isOver && <LessonMarks client={client} pieces={words.pieces} />}
    </>
  );
}
