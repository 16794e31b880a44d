import { areLoaded, loadWords, type WordArea } from './language.ts';

/**
 * Returns a function that passes messages on in order. From the first one about a match on, it holds them until the
 * words about matches are loaded. `onError`: called for a held message that fails; `onMissing`: if words can't be loaded,
 * after which the page has to be loaded again. `words`: where they are loaded from, other than in tests.
 */
export function heldForWords<Message extends { readonly kind: string }>(
  areas: readonly WordArea[],
  handle: (message: Message) => void,
  { onError, onMissing }: Readonly<Record<'onError' | 'onMissing', (error: unknown) => void>>,
  words: Pick<typeof import('./language.ts'), 'areLoaded' | 'loadWords'> = { areLoaded, loadWords },
): (message: Message) => void {
  let held: Message[] | null = null;
  const release = (): void => {
    const messages = held ?? [];
    held = null;
    for (const message of messages) {
      // One that fails must not keep the others from being handled.
      try {
        handle(message);
      } catch (error) {
        onError(error);
      }
    }
  };
  return message => {
    if (held !== null) held.push(message);
    else if (message.kind !== 'table' || words.areLoaded(areas)) handle(message);
    else {
      held = [message];
      words.loadWords(...areas).then(release, onMissing);
    }
  };
}
