import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { DataAnswer, DataProgress, ImportManner } from '../../../engine/protocol/records/data.ts';
import { deleteData, exportData, importData, stopImport } from '../../client/data.ts';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { dateForFileName, saveFile } from '../parts/save-file.ts';
import './data-settings.css';

/** The action the player is asked to confirm. */
type Asking = { readonly file: File } | 'delete' | null;

/** Saves all data to a file, imports them from one, or deletes them. */
export function DataSettings({ settings }: { readonly settings: SettingsStore }) {
  const labels = wordsOf('pages').data;
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
    work(labels.checking, async () => {
      check({ checked: 0, of: 0 });
      nameOfCheck.current = crypto.randomUUID();
      const answer = await importData(file, manner, nameOfCheck.current, check);
      check(null);
      return wordsFor(answer, labels.imported);
    });
  const deleteAll = (): Promise<void> =>
    work(labels.deleting, async () => {
      const answer = await deleteData();
      if ('matches' in answer) {
        settings.clear();
        window.location.reload();
      }
      return wordsFor(answer, () => labels.deleted);
    });
  const cancel = (): void => {
    hasAsked.current = true;
    ask(null);
  };
  if (asking === 'delete')
    return (
      <Question words={labels.deleteAbout}>
        <Button onPress={deleteAll}>{labels.deleteAll}</Button>
        <Button look="primary" autoFocus onPress={cancel}>
          {labels.keep}
        </Button>
      </Question>
    );
  if (asking !== null)
    return (
      <Question words={labels.importAbout(asking.file.name)}>
        <Button onPress={() => importFile(asking.file, 'add')}>{labels.add}</Button>
        <Button onPress={() => importFile(asking.file, 'replace')}>{labels.replace}</Button>
        <Button look="primary" autoFocus onPress={cancel}>
          {labels.cancel}
        </Button>
      </Question>
    );
  if (checking !== null)
    return (
      <>
        <div class="data-question">
          <progress aria-label={labels.checkedLabel} max={Math.max(1, checking.of)} value={checking.checked} />
          {/* The number of matches is unknown until the file has been read. */}
          <p>{checking.of === 0 ? labels.reading : labels.checked(checking)}</p>
          <div>
            <Button autoFocus onPress={() => stopImport(nameOfCheck.current)}>
              {labels.stop}
            </Button>
          </div>
        </div>
        <p role="status">{said}</p>
      </>
    );
  return (
    <>
      <div class="field">
        <Button autoFocus={hasAsked.current} onPress={() => work(labels.collecting, save)}>
          {labels.save}
        </Button>
        <p class="help">{labels.saveHelp}</p>
      </div>
      <div class="field">
        <FileButton onChoose={file => ask({ file })}>{labels.import}</FileButton>
        <p class="help">{labels.importHelp}</p>
      </div>
      <div class="field">
        <Button onPress={() => ask('delete')}>{labels.delete}</Button>
        <p class="help">{labels.deleteHelp}</p>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

async function save(): Promise<string> {
  const answer = await exportData();
  const labels = wordsOf('pages').data;
  if ('refused' in answer) return labels.refused[answer.refused];
  saveFile(`trick-and-tumble-data-${dateForFileName(new Date())}.json`, answer.file, 'application/json');
  return labels.saved(answer);
}

const wordsFor = (answer: DataAnswer, done: (matches: number) => string): string =>
  'refused' in answer ? wordsOf('pages').data.refused[answer.refused] : done(answer.matches);

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
