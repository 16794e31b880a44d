import type { ComponentChildren, CSSProperties } from 'preact';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { ScoreLine, Seat, View } from '../../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../../language/language.ts';
import { signed, withMinus } from '../../../../language/text.ts';
import { first } from '../../../../lists.ts';
import { expressionOf } from '../../../../people/expression.ts';
import { namesOf } from '../../../../view/people.ts';
import { rollOffAfterDeal } from '../../../../view/roll-off.ts';
import { Faces } from '../../../people/seat-portrait.tsx';
import { teamColour } from '../../plates/seat-facts.ts';
import { ScoreReason } from './score-reason.tsx';
import { explainedLines, type SheetPage } from './sheet-model.ts';
import { type Lane, lanesOf, leadSentence, targetOf } from './standings-model.ts';
import './standings.css';

interface StandingsProps {
  readonly table: Table;
  readonly view: View;
  readonly page: SheetPage;
  /** Returns the mark for a seat's face. */
  readonly markOf: (seat: Seat) => ComponentChildren;
}

/** Shows everyone's points in the deal that has just ended, the reasons, and progress towards the target. */
export function Standings({ table, view, page, markOf }: StandingsProps) {
  const lanes = lanesOf(page, targetOf(table));
  const explained = explainedLines(
    table,
    lanes.flatMap(({ lines }) => lines),
  );
  const rollOff = rollOffAfterDeal(table, view);
  const labels = wordsOf('table').sheet;
  const digits = Math.max(...lanes.flatMap(({ before, total }) => [before, total].map(score => String(score).length)));
  return (
    <>
      <p class="lead">
        {leadSentence(table, lanes)}
        {rollOff !== null && ` ${labels.rollOffNext[rollOff]}`}
      </p>
      <table class={`standings ${sizeOf(lanes.length)}`} style={{ '--digits': digits }}>
        <caption class="visually-hidden">{labels.round(page.deal + 1)}</caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{labels.player}</th>
            <th scope="col">{labels.why}</th>
            <th scope="col">{labels.points}</th>
            <th scope="col">{labels.total}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane, index) => (
            <tr
              key={lane.seats[0]}
              class={`${lane.isBest ? 'best' : ''}${lane.leads ? ' leads' : ''}`}
              data-team={teamColour(view, first(lane.seats))}
              style={{ '--row': index, '--from': lane.from, '--to': lane.to }}
            >
              <th scope="row">
                <span class="who">
                  <Faces
                    table={table}
                    seats={lane.seats}
                    expression={expressionOf(table, view, first(lane.seats))}
                    markOf={markOf}
                  />
                  <span>{namesOf(table, lane.seats)}</span>
                </span>
              </th>
              <td class="why">
                <Reasons table={table} lines={lane.lines} explained={explained} />
              </td>
              <td class="gained">{signed(lane.gained)}</td>
              <td class="total">
                <Total {...lane} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Returns the class for taller rows if there are few, or shorter ones if there are many. */
function sizeOf(rows: number): string {
  if (rows > 4) return 'many';
  return rows > 2 ? '' : 'few';
}

interface ReasonsProps {
  readonly table: Table;
  readonly lines: readonly ScoreLine[];
  /** The lines whose term is explained. */
  readonly explained: ReadonlySet<ScoreLine>;
}

/** The reasons for the points. A single reason does not repeat the points of the deal. */
const Reasons = ({ table, lines, explained }: ReasonsProps) =>
  lines.map(line => (
    <p key={line.why.key}>
      {lines.length > 1 && <b>{signed(line.points)}</b>} <ScoreReason table={table} line={line} explained={explained} />
    </p>
  ));

/** Above this number, each lozenge stands for more than one point. */
const MAX_LOZENGES = 12;

/** The way to the target, along which lozenges fly to the new total. */
function Total({ gained, before, total, goal }: Lane) {
  const count: CSSProperties = { '--before': before, '--total': total };
  return (
    <span class="lane">
      <span class={`race${gained < 0 ? ' lost' : ''}`} aria-hidden="true">
        <i class="had" />
        <i class="gain" />
        {Array.from({ length: Math.min(MAX_LOZENGES, Math.max(0, gained)) }, (_, index) => (
          <i key={index} class="lozenge" style={{ '--index': index }} />
        ))}
        <i class="at" />
        {goal !== null && <i class="goal" style={{ '--goal': goal }} />}
      </span>
      <b style={count} aria-hidden="true" />
      <span class="visually-hidden">{withMinus(total)}</span>
    </span>
  );
}
