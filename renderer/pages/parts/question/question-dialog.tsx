import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { Ending } from './endings.ts';
import { questionWords } from './question-words.ts';

interface QuestionDialogProps {
  readonly ending: Ending;
  readonly guests: readonly Guest[];
  /** Called by the harmless answer, which keeps everything. */
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** A question with two answers. The harmless one is focused. */
export function QuestionDialog({ ending, guests, onClose, onEnd }: QuestionDialogProps) {
  const { title, text, keep, end } = questionWords(ending, guests);
  return (
    <Dialog
      title={title}
      testid="question"
      onEscape={onClose}
      actions={
        <>
          <Button testid="question-end" onPress={onEnd}>
            {end}
          </Button>
          <Button look="primary" testid="question-keep" initialFocus onPress={onClose}>
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
