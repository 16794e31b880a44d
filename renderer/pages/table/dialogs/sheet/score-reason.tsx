import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { ScoreLine } from '../../../../../engine/protocol/vocabulary.ts';
import { phraseSentence } from '../../../../language/games.ts';
import { textOf } from '../../../../language/text.ts';
import { Explained } from '../../../parts/term/term.tsx';

interface ScoreReasonProps {
  readonly table: Table;
  readonly line: ScoreLine;
  /** The lines whose term is explained. */
  readonly explained: ReadonlySet<ScoreLine>;
}

/** Why points were scored. */
export function ScoreReason({ table, line, explained }: ScoreReasonProps) {
  const text = phraseSentence(table, line.why);
  return explained.has(line) ? <Explained text={text} /> : textOf(text);
}
