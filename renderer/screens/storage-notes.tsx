import { useState } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import { setAsideWords, unsavedWords } from '../words/storage.ts';
import './storage-notes.css';

/** Quiet words about files: what can't be saved, for as long as that is so, and what could not be read. */
export function StorageNotes({ client }: { readonly client: Client }) {
  const { setAside, unsaved } = client.state;
  /** What was dismissed stays away until something else can't be saved. */
  const [seen, see] = useState<typeof unsaved.value | null>(null);
  const isUnsaved = unsaved.value.length > 0 && unsaved.value !== seen;
  return (
    <div class="storage-notes">
      {isUnsaved && (
        <Note testid="unsaved" words={[unsavedWords(unsaved.value)]} onDismiss={() => see(unsaved.value)} />
      )}
      {setAside.value.length > 0 && (
        <Note testid="set-aside" words={setAsideWords(setAside.value)} onDismiss={client.dismissSetAside} />
      )}
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
