import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Action, PieceId, View } from '../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../language/language.ts';
import { BoldWords } from '../../pages/phones/bold-words.tsx';
import { nameOf } from '../../view/people.ts';
import { pieceShowing } from '../../view/pieces.ts';
import { trumpName } from '../../view/trump.ts';
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
  const { play } = wordsOf('phone');
  if (actions.length === 0) return null;
  return (
    <div class="played" role="status">
      <p>
        <BoldWords sentence={play.playedForYou(actions.map(action => factsOf(table, view, action)))} />
      </p>
      <button type="button" class="press" onClick={() => client.forgetPlayed()}>
        {play.forgetPlayed}
      </button>
    </div>
  );
}

/** Names the pieces, the trump or the partner of an action. */
function factsOf(table: Table, view: View, action: Action) {
  const nameIn = (piece: PieceId): string => pieceShowing(table, view, piece);
  switch (action.verb) {
    case 'bid':
      return { verb: action.verb, amount: action.amount };
    case 'name':
      return { verb: action.verb, trump: trumpName(action.trump) };
    case 'turn':
      return { verb: action.verb, pieces: [nameIn(action.piece)] };
    case 'call':
      return { verb: action.verb, partner: nameOf(table, action.partner) };
    case 'pass':
      return { verb: action.verb };
    default:
      return { verb: action.verb, pieces: action.pieces.map(nameIn) };
  }
}
