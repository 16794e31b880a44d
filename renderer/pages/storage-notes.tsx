import type { Client } from '../client/client.ts';
import { newlyAside, newlyUnsaved } from '../client/dismissed.ts';
import { setAsideWords, unsavedWords } from '../words/storage.ts';
import './storage-notes.css';

/** Quiet words about files: what can't be saved, for as long as that is so, and what could not be read. */
export function StorageNotes({ client }: { readonly client: Client }) {
  const [files, things] = [newlyAside(client.state), newlyUnsaved(client.state)];
  return (
    <div class="storage-notes">
      {things.length > 0 && <Note testid="unsaved" words={unsavedWords(things)} onDismiss={client.dismissUnsaved} />}
      {files.length > 0 && <Note testid="set-aside" words={setAsideWords(files)} onDismiss={client.dismissSetAside} />}
    </div>
  );
}

interface NoteProps {
  readonly testid: string;
  readonly words: readonly string[];
  readonly onDismiss: () => void;
}

function Note({ testid, words, onDismiss }: NoteProps) {
  return (
    <div class="panel notice" role="status" data-testid={testid}>
      <div>
        {words.map(each => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        {'\u00d7'}
      </button>
    </div>
  );
}
