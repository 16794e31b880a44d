import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { activityOf } from '../../client/match/match-state.ts';
import { textScaleOf } from '../../client/settings/settings.ts';
import { offeredChoices, openChoices, promptContext } from '../../client/state.ts';
import { shownHint } from '../../hints/hint-words.ts';
import { wordsOf } from '../../language/language.ts';
import { type Bubble, bubbleOf } from '../../lessons/runner.ts';
import { filterByAlone, hasAloneSwitch } from '../../prompt/choices.ts';
import { curtainSeat, isHandUp } from '../../prompt/curtain.ts';
import { readingOrder } from '../../prompt/focus.ts';
import type { Choice } from '../../prompt/picking.ts';
import { prompt } from '../../prompt/prompt.ts';
import { isAuction } from '../../view/trump.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import { backOne, canGoBack } from './back-one.ts';
import { Curtain, LiftShield, useForgottenHand } from './curtain/curtain.tsx';
import { TrickEndEvent } from './events/trick-end-event.tsx';
import { keepAwake } from './keep-awake.ts';
import { useTableControls } from './keyboard/use-table-controls.ts';
import { LastTrickButton } from './last-trick-button.tsx';
import { LessonMarks } from './lesson/lesson-marks.tsx';
import { modePartsOf } from './mode-parts.tsx';
import { momentOf } from './moment.ts';
import { OpenDialog, usePanel } from './open-dialog.tsx';
import { ArrangementView, showsArrangement } from './overlay/arrangement-view.tsx';
import { Hand } from './overlay/hand.tsx';
import { arrangerOf } from './overlay/label-arranger.ts';
import { Notes } from './overlay/notes.tsx';
import { Values } from './overlay/values.tsx';
import { Plaque } from './plates/plaque.tsx';
import { Plates } from './plates/plates.tsx';
import { scoreChangeOf } from './plates/score.tsx';
import { Actions, PromptPill } from './prompt/actions.tsx';
import { DecisionPanel, needsPanel } from './prompt/decision.tsx';
import { AuctionPanel } from './prompt/ladder.tsx';
import { placesOf, useInterface, useWindowSize } from './table-layout.ts';
import { offerUnaskedHints } from './unasked-hints.ts';
import './table-page.css';

