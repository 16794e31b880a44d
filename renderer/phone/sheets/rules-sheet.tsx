import { useEffect, useState } from 'preact/hooks';
import type { GuideSection } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { z } from '../../../engine/protocol/zod.ts';
import { wordsOf } from '../../language/language.ts';
import { DiePicture } from '../../pages/parts/die-picture.tsx';
import { Sheet } from './sheet.tsx';
import './rules-sheet.css';

interface RulesProps {
  readonly table: Table;
  readonly onClose: () => void;
}

const picturedPiece = z.object({
  shape: z.enum(['card', 'd4', 'd6', 'd8', 'd10', 'd12', 'd20']),
  suit: z.string().nullable(),
  rank: z.number(),
  note: z.exactOptional(z.string()),
  look: z.exactOptional(z.enum(['wins', 'idle'])),
});
const guide: z.ZodType<readonly GuideSection[]> = z.array(
  z.object({
    title: z.string(),
    paragraphs: z.array(z.string()),
    examples: z.array(z.object({ caption: z.string(), pieces: z.array(picturedPiece) })),
  }),
);

/** Loads the rules of a game. The build puts them beside the page. */
async function loadGuide(game: string): Promise<readonly GuideSection[]> {
  const response = await fetch(`rules/${encodeURIComponent(game)}.json`);
  return guide.parse(await response.json());
}

/** The rules of the game on the table. */
export function RulesSheet({ table, onClose }: RulesProps) {
  const [sections, setSections] = useState<readonly GuideSection[] | 'missing' | null>(null);
  const { sheets } = wordsOf('phone');
  useEffect(() => {
    loadGuide(table.game).then(setSections, () => setSections('missing'));
  }, [table.game]);
  return (
    <Sheet title={table.name} onClose={onClose}>
      {sections === null && <p>{sheets.oneMoment}</p>}
      {sections === 'missing' && <p>{sheets.noRules}</p>}
      {Array.isArray(sections) &&
        (sections as readonly GuideSection[]).map(section => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.examples.map(({ caption, pieces }) => (
              <figure key={caption} class="example">
                <ul>
                  {pieces.map((piece, index) => (
                    <li key={index} class={piece.look ?? ''}>
                      <DiePicture {...piece} />
                      {piece.note && <span>{piece.note}</span>}
                    </li>
                  ))}
                </ul>
                <figcaption>{caption}</figcaption>
              </figure>
            ))}
          </section>
        ))}
    </Sheet>
  );
}
