import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Client } from '../../../client/client.ts';
import { late } from '../late.tsx';
import { type Ending, endsForOthers, peopleIn } from './endings.ts';

const QuestionDialog = late(async () => (await import('./question-dialog.tsx')).QuestionDialog);

/** Does something that ends something for others, after they have been named and the player has agreed. */
export type Ask = (ending: Ending, end: () => void) => void;

export const AskContext = createContext<Ask>((_ending, end) => end());

/** Returns what everything that ends something for others goes through. */
export const useAsk = (): Ask => useContext(AskContext);

const QUIT: Ending = { kind: 'quit' };

/**
 * What a question is about: the table, and who is in. The answer means nothing once that has changed. Those who knock don't
 * count, or strangers could close each question.
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

/** Returns that, and the question while it is open. It closes when what it is about changes. */
export function useQuestion(client: Client) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Whether the player has agreed that the program ends. */
  const isEnding = useRef(false);
  const ask = useCallback<Ask>(
    (ending, end) => {
      if (endsForOthers(ending, client.state.phones.peek().guests))
        setAsked({ ending, end, subject: subjectOf(client.state) });
      else end();
    },
    [client],
  );
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent): void => {
      // The window of the program takes the table with it. A browser's tab ends nothing.
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
    // As when the program could not restart: it goes on, and may be closed later.
    if (notice !== null) isEnding.current = false;
  }, [notice]);
  const question = asked && !isOutdated && (
    <QuestionDialog
      ending={asked.ending}
      guests={client.state.phones.value.guests}
      onKeep={close}
      onEnd={() => {
        close();
        isEnding.current = asked.ending.kind === 'quit' || asked.ending.kind === 'restart';
        asked.end();
      }}
    />
  );
  return { ask, question };
}
