import { useEffect, useRef, useState } from 'preact/hooks';
import type { DealReview } from '../../../../../engine/protocol/match/advice.ts';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../../client/client.ts';
import { logError } from '../../../../client/error-log.ts';
import { wordsOf } from '../../../../language/language.ts';
import { type Expression, expressionOf } from '../../../../people/expression.ts';
import type { PortraitId } from '../../../../people/portrait-ids.ts';
import { portraitOf } from '../../../../people/portrait-of.ts';
import type { PodiumScene } from '../../../../scene/events/match-end.ts';
import type { SceneStage } from '../../../../scene/scene-stage.ts';
import { lineText } from '../../../../talk/line-text.ts';
import { bestThrow, lastRollOff, throwCaption } from '../../../../tricks/best-throw.ts';
import { type Medal, medalsOf } from '../../../../tricks/medals.ts';
import { bestPieceOfSeats, loosePieces } from '../../../../tricks/podium-pieces.ts';
import type { SeenThrow } from '../../../../tricks/seen-throws.ts';
import { nameOf, personAt } from '../../../../view/people.ts';
import { nextGame, sameSeatsMatch } from '../../../new-match/form-model.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { earnedWords } from '../../../statistics/statistics-words.ts';
import { isAtOwnTable, MomentsDialog, SheetDialog } from '../../dialogs/sheet/sheet-dialogs.tsx';
import { type PodiumPlace, podiumPlaces } from '../../dialogs/sheet/sheet-model.ts';
import { matchFacts, rollOffFacts, winnerTitle } from './match-facts.ts';
import { Ranking } from './ranking.tsx';
import './match-end.css';

interface EndProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

/** The end of a match: the podium on the table, then the winner, everyone's scores, and the next steps. */
export function MatchEnd({ client, table, view }: EndProps) {
  const [shown, show] = useState<'podium' | 'again' | null>(null);
  const [open, openOver] = useState<'sheet' | 'moments' | null>(null);
  const stage = client.state.stage.value;
  const labels = wordsOf('table').ending;
  const places = podiumPlaces(view);
  const earned = earnedWords(table, client.match.earned.value);
  const rollOff = rollOffFacts(table, view, places);
  const { value: throws } = client.match.throws;
  const best = (rollOff === null ? null : lastRollOff(throws)) ?? bestThrow(throws);
  const line = client.match.line.value;
  const deals = client.match.pastDeals.value;
  const next = nextGame(client.state.lobby.value?.games ?? [], table);
  /** Counts the podiums, so that an outdated one is not shown. */
  const run = useRef(0);
  const openPodium = async (atOnce: boolean): Promise<void> => {
    run.current += 1;
    const own = run.current;
    const isWanted = (): boolean => run.current === own;
    await showPodium({ client, table, view }, stage, { places, atOnce, isWanted });
    if (isWanted()) show('podium');
  };
  useEffect(() => {
    void openPodium(false);
    return () => {
      run.current += 1;
    };
  }, [stage]);
  useEffect(() => client.statistics.askEarned(table.match), [client, table.match]);
  const review = useLastReview({ client, table, view });
  const back = (): void => {
    show(null);
    // It has already been seen.
    void openPodium(true);
  };
  if (shown === null) return null;
  if (shown === 'again' && best && stage) {
    const caption = best.by === null ? rollOff : throwCaption(table, best);
    return <ThrowAgain stage={stage} table={table} seen={best} caption={caption} onBack={back} />;
  }
  return (
    <>
      <Dialog
        title={winnerTitle(table, view, places)}
        testid="end"
        look="clear"
        onEscape={() => {}}
        actions={
          <>
            <Button onPress={() => client.leave()}>{labels.menu}</Button>
            <Button onPress={() => openOver('sheet')}>{labels.sheet}</Button>
            {isAtOwnTable(table, view) && <Button onPress={() => openOver('moments')}>{labels.moments}</Button>}
            {best && stage && <Button onPress={() => show('again')}>{labels.replayRoll}</Button>}
            {next && (
              <Button onPress={() => client.startNext(sameSeatsMatch(next, table))}>
                {labels.playNext(next.name)}
              </Button>
            )}
            <Button look="primary" onPress={() => client.playAgain()} initialFocus>
              {labels.playAgain}
            </Button>
          </>
        }
      >
        <div class="match-told">
          <p class="match-facts">{rollOff ?? matchFacts(table, view)}</p>
          {line && (
            <p class="match-line" data-testid="last-line">
              {wordsOf('play').announcements.remark({ name: nameOf(table, line.seat), text: lineText(line) })}
            </p>
          )}
        </div>
        <p class="new-achievements" role="status">
          {earned}
        </p>
        <Ranking table={table} places={places} stage={stage} />
        {deals && review !== undefined && <Medals medals={medalsOf({ table, view, deals, review })} />}
      </Dialog>
      {open === 'sheet' && <SheetDialog table={table} view={view} onClose={() => openOver(null)} />}
      {open === 'moments' && <MomentsDialog client={client} table={table} view={view} onClose={() => openOver(null)} />}
    </>
  );
}

