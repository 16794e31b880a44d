import type { Client } from '../client/client.ts';
import { setAsideWords, unsavedWords } from '../words/storage.ts';

/** Quiet words about files: what can't be saved, for as long as that is so, and what could not be read, until it is read. */
export function StorageNotes({ client }: { readonly client: Client }) {
  const { setAside, unsaved } = client.state;
  return (
    <>
      {unsaved.value.length > 0 && (
        <p class="panel notice" role="status" data-testid="unsaved">
          {unsavedWords(unsaved.value)}
        </p>
      )}
      {setAside.value.length > 0 && (
        <div class="panel notice" role="status" data-testid="set-aside">
          <div>
            {setAsideWords(setAside.value).map(words => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <button type="button" aria-label="Dismiss" onClick={client.dismissSetAside}>
            {'\u00d7'}
          </button>
        </div>
      )}
    </>
  );
}
