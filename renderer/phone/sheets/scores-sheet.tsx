import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { lineText, phraseText } from '../../language/games.ts';
import { wordsOf } from '../../language/language.ts';
import { signed, withMinus } from '../../language/text.ts';
import { at, first } from '../../lists.ts';
import { ranking, sheetPages } from '../../pages/table/dialogs/sheet/sheet-model.ts';
import { namesOf } from '../../view/people.ts';
import { Sheet } from './sheet.tsx';
import './scores-sheet.css';

interface ScoresProps {
  readonly table: Table;
  readonly view: View;
  readonly onClose: () => void;
}

/** The standings, and every round with its reasons, latest first. */
export function ScoresSheet({ table, view, onClose }: ScoresProps) {
  const { sheets } = wordsOf('phone');
  const pages = [...sheetPages(view)].reverse();
  return (
    <Sheet title={sheets.scores} onClose={onClose}>
      <ol class="ranking">
        {ranking(view).map(({ seats, score }) => (
          <li key={first(seats)}>
            <span>{namesOf(table, seats)}</span>
            <b>{withMinus(score)}</b>
          </li>
        ))}
      </ol>
      {view.lines.length > 0 && (
        <dl class="lines">
          {view.lines.map(line => {
            const { label, value } = lineText(table, line);
            return (
              <div key={line.key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            );
          })}
        </dl>
      )}
      {pages.length === 0 && <p>{sheets.noRounds}</p>}
      {pages.map(page => (
        <section key={page.deal}>
          <h3>{sheets.round(page.deal + 1)}</h3>
          <ul class="reasons">
            {page.columns.map(seats => (
              <li key={first(seats)}>
                <p>
                  <span>{namesOf(table, seats)}</span>
                  <b>{signed(at(page.gained, first(seats)))}</b>
                </p>
                {at(page.lines, first(seats)).map(({ points, why }, index) => (
                  <p key={index} class="why">
                    <span>{phraseText(table, why)}</span>
                    <span>{signed(points)}</span>
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
