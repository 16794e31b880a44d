import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { DataAnswer, DataProgress, DataRefusal, ImportManner } from '../../../engine/protocol/records/data.ts';
import { deleteData, exportData, importData, stopImport } from '../../client/data.ts';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { capital, counted } from '../../language/text.ts';
import { savedWords } from '../../words/pages/data.ts';
import { Button } from '../parts/button.tsx';
import { dateForFileName, saveFile } from '../parts/save-file.ts';
import './data-settings.css';

const REFUSED: Readonly<Record<DataRefusal, string>> = {
  busy: 'Leave the match first, and close the table to phones. Nothing has changed.',
  working: 'The game is still busy with what you asked for last. Try again in a moment.',
  'in-use': 'One of these matches is open in another window or browser of the game. Nothing has changed.',
  foreign: 'This is not a file with data of Trick & Tumble. Nothing has changed.',
  'utf-16': 'This file is saved as UTF-16. Save it as UTF-8 with an editor and try again. Nothing has changed.',
  newer: 'A newer version of the game has saved this file. Nothing has changed.',
  damaged: 'This file is damaged or was changed. Nothing has changed.',
  'too-large': 'This file is too large. Nothing has changed.',
  stopped: 'Stopped. Nothing has changed.',
  failed: 'That failed. Perhaps the disk is full or write-protected. Nothing has changed.',
  unfinished: 'This has begun, and is completed when you start the game again.',
};

/** The action the player is asked to confirm. */
type Asking = { readonly file: File } | 'delete' | null;

/** Saves all data to a file, imports them from one, or deletes them. */
export function DataSettings({ settings }: { readonly settings: SettingsStore }) {
  const [asking, ask] = useState<Asking>(null);
  const [said, say] = useState('');
  /** Progress of the file's validation; null while there is none. */
  const [checking, check] = useState<DataProgress | null>(null);
  const nameOfCheck = useRef('');
  /** Whether a question was answered, so that the focus returns to the buttons. */
  const hasAsked = useRef(false);
  const work = async (doing: string, request: () => Promise<string>): Promise<void> => {
    hasAsked.current = asking !== null;
    ask(null);
    say(doing);
    say(await request());
  };
  const importFile = (file: File, manner: ImportManner): Promise<void> =>
    work('Checking every match …', async () => {
      check({ checked: 0, of: 0 });
      nameOfCheck.current = crypto.randomUUID();
      const answer = await importData(file, manner, nameOfCheck.current, check);
      check(null);
      return wordsFor(answer, matches => `${capital(counted(matches, 'match', 'matches'))} brought in.`);
    });
  const deleteAll = (): Promise<void> =>
    work('Deleting …', async () => {
      const answer = await deleteData();
      if ('matches' in answer) {
        settings.clear();
        window.location.reload();
      }
      return wordsFor(answer, () => 'Everything is deleted.');
    });
  const cancel = (): void => {
    hasAsked.current = true;
    ask(null);
  };
  if (asking === 'delete')
    return (
      <Question words="This deletes all matches, settings, names, statistics, achievements and counts of dice on this computer, and the rights of phones. Only the log of the program, the place of its window and the address for updates stay. It cannot be undone.">
        <Button onPress={deleteAll}>Delete all of it</Button>
        <Button look="primary" autoFocus onPress={cancel}>
          Keep everything
        </Button>
      </Question>
    );
  if (asking !== null)
    return (
      <Question
        words={`“${asking.file.name}”: Add brings in the matches and statistics that are missing here and changes nothing else. Replace deletes the matches, settings, statistics and counts of dice that are here now.`}
      >
        <Button onPress={() => importFile(asking.file, 'add')}>Add</Button>
        <Button onPress={() => importFile(asking.file, 'replace')}>Replace</Button>
        <Button look="primary" autoFocus onPress={cancel}>
          Change nothing
        </Button>
      </Question>
    );
  if (checking !== null)
    return (
      <>
        <div class="data-question">
          <progress aria-label="Matches checked" max={Math.max(1, checking.of)} value={checking.checked} />
          <p>{checkedWords(checking)}</p>
          <div>
            <Button autoFocus onPress={() => stopImport(nameOfCheck.current)}>
              Stop
            </Button>
          </div>
        </div>
        <p role="status">{said}</p>
      </>
    );
  return (
    <>
      <div class="field">
        <Button autoFocus={hasAsked.current} onPress={() => work('Collecting …', save)}>
          Save all data to a file
        </Button>
        <p class="help">
          Settings, names, matches, statistics and counts of dice. The dice of unfinished matches are in it, also those
          that are hidden from you. Phones are not.
        </p>
      </div>
      <div class="field">
        <FileButton onChoose={file => ask({ file })}>Bring in data from a file</FileButton>
        <p class="help">Every match in the file is checked first. You are asked whether it replaces what is here.</p>
      </div>
      <div class="field">
        <Button onPress={() => ask('delete')}>Delete all data</Button>
        <p class="help">You are asked once more.</p>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

async function save(): Promise<string> {
  const answer = await exportData();
  if ('refused' in answer) return REFUSED[answer.refused];
  saveFile(`trick-and-tumble-data-${dateForFileName(new Date())}.json`, answer.file, 'application/json');
  return savedWords(answer);
}

/** Returns the progress of a file's validation. The number of matches is unknown until the file has been read. */
const checkedWords = ({ checked, of }: DataProgress): string =>
  of === 0 ? 'Reading the file …' : `${checked} of ${of} matches checked. Nothing has changed yet.`;

const wordsFor = (answer: DataAnswer, done: (matches: number) => string): string =>
  'refused' in answer ? REFUSED[answer.refused] : done(answer.matches);

function Question({ words, children }: { readonly words: string; readonly children: ComponentChildren }) {
  return (
    <div class="data-question">
      <p role="alert">{words}</p>
      <div>{children}</div>
    </div>
  );
}

interface FileButtonProps {
  readonly onChoose: (file: File) => void;
  readonly children: ComponentChildren;
}

/** Opens the system's file dialog. */
function FileButton({ onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="data-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