/** Everything round the 3D table during a match. */
export function TablePage({
  client,
  table,
  view,
  byKeys,
}: {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  /** Whether the player uses keys or a pad. */
  readonly byKeys: { current: boolean };
}) {
  const { state, match, decision } = client;
  const { panel, open, close } = usePanel(state.isPanelOpen);
  useEffect(() => offerUnaskedHints(client), [client]);
  useEffect(() => keepAwake(document, navigator.wakeLock), []);
  const [alone, playAlone] = useState(false);
  const all = inReadingOrder(client, offeredChoices(state));
  const offered = filterByAlone(all, alone);
  const isHeld = decision.held.value !== null;
  const decided = filterByAlone(openChoices(state), alone);
  const hasDecision = needsPanel(view, decided);
  const order = offered.flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
  const bubble = lessonBubble(client, table, view);
  const isTaught = bubble !== null && bubble.text !== null;
  useTableControls({ client, offered, order, open, isPanelOpen: panel !== null, isTaught, byKeys });
  const context = promptContext(state);
  const passedTo = curtainSeat(activityOf(match), table, view);
  const isUp = isHandUp(table, view);
  useForgottenHand(client, isUp);
  const wasUp = useRef(isUp);
  useLayoutEffect(() => {
    wasUp.current = isUp;
  });
  const labels = wordsOf('table').page;
  const { keys, speed } = client.settings.now.value;
  const hint = shownHint(decision.hint.value, table, view);
  const news = newsNow(client);
  const { prompt: Prompt = PromptPill } = modePartsOf(table.mode);
  useLayoutEffect(() => {
    const { value: stage } = state.stage;
    if (stage) arrangerOf(stage).request();
  });
  const frame = useWindowSize();
  const layout = useInterface(frame, textScaleOf(client.settings.now.value, table.isShared), table);
  return (
    <main
      class={`table${layout.isLarge ? ' large' : ''} ${momentOf(state, view, panel !== null) ?? ''}`}
      data-testid="table"
      data-step={match.shown.value?.seq}
      style={placesOf(layout, frame, table.isShared)}
    >
      <div class="plaque-shade" aria-hidden="true" />
      <Plaque table={table} view={view} rect={layout.plaque} />
      <Plates
        table={table}
        view={view}
        rects={layout.plates}
        scoreChange={scoreChangeOf(match, speed === 'normal')}
        guests={state.phones.value.guests}
        thrower={(match.aim.value ?? match.awaited.value)?.by ?? null}
        line={view.result ? null : match.line.value}
        news={match.plateNews.value}
      />
      {/* Labels are drawn over the rings round pieces. */}
      <Hand client={client} table={table} offered={offered} hint={hint} taught={bubble?.marked ?? []} />
      <Values client={client} table={table} view={view} />
      <Notes client={client} table={table} view={view} />
      <TrickEndEvent client={client} table={table} view={view} />
      {passedTo !== null && (
        <Curtain key={passedTo} client={client} table={table} seat={passedTo} hidesHand={wasUp.current} />
      )}
      {isUp && <LiftShield />}
      {context && passedTo === null && (
        <Prompt
          client={client}
          table={table}
          mode={table.mode}
          view={view}
          bubble={bubble}
          news={news}
          sentence={prompt(context)}
          hint={hint?.text ?? null}
          isCovered={panel !== null}
        />
      )}
      {state.stage.value && showsArrangement() && <ArrangementView stage={state.stage.value} />}
      {bubble && <LessonMarks client={client} pieces={bubble.marked} />}
      {hasDecision && (
        <DecisionPanel
          client={client}
          table={table}
          view={view}
          offered={decided}
          rect={layout.decision}
          isHidden={isHeld}
        />
      )}
      {(!hasDecision || isHeld) && passedTo === null && (
        <Actions client={client} offered={offered} alone={hasAloneSwitch(all) ? alone : null} onAlone={playAlone} />
      )}
      {isAuction(view) && (!hasDecision || isHeld) && <AuctionPanel table={table} view={view} rect={layout.decision} />}
      <div class="strip" aria-hidden="true" />
      <CaptionLine client={client} />
      <div class="corner" data-solid>
        {canGoBack(client) && !bubble?.mayTryAgain && (
          <Button
            look="quiet"
            // The key first takes back picked pieces or a held action.
            {...(isHeld || decision.picked.value.length > 0 ? {} : { shortcut: keys.takeBack })}
            testid="back-one-button"
            onPress={() => backOne(client)}
          >
            {labels.undo}
          </Button>
        )}
        <Button look="quiet" shortcut={keys.sheet} pad="sheet" testid="scores-button" onPress={() => open('sheet')}>
          {labels.scores}
        </Button>
        <Button look="quiet" shortcut={keys.menu} pad="menu" testid="menu-button" onPress={() => open('menu')}>
          {labels.menu}
        </Button>
      </div>
      {!layout.isLarge && !table.isShared && (
        <LastTrickButton client={client} table={table} view={view} onPress={() => open('lastTrick')} />
      )}
      <OpenDialog client={client} table={table} view={view} panel={panel} open={open} close={close} />
    </main>
  );
}

/** Returns the latest news, unless it is about a finished trick being shown in the picture. */
const newsNow = ({ match }: Client): string | null => (match.trickEnd.value === null ? match.news.value : null);

/** Returns the text of the lesson on the table; null outside a lesson, and for spectators. */
function lessonBubble({ match }: Client, table: Table, view: View): Bubble | null {
  const { value: place } = match.lesson;
  const lesson = modeOf(table, 'lesson');
  return lesson && place ? bubbleOf(lesson.steps, place.place, table, view) : null;
}

function inReadingOrder(client: Client, offered: readonly Choice[]): readonly Choice[] {
  const stage = client.state.stage.value;
  const pieces = offered.flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
  const order = readingOrder(pieces, piece => stage?.whereIs(piece) ?? null);
  const rank = (choice: Choice): number => (choice.piece === null ? order.length : order.indexOf(choice.piece));
  return offered.toSorted((a, b) => rank(a) - rank(b));
}
