import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cleanedName, lettersOf, MAX_NAME_LETTERS } from '../../../engine/protocol/names/cleaned-name.ts';
import type { Person } from '../../client/settings/settings.ts';
import { focusOn } from '../../keys/focus-on.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Portrait } from '../people/portrait.tsx';
import './letter-board.css';

interface LetterBoardProps {
  readonly name: string;
  /** People to choose from instead of writing a name. */
  readonly known: readonly Person[];
  readonly onDone: (name: string) => void;
  readonly onChoose: (person: Person) => void;
  readonly onCancel: () => void;
}

/** An on-screen keyboard for writing a name with a controller. */
export function LetterBoard({ name, known, onDone, onChoose, onCancel }: LetterBoardProps) {
  const [text, setText] = useState(cleanedName(name));
  const [isSwitched, setSwitched] = useState(false);
  const [hasAccents, setAccents] = useState(false);
  const firstLetter = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => focusOn(firstLetter.current), []);
  const areCapitals = beginsWord(text) !== isSwitched;
  const write = (now: string): void => {
    if (lettersOf(now).length > MAX_NAME_LETTERS) return;
    setText(now);
    setSwitched(false);
  };
  const deleteLast = (): void => write(lettersOf(text).slice(0, -1).join(''));
  const { newMatch } = wordsOf('screen');
  const rows = hasAccents ? ACCENTS : LETTERS;
  return (
    <Dialog
      title={newMatch.name}
      testid="letter-board"
      onEscape={onCancel}
      actions={
        <>
          <Button pad="back" onPress={onCancel}>
            {newMatch.cancel}
          </Button>
          <Button look="primary" pad="menu" onPress={() => onDone(text.trim())}>
            {newMatch.done}
          </Button>
        </>
      }
    >
      <output class="written">{text}</output>
      {known.length > 0 && (
        <div class="known-names">
          {known.slice(0, MAX_KNOWN).map(person => (
            <button
              key={person.name}
              type="button"
              class="button quiet"
              title={person.name}
              onClick={() => onChoose(person)}
            >
              <Portrait id={person.portrait} />
              <span>{person.name}</span>
            </button>
          ))}
        </div>
      )}
      <div class="letters">
        {[...rows.join('')].map((letter, index) => (
          <button
            key={index}
            type="button"
            class="button quiet"
            aria-disabled={lettersOf(text).length === MAX_NAME_LETTERS}
            ref={index === FIRST_LETTER ? firstLetter : null}
            onClick={() => write(text + capitalIf(areCapitals, letter))}
          >
            {capitalIf(areCapitals, letter)}
          </button>
        ))}
      </div>
      <div class="wide-keys">
        <Button look="quiet" pad="previous" onPress={() => setSwitched(!isSwitched)}>
          {areCapitals ? newMatch.lowerCase : newMatch.upperCase}
        </Button>
        <Button look="quiet" pad="next" onPress={() => setAccents(!hasAccents)}>
          {hasAccents ? newMatch.letters : newMatch.accents}
        </Button>
        <Button look="quiet" pad="sheet" onPress={() => write(`${text} `)}>
          {newMatch.space}
        </Button>
        <Button look="quiet" pad="done" onPress={deleteLast}>
          {newMatch.delete}
        </Button>
      </div>
    </Dialog>
  );
}

/** Number of people offered. */
const MAX_KNOWN = 5;
/** Rows of ten. */
const LETTERS = ['1234567890', 'qwertyuiop', "asdfghjkl'", 'zxcvbnm-.&'] as const;
const ACCENTS = ['àáâãäåæąçć', 'čèéêëęěğíî', 'ïłñńòóôõöø', 'őœřśšßúüýž'] as const;
/** Index of the letter that is focused first: the one below the 1. */
const FIRST_LETTER = 10;

/** Whether the next letter begins a word, and so is usually a capital. */
const beginsWord = (text: string): boolean => /(^|[ \-.&])$/.test(text);

/** Capitalizes a letter, unless its capital has two letters. */
function capitalIf(isCapital: boolean, letter: string): string {
  const capital = letter.toUpperCase();
  return isCapital && capital.length === 1 ? capital : letter;
}
