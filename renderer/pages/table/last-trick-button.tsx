import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { lastTrick } from '../../tricks/trick-results.ts';
import { personAt } from '../../view/people.ts';
import { Button } from '../parts/button.tsx';

interface LastTrickButtonProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly onPress: () => void;
}

/** Says who won the last trick, even after the next one is led, and opens it. */
export function LastTrickButton({ client, table, view, onPress }: LastTrickButtonProps) {
  const last = lastTrick(table, view);
  if (last === null) return null;
  const { winner } = last.trick;
  return (
    <div class="corner second" data-solid>
      <Button
        look="quiet"
        shortcut={client.settings.now.value.keys.lastTrick}
        testid="last-trick-button"
        onPress={onPress}
      >
        {wordsOf('table').page.lastTrick(winner === null ? null : personAt(table, winner))}
      </Button>
    </div>
  );
}
