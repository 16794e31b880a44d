import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../language/language.ts';
import { progressWords } from '../../view/tricks.ts';
import { Emblem, type EmblemName } from '../pictures/emblem.tsx';
import type { PhoneScene } from '../state/scene.ts';
import './idle-notice.css';

interface IdleProps {
  readonly scene: PhoneScene | null;
  readonly table: Table;
  readonly view: View;
}

/** A picture and a line while this person has nothing to decide. */
export function IdleNotice({ scene, table, view }: IdleProps) {
  const { picture, words } = noticeOf(scene, progressWords(table, view));
  return (
    <section class="doing idle-notice">
      <Emblem name={picture} />
      <p>{words}</p>
    </section>
  );
}

function noticeOf(
  scene: PhoneScene | null,
  progress: string,
): { readonly picture: EmblemName; readonly words: string } {
  const { play } = wordsOf('phone');
  switch (scene) {
    case 'acted':
      return { picture: 'table', words: play.watchScreen };
    case 'tumbling':
      return { picture: 'table', words: play.onlyYou };
    case 'stand-in':
      return { picture: 'chair', words: progress };
    case 'watching':
      return { picture: 'eye', words: play.watching };
    default:
      return { picture: 'wait', words: progress };
  }
}
