import { useLayoutEffect } from 'preact/hooks';
import type { Review, StepPlace } from '../../../engine/protocol/records/history.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { replayTable } from '../../client/library/history.ts';
import { textScaleOf } from '../../client/settings/settings.ts';
import type { Stepping } from '../../client/state.ts';
import { isShortcut, keyOf } from '../../keys/key.ts';
import { wordsOf } from '../../language/language.ts';
import type { PadCommand } from '../../pads/bindings.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import { Notes } from '../table/overlay/notes.tsx';
import { Values } from '../table/overlay/values.tsx';
import { Plaque } from '../table/plates/plaque.tsx';
import { Plates } from '../table/plates/plates.tsx';
import { placesOf, useInterface, useWindowSize } from '../table/table-layout.ts';
import { seatViewWords } from './history-words.ts';
import { type Leap, nextChoice, stepAfter } from './leaps.ts';
import './match-replay-page.css';

interface MatchReplayProps {
  readonly client: Client;
  readonly review: Review;
  readonly stepping: Stepping;
}

/** Replays a finished match on the table, step by step in both directions, from any player's seat or a spectator's. */
export function MatchReplayPage({ client, review, stepping }: MatchReplayProps) {
  const { history } = client;
  const table = replayTable(review.table);
  const { step, seat, shown } = stepping;
  const labels = wordsOf('pages').history;
  const go = (leap: Leap): void => history.showStep(stepAfter(review.steps, step, leap), seat);
  const look = (): void => history.showStep(step, nextSeat(seat, table.players.length));
  const back = (): void => history.back();
  useReplayKeys(go);
  const frame = useWindowSize();
  const layout = useInterface(frame, textScaleOf(client.settings.now.value, false), table);
  return (
    <main
      class={`table match-replay${layout.isLarge ? ' large' : ''}`}
      data-testid="match-replay"
      data-step={shown?.step}
      style={placesOf(layout, frame, false)}
    >
      <div class="plaque-shade" aria-hidden="true" />
      {shown && (
        <>
          <Plaque table={table} view={shown.view} rect={layout.plaque} />
          <Plates
            table={table}
            view={shown.view}
            rects={layout.plates}
            scoreChange="at-once"
            guests={[]}
            thrower={null}
            line={null}
            news={[]}
          />
          <Values client={client} table={table} view={shown.view} />
          <Notes client={client} table={table} view={shown.view} />
        </>
      )}
      <CaptionLine client={client} />
      <div class="corner">
        <Button look="quiet" shortcut="v" pad="done" testid="look" onPress={look}>
          {seatViewWords(table, seat)}
        </Button>
        <Button look="quiet" shortcut="Escape" pad="back" onPress={back}>
          {labels.back}
        </Button>
        <TryHere client={client} review={review} step={step} />
      </div>
      <section class="steps" aria-label={labels.steps}>
        {/* Screen readers hear more of each step elsewhere. */}
        <p data-testid="step-words">{shown?.words}</p>
        <div class="buttons">
          <LeapButton leap="previous-deal" steps={review.steps} step={step} go={go} />
          <LeapButton leap="previous-trick" steps={review.steps} step={step} go={go} />
          <LeapButton leap="back" steps={review.steps} step={step} go={go} />
          <span class="count">{labels.step({ step, of: review.steps.length - 1 })}</span>
          <LeapButton leap="forward" steps={review.steps} step={step} go={go} />
          <LeapButton leap="next-trick" steps={review.steps} step={step} go={go} />
          <LeapButton leap="next-deal" steps={review.steps} step={step} go={go} />
        </div>
      </section>
    </main>
  );
}

interface TryHereProps {
  readonly client: Client;
  readonly review: Review;
  readonly step: number;
}

/** Lets the match's only person replay the round, from its start or from their next choice in it. */
function TryHere({ client, review, step }: TryHereProps) {
  const { table, steps, tumbles } = review;
  const [own] = table.mine;
  if (own === undefined || table.isShared || !tumbles) return null;
  const deal = steps[step]?.deal ?? 0;
  const choice = nextChoice(steps, step, own);
  const { playRound, playFromHere } = wordsOf('pages').history;
  return (
    <>
      <Button look="quiet" testid="play-deal-again" onPress={() => client.practice.play(deal)}>
        {playRound}
      </Button>
      <Button
        look="quiet"
        testid="try-here"
        disabled={choice === null}
        onPress={() => choice !== null && client.practice.play(deal, choice)}
      >
        {playFromHere}
      </Button>
    </>
  );
}

/** Returns the seat to view next: seat after seat, then a spectator. */
const nextSeat = (seat: Seat | null, seats: number): Seat | null => {
  const next = seat === null ? 0 : seat + 1;
  return next < seats ? next : null;
};

/** The pad button equivalent to each button. */
const PADS: Readonly<Record<Leap, PadCommand>> = {
  'previous-deal': 'up',
  'previous-trick': 'previous',
  back: 'left',
  forward: 'right',
  'next-trick': 'next',
  'next-deal': 'down',
};

interface LeapButtonProps {
  readonly leap: Leap;
  readonly steps: readonly StepPlace[];
  readonly step: number;
  readonly go: (leap: Leap) => void;
}

function LeapButton({ leap, steps, step, go }: LeapButtonProps) {
  const { label, sign } = wordsOf('pages').history.leaps[leap];
  return (
    <Button
      look={leap === 'forward' ? 'primary' : 'quiet'}
      pad={PADS[leap]}
      testid={leap}
      autoFocus={leap === 'forward'}
      disabled={stepAfter(steps, step, leap) === step}
      onPress={() => go(leap)}
    >
      <span class="visually-hidden">{label}</span>
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

const KEYS: Readonly<Record<string, Leap | undefined>> = {
  ArrowUp: 'previous-deal',
  PageUp: 'previous-trick',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  PageDown: 'next-trick',
  ArrowDown: 'next-deal',
};

/** Binds the arrow keys to steps through the match. They can be held. */
function useReplayKeys(go: (leap: Leap) => void): void {
  // A layout effect, so that no key is lost before the first paint.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const leap = KEYS[keyOf(event)];
      if (leap === undefined || event.defaultPrevented || isShortcut(event)) return;
      go(leap);
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}
