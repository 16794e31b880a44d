import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Action, View } from '../../../engine/protocol/vocabulary.ts';
import { list } from '../../language/text.ts';
import { nameOf } from '../../words/people.ts';
import { pieceShowing } from '../../words/pieces.ts';
import { trumpName } from '../../words/table/trump.ts';
import type { PhoneClient } from '../state/phone-client.ts';
import './played-for-you.css';

interface PlayedProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly view: View;
}

/** Says what the computer did in this seat while its person was away. */
export function PlayedForYou({ client, table, view }: PlayedProps) {
  const actions = client.state.playedForYou.value;
  if (actions.length === 0) return null;
  return (
    <div class="played" role="status">
      <p>
        While you were away, the computer <b>{list(actions.map(action => didWords(table, view, action)))}</b> for you.
      </p>
      <button type="button" class="press" onClick={() => client.forgetPlayed()}>
        Go on
      </button>
    </div>
  );
}

/** Returns "played 20-sided ruby showing 17", "passed". */
function didWords(table: Table, view: View, action: Action): string {
  const pieces = 'pieces' in action ? action.pieces.map(piece => pieceShowing(table, view, piece)) : [];
  const named = pieces.length === 0 ? 'nothing' : list(pieces);
  switch (action.verb) {
    case 'play':
      return `played ${named}`;
    case 'give':
      return `offered ${named}`;
    case 'discard':
      return `discarded ${named}`;
    case 'reroll':
      return pieces.length === 0 ? 'kept all dice' : `threw ${named} again`;
    case 'switch':
      return `switched ${named}`;
    case 'bid':
      return `bid ${action.amount}`;
    case 'name':
      return `named ${trumpName(action.trump)}`;
    case 'turn':
      return `turned ${pieceShowing(table, view, action.piece)}`;
    case 'call':
      return `picked ${nameOf(table, action.partner)}`;
    case 'pass':
      return 'passed';
  }
}
