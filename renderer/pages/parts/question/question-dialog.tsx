import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { Ending } from './endings.ts';
import { questionWords } from './question-words.ts';

interface QuestionDialogProps {
  readonly ending: Ending;
  readonly guests: readonly Guest[];
  readonly onKeep: () => void;
  readonly onEnd: () => void;
}

/** A question with two answers. The harmless one is focused. */
export function QuestionDialog({ ending, guests, onKeep, onEnd }: QuestionDialogProps) {
  const { title, text, keep, end } = questionWords(ending, guests);
  return (
    <Dialog
      title={title}
      testid="question"
      onEscape={onKeep}
      actions={
        <>
          <Button testid="question-end" onPress={onEnd}>
            {end}
          </Button>
          <Button look="primary" testid="question-keep" initialFocus onPress={onKeep}>
            {keep}
          </Button>
        </>
      }
    >
      {text.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