/**
 * Returns the review of the player's choices in the last deal; undefined until it has arrived, null if it is impossible
 * or must not be seen here.
 */
function useLastReview({ client, table, view }: EndProps): DealReview | null | undefined {
  const { value: latest } = client.match.moments;
  const isOwn = isAtOwnTable(table, view);
  const moments = latest?.deal === view.deal ? latest : null;
  // Again after a reconnect, which clears the review.
  useEffect(() => {
    if (isOwn) client.advice.reviewDeal(view.deal);
  }, [client, isOwn, view.deal, moments === null]);
  if (!isOwn || moments?.answer === 'failed') return null;
  return moments?.answer?.review;
}

/** Deeds of players in the match that earn a medal, each with its number. */
function Medals({ medals }: { readonly medals: readonly Medal[] }) {
  if (medals.length === 0) return null;
  return (
    <ul class="medals" data-testid="medals" aria-label={wordsOf('table').ending.medals}>
      {medals.map(({ title, reason }) => (
        <li key={title}>
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <path d="M 0 -9 L 9 0 L 0 9 L -9 0 Z" />
            <path d="M 0 -5 L 5 0 L 0 5 L -5 0 Z" />
          </svg>
          <span>
            <b>{title}</b>
            <small>{reason}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PodiumWish {
  readonly places: readonly PodiumPlace[];
  /** Whether it is complete from the start, without animation. */
  readonly atOnce: boolean;
  /** Whether it should still be shown. */
  readonly isWanted: () => boolean;
}

/** Shows the podium on the table. Resolves when names and buttons may be shown; at once if there is no picture. */
async function showPodium(
  props: EndProps,
  stage: SceneStage | null,
  { places, atOnce, isWanted }: PodiumWish,
): Promise<void> {
  try {
    const { portraitUrl } = await import('../../../../people/portraits/gallery.ts');
    if (isWanted()) await stage?.showMatchEnd(podiumScene(props, places, portraitUrl), atOnce);
  } catch (error) {
    logError(error);
  }
}

/** Number of pieces round the podium. */
const LOOSE_PIECES = 6;

function podiumScene(
  { client, table, view }: EndProps,
  places: readonly PodiumPlace[],
  portraitUrl: (id: PortraitId, expression: Expression) => string,
): PodiumScene {
  const chosen = client.settings.now.value;
  const seats = places.flatMap(place => place.seats);
  const best = bestPieceOfSeats(table, view, client.match.throws.value, seats);
  const faces = places
    .flatMap(place => place.seats.map(seat => ({ seat, place })))
    .map(({ seat, place }, index) => ({
      step: place.step,
      url: portraitUrl(portraitOf(table.players, seat, chosen), expressionOf(table, view, seat)),
      best: best[index] ?? null,
    }));
  return { faces, loose: loosePieces(table, view, best, LOOSE_PIECES) };
}

interface AgainProps {
  readonly stage: SceneStage;
  readonly table: Table;
  readonly seen: SeenThrow;
  /** Caption saying what the throw achieved. */
  readonly caption: string | null;
  readonly onBack: () => void;
}

/** Factor by which the dice fall more slowly than in the match. */
const SLOW_FACTOR = 2;

/** Shows a throw of the match again, in slow motion. */
function ThrowAgain({ stage, table, seen, caption, onBack }: AgainProps) {
  const { spec, by } = seen;
  const labels = wordsOf('table').ending;
  useEffect(() => {
    stage.open(table, true);
    stage.playThrow(spec, by, SLOW_FACTOR).catch(logError);
  }, [stage, spec]);
  return (
    <Dialog
      title={by === null ? labels.replayOfRollOff : labels.replayOf(personAt(table, by))}
      testid="throw-again"
      look="clear"
      onEscape={onBack}
      closeWords={labels.back}
    >
      <p class="match-facts">{caption}</p>
    </Dialog>
  );
}
