import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { textScaleOf } from '../../client/settings/settings.ts';
import { activityOf, isMatch, offeredChoices, openChoices, promptContext } from '../../client/state.ts';
import { shownHint } from '../../hints/hint-words.ts';
import type { Rect, WindowSize } from '../../layout/interface/camera.ts';
import { interfaceFor } from '../../layout/interface/interface.ts';
import type { Interface } from '../../layout/interface/regions.ts';
import { type Bubble, bubbleOf } from '../../lessons/runner.ts';
import { filterByAlone, hasAloneSwitch } from '../../prompt/choices.ts';
import { curtainSeat, isHandUp } from '../../prompt/curtain.ts';
import { readingOrder } from '../../prompt/focus.ts';
import type { Choice } from '../../prompt/picking.ts';
import { prompt } from '../../prompt/prompt.ts';
import { lastTrick } from '../../tricks/trick-results.ts';
import { who } from '../../words/people.ts';
import { isAuction } from '../../words/trump.ts';
import { Button } from '../parts/button.tsx';
import { CaptionLine } from '../parts/caption.tsx';
import { RulesDialog } from '../rules/rules.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { backOne, canGoBack } from './back-one.ts';
import { Curtain, LiftShield, useForgottenHand } from './curtain/curtain.tsx';
import { DailyEnd } from './daily/daily-end.tsx';
import { KeysDialog } from './dialogs/keys-dialog.tsx';
import { LastTrickDialog } from './dialogs/last-trick-dialog.tsx';
import { MatchMenu } from './dialogs/match-menu.tsx';
import { PracticeEnd } from './dialogs/sheet/practice-end.tsx';
import { PauseDialog, SheetDialog } from './dialogs/sheet/sheet-dialogs.tsx';
import { TricksDialog } from './dialogs/tricks-dialog.tsx';
import { MatchEnd } from './events/match-end/match-end.tsx';
import { TrickEndEvent } from './events/trick-end-event.tsx';
import { keepAwake } from './keep-awake.ts';
import { useTableControls } from './keyboard/use-table-controls.ts';
import { LessonEnd } from './lesson/lesson-end.tsx';
import { LessonMarks } from './lesson/lesson-marks.tsx';
import { LessonPill } from './lesson/lesson-pill.tsx';
import { momentOf } from './moment.ts';
import { Hand } from './overlay/hand.tsx';
import { Notes } from './overlay/notes.tsx';
import { Values } from './overlay/values.tsx';
import { PhonesDialog } from './phones/phones-dialog.tsx';
import { Plaque } from './plates/plaque.tsx';
import { Plates } from './plates/plates.tsx';
import { scoreChangeOf } from './plates/score.tsx';
import { Actions, PromptPill } from './prompt/actions.tsx';
import { Decision, needsPanel } from './prompt/decision.tsx';
import { AuctionPanel } from './prompt/ladder.tsx';
import { PuzzlePill } from './puzzle/puzzle-pill.tsx';
import { followWhisper } from './whisper.ts';
import './table-page.css';

type Panel =
  | 'menu'
  | 'phones'
  | 'sheet'
  | 'tricks'
  | 'lastTrick'
  | 'rules'
  | 'settings'
  | 'keys'
  | 'key-settings'
  | 'pad-settings'
  | null;

