import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../../../client/client.ts';
import { lateDialog } from '../late.tsx';
import { type Ending, endsForOthers, peopleIn } from './endings.ts';

const QuestionDialog = lateDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog, 'pages');

/** Runs an action that ends something for others, once they have been named and the player has agreed. */
export type AskToEnd = (ending: Ending, end: () => void) => void;

export const AskContext = createContext<AskToEnd>((_ending, end) => end());

/** Returns the confirmation for any action that ends something for others. */
export const useAsk = (): AskToEnd => useContext(AskContext);

const QUIT: Ending = { kind: 'quit' };

/**
 * Returns the subject of a question: the table, and who is in. Once it has changed, the answer no longer applies.
 * People who knock don't count, or strangers could close every question.
 */
const subjectOf = ({ table, phones }: Client['state']): string =>
  JSON.stringify([
    table.value?.match ?? null,
    peopleIn(phones.value.guests).map(({ id, name, seat }) => [id, name, seat]),
  ]);

interface Asked {
  readonly ending: Ending;
  readonly end: () => void;
  readonly subject: string;
}

/** Returns that confirmation, and the question while it is open. It closes when its subject changes. */
export function useQuestion(client: Client) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Whether the player has agreed to quit. */
  const isEnding = useRef(false);
  const ask = useCallback<AskToEnd>(
    (ending, end) => {
      if (endsForOthers(ending, client.state.phones.peek().guests))
        setAsked({ ending, end, subject: subjectOf(client.state) });
      else end();
    },
    [client],
  );
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent): void => {
      // Closing the program's window ends the table. Closing a browser tab ends nothing.
      if (!window.trickAndTumble || isEnding.current) return;
      if (!endsForOthers(QUIT, client.state.phones.peek().guests)) return;
      event.preventDefault();
      ask(QUIT, () => window.close());
    };
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [client, ask]);
  const close = (): void => setAsked(null);
  const isOutdated = asked !== null && asked.subject !== subjectOf(client.state);
  useLayoutEffect(() => {
    if (isOutdated) setAsked(null);
  }, [isOutdated]);
  const notice = client.state.notice.value;
  useEffect(() => {
    // For example, the program could not restart: it goes on, and may be closed later.
    if (notice !== null) isEnding.current = false;
  }, [notice]);
  const question = asked && !isOutdated && (
    <QuestionDialog
      ending={asked.ending}
      guests={client.state.phones.value.guests}
      onClose={close}
      onEnd={() => {
        close();
        isEnding.current = asked.ending.kind === 'quit' || asked.ending.kind === 'restart';
        asked.end();
      }}
    />
  );
  return { ask, question };
}
