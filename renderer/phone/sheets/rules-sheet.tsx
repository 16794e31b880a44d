import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { ShownSection } from '../../language/guides.ts';
import { loadWords, wordsOf } from '../../language/language.ts';
import { DiePicture } from '../../pages/parts/die-picture.tsx';
import { Sheet } from './sheet.tsx';
import './rules-sheet.css';

interface RulesProps {
  readonly table: Table;
  readonly onClose: () => void;
}

/** Loads the rules of a game with their pictures. */
async function loadGuide(game: string): Promise<readonly ShownSection[]> {
  const [{ guideOf }] = await Promise.all([import('../../language/guides.ts'), loadWords('guides')]);
  const guide = guideOf(game);
  if (guide.length === 0) throw new RangeError(`there are no rules of '${game}'`);
  return guide;
}

/** The rules of the game on the table. */
export function RulesSheet({ table, onClose }: RulesProps) {
  const [sections, setSections] = useState<readonly ShownSection[] | 'missing' | null>(null);
  const { sheets } = wordsOf('phone');
  useEffect(() => {
    loadGuide(table.game).then(setSections, () => setSections('missing'));
  }, [table.game]);
  return (
    <Sheet title={table.name} onClose={onClose}>
      {sections === null && <p>{sheets.oneMoment}</p>}
      {sections === 'missing' && <p>{sheets.noRules}</p>}
      {sections !== null &&
        sections !== 'missing' &&
        sections.map(({ id, title, paragraphs, examples }) => (
          <section key={id}>
            <h3>{title}</h3>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {examples.map(example => (
              <figure key={example.id} class="example">
                <ul>
                  {example.pieces.map(({ piece, note }, index) => (
                    <li key={index} class={piece.look ?? ''}>
                      <DiePicture {...piece} />
                      {note && <span>{note}</span>}
                    </li>
                  ))}
                </ul>
                <figcaption>{example.caption}</figcaption>
              </figure>
            ))}
          </section>
        ))}
    </Sheet>
  );
}
