import type { SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { openAgainWords } from '../../people/phones.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** Resumes a saved match. If phones had seats and can't find the table, calls `ask` instead. */
export function resumeMatch(client: Client, match: SavedMatch, ask: (match: SavedMatch) => void): void {
  if (match.phones !== undefined && client.state.phones.peek().open === null) ask(match);
  else client.resume(match.id);
}

interface OpenAgainProps {
  readonly client: Client;
  readonly match: SavedMatch;
  readonly onBack: () => void;
}

/** Asks "Two phones were here: open again?" before a match is resumed. */
export function OpenAgain({ client, match: { id, phones = 0 }, onBack }: OpenAgainProps) {
  const goOn = (): void => {
    client.resume(id);
    onBack();
  };
  return (
    <Dialog
      title={openAgainWords(phones)}
      testid="open-again"
      onEscape={onBack}
      actions={
        <>
          <Button
            look="primary"
            testid="open-and-continue"
            initialFocus
            onPress={() => {
              client.openToPhones(null);
              goOn();
            }}
          >
            {wordsOf('screen').menu.openAndContinue}
          </Button>
          <Button testid="continue-closed" onPress={goOn}>
            {wordsOf('screen').menu.continueClosed}
          </Button>
        </>
      }
    >
      <p>{wordsOf('screen').menu.openAgain}</p>
    </Dialog>
  );
}