/** Everything around the 3D table during a match. */
export function TablePage({
  client,
  table,
  view,
  byKeys,
}: {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  /** Whether the player acts by key or pad. */
  readonly byKeys: { current: boolean };
}) {
  const { state } = client;
  const { panel, open, close } = usePanel();
  usePanelOpen(state.isPanelOpen, panel !== null);
  useEffect(() => followWhisper(client), [client]);
  useEffect(() => keepAwake(document, navigator.wakeLock), []);
  const [alone, playAlone] = useState(false);
  const all = inReadingOrder(client, offeredChoices(state));
  const offered = filterByAlone(all, alone);
  const isHeld = state.held.value !== null;
  const decided = filterByAlone(openChoices(state), alone);
  const hasDecision = needsPanel(view, decided);
  const order = offered.flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
  const bubble = lessonBubble(client, table, view);
  const isTaught = bubble !== null && bubble.text !== null;
  useTableControls({ client, offered, order, open, isPanelOpen: panel !== null, isTaught, byKeys });
  const context = promptContext(state);
  const passedTo = curtainSeat(activityOf(state), table, view);
  const isUp = isHandUp(table, view);
  useForgottenHand(client, isUp);
  const wasUp = useRef(isUp);
  useLayoutEffect(() => {
    wasUp.current = isUp;
  });
  const { keys, speed } = client.settings.now.value;
  const hint = shownHint(state.hint.value, table, view);
  const news = newsNow(client);
  const frame = useWindowSize();
  const layout = useInterface(frame, textScaleOf(client.settings.now.value, table.isShared), table);
  return (
    <main
      class={`table${layout.isLarge ? ' large' : ''} ${momentOf(state, view, panel !== null) ?? ''}`}
      data-testid="table"
      data-step={client.state.shown.value?.seq}
      style={placesOf(layout, frame, table.isShared)}
    >
      <div class="plaque-shade" aria-hidden="true" />
      <Plaque table={table} view={view} rect={layout.plaque} />
      <Plates
        table={table}
        view={view}
        rects={layout.plates}
        scoreChange={scoreChangeOf(state, speed === 'normal')}
        guests={state.phones.value.guests}
        thrower={(state.aim.value ?? state.awaited.value)?.by ?? null}
        line={view.result ? null : state.line.value}
        news={state.plateNews.value}
      />
      <Values client={client} table={table} view={view} />
      <Notes client={client} table={table} view={view} />
      <Hand client={client} table={table} offered={offered} hint={hint} taught={bubble?.marked ?? []} />
      <TrickEndEvent client={client} table={table} view={view} />
      {passedTo !== null && (
        <Curtain key={passedTo} client={client} table={table} seat={passedTo} hidesHand={wasUp.current} />
      )}
      {isUp && <LiftShield />}
      {context && passedTo === null && bubble === null && (!table.puzzle || table.isWatching) && (
        <PromptPill client={client} news={news} sentence={prompt(context)} hint={hint?.text ?? null} />
      )}
      {context && bubble && table.lesson && (
        <LessonPill
          client={client}
          lesson={table.lesson}
          bubble={bubble}
          news={news}
          sentence={prompt(context)}
          hint={hint?.text ?? null}
          isCovered={panel !== null}
        />
      )}
      {bubble && <LessonMarks client={client} pieces={bubble.marked} />}
      {context && table.puzzle && !table.isWatching && (
        <PuzzlePill
          client={client}
          puzzle={table.puzzle}
          table={table}
          view={view}
          sentence={prompt(context)}
          news={news}
        />
      )}
      {hasDecision && (
        <Decision
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
      <CaptionLine client={client} />
      <div class="corner">
        {canGoBack(client) && !bubble?.mayTryAgain && (
          <Button
            look="quiet"
            // The key takes back what was picked or is held first.
            {...(isHeld || state.picked.value.length > 0 ? {} : { shortcut: keys.takeBack })}
            testid="back-one-button"
            onPress={() => backOne(client)}
          >
            Back one
          </Button>
        )}
        <Button look="quiet" shortcut={keys.sheet} pad="sheet" testid="scores-button" onPress={() => open('sheet')}>
          Scores
        </Button>
        <Button look="quiet" shortcut={keys.menu} pad="menu" testid="menu-button" onPress={() => open('menu')}>
          Menu
        </Button>
      </div>
      {!layout.isLarge && !table.isShared && <LastTrick client={client} table={table} view={view} open={open} />}
      <OpenDialog client={client} table={table} view={view} panel={panel} open={open} close={close} />
    </main>
  );
}

interface LastTrickProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly open: (panel: Panel) => void;
}

/** Says who won the last trick, also when the next one is led, and opens it. */
function LastTrick({ client, table, view, open }: LastTrickProps) {
  const last = lastTrick(table, view);
  if (last === null) return null;
  const { winner } = last.trick;
  return (
    <div class="corner second">
      <Button
        look="quiet"
        shortcut={client.settings.now.value.keys.lastTrick}
        testid="last-trick-button"
        onPress={() => open('lastTrick')}
      >
        {winner === null ? 'Last trick' : `Last trick: ${who(table, winner)}`}
      </Button>
    </div>
  );
}

/** The panel over the table. One that was opened from the menu closes to the menu. */
function usePanel() {
  const [{ panel, isFromMenu }, show] = useState<{ panel: Panel; isFromMenu: boolean }>(CLOSED);
  return {
    panel,
    open: (next: Panel): void =>
      show(({ panel: before, isFromMenu: was }) => ({
        panel: next,
        isFromMenu: before === 'menu' || (before !== null && was),
      })),
    close: (): void => show(isFromMenu ? MENU : CLOSED),
  };
}
const CLOSED = { panel: null, isFromMenu: false } as const;
const MENU = { panel: 'menu', isFromMenu: false } as const;

/** Tells the rest of the client whether a panel is open, as long as there is a table. */
function usePanelOpen(signal: Signal<boolean>, isOpen: boolean): void {
  useLayoutEffect(() => {
    signal.value = isOpen;
    return () => {
      signal.value = false;
    };
  }, [signal, isOpen]);
}

/** The latest news, unless it is about a trick whose end is being told in the picture. */
const newsNow = ({ state }: Client): string | null => (state.trickEnd.value === null ? state.news.value : null);

/** What the lesson on the table says; null in a match, and for those who only watch. */
function lessonBubble({ state }: Client, table: Table, view: View): Bubble | null {
  const { value: lesson } = state.lesson;
  return table.lesson && lesson ? bubbleOf(table.lesson.steps, lesson.place, table, view) : null;
}

function inReadingOrder(client: Client, offered: readonly Choice[]): readonly Choice[] {
  const stage = client.state.stage.value;
  const pieces = offered.flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
  const order = readingOrder(pieces, piece => stage?.whereIs(piece) ?? null);
  const rank = (choice: Choice): number => (choice.piece === null ? order.length : order.indexOf(choice.piece));
  return offered.toSorted((a, b) => rank(a) - rank(b));
}

interface OpenDialogProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly panel: Panel;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
}

