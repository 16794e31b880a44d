import type { Table } from '../../../../engine/protocol/match/table.ts';
import { modeOf, rulesOf } from '../../../../engine/protocol/modes/modes.ts';
import type { Trump, View } from '../../../../engine/protocol/vocabulary.ts';
import { lineLabel, lineText, phraseText } from '../../../language/games.ts';
import { words, wordsOf } from '../../../language/language.ts';
import { type Sentence, textOf } from '../../../language/text.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { openTrick, playsOnTable, progressWords, trickEndSentence } from '../../../view/tricks.ts';
import { rankOrderWords, trumpFacts } from '../../../view/trump.ts';
import { shortDayWords } from '../../daily/daily-words.ts';
import { Coin } from '../../parts/coin.tsx';
import { useFocusableOverflow } from '../../parts/dialog.tsx';
import { useFit } from '../../parts/fit.ts';
import { Explained, ExplainedTerm } from '../../parts/term/term.tsx';
import './plaque.css';

/** The name of the game, the progress of the match, and facts common to all seats, such as trump. */
export function Plaque({ table, view, rect }: { readonly table: Table; readonly view: View; readonly rect: Rect }) {
  const { pieces } = words();
  const { plates } = wordsOf('play');
  const section = useFocusableOverflow();
  useFit(section, 5, [table, view, rect.width, rect.height]);
  const led = openTrick(view)?.led ?? null;
  const ended = led === null ? lastTrickSentence(table, view) : null;
  const order = view.trump && rankOrderWords(table, view.trump);
  const target = targetWords(table, view);
  // After the first lead, the bidder's plate shows how the contract stands.
  const isContractOnPlate = view.contract !== undefined && view.tricks.length > 0;
  const lines = view.lines
    .filter(({ key }) => key !== 'target' && !(key === 'contract' && isContractOnPlate))
    .map(line => ({ ...lineText(table, line), marked: lineLabel(table, line) }));
  const daily = modeOf(table, 'daily');
  return (
    <section
      ref={section}
      class={lines.length > 0 ? 'plaque has-lines' : 'plaque'}
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, '--most': `${rect.height}px` }}
      data-solid
      data-testid="plaque"
      aria-label={plates.plaque}
    >
      <h1 data-fits>{table.name}</h1>
      <p class="progress" data-fits>
        {progressWords(table, view)}
        {target !== null && (
          <>
            ,{' '}
            <span class="unbroken">
              <Explained text={target} />
            </span>
          </>
        )}
      </p>
      {daily && (
        <p class="line" data-fits>
          <span>{daily.isCounted ? plates.dailyRound : plates.dailyPractice}</span>
          <span>{shortDayWords(daily.day)}</span>
        </p>
      )}
      {lines.map(line => (
        <p key={line.label} class="line" data-fits>
          <span>
            <Explained text={line.marked} />
          </span>
          <span>{line.value}</span>
        </p>
      ))}
      <div class="suits">
        {view.trump && (
          <TrumpRow
            trump={view.trump}
            madeBy={view.trumpMadeBy && phraseText(table, view.trumpMadeBy)}
            isBrief={led !== null}
          />
        )}
        {led && (
          <p class="row" data-fits data-testid="led">
            <span>
              <Explained text={plates.led} />
            </span>
            <Coin suit={led} />
            <SuitName text={pieces.suitLabel(led)} isBrief={view.trump !== null} />
          </p>
        )}
      </div>
      {order && (
        <p class="order" data-fits>
          <Explained text={order} />
        </p>
      )}
      {ended !== null && (
        <p class="row ended" data-fits data-testid="last-trick">
          {ended}
        </p>
      )}
    </section>
  );
}

/**
 * Returns the target score, as in "to 50"; null after a round and where it does not matter: a daily deal always runs to
 * its end, and a lesson is not a match.
 */
function targetWords(table: Table, { lines, sheet, deal }: View): Sentence | null {
  const points = lines.find(({ key }) => key === 'target')?.facts?.['points'];
  return typeof points === 'number' && rulesOf(table).showsProgress && sheet.length <= deal
    ? wordsOf('play').plates.target(points)
    : null;
}

/** Says how the trick still on the table ended; null if there is none, or the deal is over. */
const lastTrickSentence = (table: Table, view: View): string | null =>
  playsOnTable(view).length > 0 && view.sheet.length <= view.deal
    ? trickEndSentence(table, view, view.tricks.length - 1)
    : null;

interface TrumpRowProps {
  readonly trump: Trump;
  /** How the open pieces make it. */
  readonly madeBy: string | undefined;
  /** Whether there is room for the coin only, because the led suit is shown too. */
  readonly isBrief: boolean;
}

function TrumpRow({ trump, madeBy, isBrief }: TrumpRowProps) {
  const { pieces } = words();
  const { plates } = wordsOf('play');
  if (trump === 'none')
    return (
      <p class="row" data-fits>
        <b>
          <Explained text={plates.noTrump} />
        </b>
      </p>
    );
  if ('suit' in trump) {
    return (
      <p class="row" data-fits>
        <span>
          <Explained text={plates.trump} />
        </span>
        <Coin suit={trump.suit} />
        <SuitName text={pieces.suitLabel(trump.suit)} isBrief={isBrief} />
      </p>
    );
  }
  if ('rank' in trump)
    return (
      <p class="row" data-fits>
        <b>
          <Explained text={plates.rankIsTrump(trump.rank)} />
        </b>
      </p>
    );
  const [first, second] = trump.faces;
  // The coins show the suits.
  const isRankEnough = second !== undefined || (isBrief && first?.suit !== null);
  return (
    <p class="row" data-fits>
      <span>
        {madeBy === undefined ? (
          <Explained text={plates.trump} />
        ) : (
          <ExplainedTerm word={textOf(plates.trump)} meaning={plates.trumpMeaning(madeBy)} />
        )}
      </span>
      {trump.faces.map(({ suit }) => suit !== null && <Coin key={suit} suit={suit} />)}
      <SuitName text={plates.trumpLabel(trumpFacts(trump))} isBrief={isRankEnough} />
      {isRankEnough && <span aria-hidden="true">{first?.rank}</span>}
    </p>
  );
}

/** The name of a suit or of trump. If brief, only screen readers get it, and the coin beside it shows the suit. */
const SuitName = ({ text, isBrief }: { readonly text: string; readonly isBrief: boolean }) => (
  <span class={isBrief ? 'visually-hidden' : 'suit-name'}>{text}</span>
);