/** The dialog over the table: one the player has opened, the end of the match, or the sheet of the finished deal. */
function OpenDialog({ client, table, view, panel, open, close }: OpenDialogProps) {
  const pause = client.state.pause.value;
  const card = client.state.lobby.value?.games.find(game => game.id === table.game);
  if (panel === 'menu') return <MatchMenu client={client} table={table} view={view} onResume={close} open={open} />;
  if (panel === 'phones')
    return <PhonesDialog client={client} table={table} onEscape={close} onResume={() => open(null)} />;
  if (panel === 'sheet') return <SheetDialog table={table} view={view} onClose={close} />;
  if (panel === 'tricks') return <TricksDialog client={client} table={table} view={view} onClose={close} />;
  if (panel === 'lastTrick') return <LastTrickDialog client={client} table={table} view={view} onClose={close} />;
  if (panel === 'rules' && card) return <RulesDialog card={card} onClose={close} />;
  if (panel === 'settings') return <SettingsDialog client={client} onClose={close} />;
  if (panel === 'key-settings') return <SettingsDialog client={client} initialPage="keys" onClose={close} />;
  if (panel === 'pad-settings') return <SettingsDialog client={client} initialPage="pads" onClose={close} />;
  if (panel === 'keys') {
    const bindings = client.settings.now.value.keys;
    return <KeysDialog bindings={bindings} onChange={open} onClose={close} />;
  }
  // The end of the last trick comes first.
  if (client.state.trickEnd.value !== null) return null;
  if (table.lesson && client.state.lesson.value?.isOver)
    return <LessonEnd client={client} table={table} lesson={table.lesson} view={view} />;
  const toMenu = (): void => open('menu');
  if (table.practice && !table.isWatching && (pause !== null || view.result))
    return <PracticeEnd client={client} table={table} practice={table.practice} view={view} onEscape={toMenu} />;
  if (table.daily && isDailyOver(view))
    return <DailyEnd client={client} table={table} daily={table.daily} view={view} />;
  // To those who only watch a lesson or a practice its end is not that of a match, which could be played again.
  if (view.result && isMatch(table)) return <MatchEnd client={client} table={table} view={view} />;
  if (pause === null) return null;
  return <PauseDialog client={client} table={table} view={view} deal={pause} onEscape={toMenu} />;
}

const frameNow = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });

/** Returns the size of the present window. */
export function useWindowSize(): WindowSize {
  const [frame, resize] = useState(frameNow);
  useEffect(() => {
    const changed = (): void => resize(frameNow());
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  return frame;
}

/** Returns where everything round the table lies in a window. */
export function useInterface(frame: WindowSize, textScale: number, table: Table): Interface {
  return useMemo(() => {
    const { players, furniture, isShared } = table;
    return interfaceFor(frame, textScale, players.length, { hasCards: furniture.hands === 'fan', isShared });
  }, [frame, textScale, table]);
}

/** Publishes for style sheets the places of what is anchored at the right or at the bottom of the window. */
export function placesOf(
  { prompt: line, actions, corner, plates, isLarge }: Interface,
  frame: WindowSize,
  isShared: boolean,
): Readonly<Record<string, string>> {
  const near = isShared && !isLarge ? plates.find(({ side }) => side === 'near') : undefined;
  const right = (rect: Rect): string => `${frame.width - rect.left - rect.width}px`;
  const bottom = (rect: Rect): string => `${frame.height - rect.top - rect.height}px`;
  return {
    '--prompt-most': `${line.width}px`,
    '--prompt-bottom': bottom(line),
    '--actions-most': `${actions.width}px`,
    '--actions-right': right(actions),
    '--actions-bottom': bottom(actions),
    '--corner-top': `${corner.top}px`,
    '--corner-right': right(corner),
    '--near-plate-right': `${near ? near.left + near.width : 0}px`,
  };
}
