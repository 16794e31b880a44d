import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { LiveNews } from '../announcements/live.tsx';
import type { Client } from '../client/client.ts';
import { words } from '../language/language.ts';
import { makerOf } from '../pads/pads.ts';
import { Menu, MenuTitle } from './menu/menu.tsx';
import { ConnectionBanner, LostPadNote, NoticeNote, OpenToPhonesNote, StorageNotes, WatchingNote } from './notices.tsx';
import { Button } from './parts/button.tsx';
import { late, lateDialog, latePage } from './parts/late.tsx';
import { FocusedContext, type PadInUse, PadInUseContext } from './parts/pad/shortcut.tsx';
import { PadsContext, UnknownPadNote } from './parts/pad/unknown-pad-note.tsx';
import { AskContext, type AskToEnd, useQuestion } from './parts/question/question.tsx';
import { dateForFileName, saveFile } from './parts/save-file.ts';
import { ChosenPortraitsContext } from './people/seat-portrait.tsx';
import { useFocused, usePrintedKeys } from './use-printed-keys.ts';
import './app.css';

const TablePage = latePage(async () => (await import('./table/table-page.tsx')).TablePage, 'table', 'hints', 'pages');
const PadSetupDialog = lateDialog(async () => (await import('./settings/pad-setup.tsx')).PadSetupDialog, 'pages');
const PhoneNotes = late(async () => (await import('./table/phones/phone-notes.tsx')).PhoneNotes, 'table', 'pages');
const LabPage = latePage(async () => (await import('./lab/lab-page.tsx')).LabPage, 'pages');
const MatchReplayPage = latePage(
  async () => (await import('./history/match-replay-page.tsx')).MatchReplayPage,
  'table',
  'pages',
);
const ReplayPage = latePage(async () => (await import('./history/replay-page.tsx')).ReplayPage, 'pages');

/** The whole interface: the menu, the table, a replay or the dice lab, and the notices over it. */
export function App({ client }: { readonly client: Client }) {
  const { connected, lobby, table, lab, history, notice } = client.state;
  const { shown } = client.match;
  const { review = null, chosen = 0, replay = null, stepping = null } = history.value ?? {};
  const atMenu = table.value === null && !lab.value.isOpen && replay === null && stepping === null;
  const from = usePrevious(lab.value.isOpen ? 'lab' : atMenu ? 'menu' : 'table');
  useReportDownload(client);
  useDailyDownload(client);
  usePrintedKeys(client);
  const { ask, question } = useQuestion(client);
  // Kept here, because a replayed round reopens its table when a choice is taken back.
  const byKeys = useRef(false);
  useLayoutEffect(() => {
    if (atMenu) byKeys.current = false;
    document.body.classList.toggle('at-menu', atMenu);
  }, [atMenu]);
  return (
    <Contexts client={client} ask={ask}>
      {atMenu && !lobby.value && <MenuTitle />}
      {atMenu && lobby.value && <Menu client={client} lobby={lobby.value} isFromLab={from === 'lab'} />}
      {lab.value.isOpen && <LabPage client={client} lab={lab.value} />}
      {review && replay && <ReplayPage client={client} review={review} chosen={chosen} replay={replay} />}
      {review && stepping && <MatchReplayPage client={client} review={review} stepping={stepping} />}
      {table.value && shown.value && (
        <TablePage
          key={table.value.match}
          client={client}
          table={table.value}
          view={shown.value.view}
          byKeys={byKeys}
        />
      )}
      {table.value && !shown.value && notice.value === 'no-picture' && (
        <div class="no-picture">
          <Button look="primary" onPress={() => client.leave()} testid="leave">
            {words().parts.backToMenu}
          </Button>
        </div>
      )}
      {!connected.value && <ConnectionBanner wasOpen={lobby.value !== null} />}
      <div class="notices">
        {notice.value && <NoticeNote client={client} notice={notice.value} />}
        <LostPadNote client={client} />
        <UnknownPadNote />
        {table.value && <StorageNotes client={client} />}
        {table.value && shown.value && <PhoneNotes client={client} table={table.value} view={shown.value.view} />}
      </div>
      <div class="corner-notes">
        {atMenu && <OpenToPhonesNote client={client} />}
        {table.value?.isWatching && <WatchingNote client={client} />}
        {!table.value && <StorageNotes client={client} />}
      </div>
      <LiveNews news={client.announcement} keeps={table.value ? 'all' : 'latest'} />
      {client.pads.beingSetUp.value !== null && (
        <PadSetupDialog client={client} id={client.pads.beingSetUp.value} onClose={() => client.pads.endSetUp()} />
      )}
      {question}
    </Contexts>
  );
}

interface ContextsProps {
  readonly client: Client;
  readonly ask: AskToEnd;
  readonly children: ComponentChildren;
}

/** Provides what any part of the page may need. */
function Contexts({ client, ask, children }: ContextsProps) {
  return (
    <PadInUseContext.Provider value={usePadInUse(client)}>
      <FocusedContext.Provider value={useFocused()}>
        <AskContext.Provider value={ask}>
          <PadsContext.Provider value={client.pads}>
            <ChosenPortraitsContext.Provider value={client.settings.now.value}>
              {children}
            </ChosenPortraitsContext.Provider>
          </PadsContext.Provider>
        </AskContext.Provider>
      </FocusedContext.Provider>
    </PadInUseContext.Provider>
  );
}

/** Returns the pad whose buttons are shown; null while the player uses another device. */
function usePadInUse({ pads, settings }: Client): PadInUse | null {
  const pad = pads.isInUse.value ? pads.lastUsed.value : null;
  const bindings = settings.now.value.padButtons;
  return useMemo(() => pad && { maker: makerOf(pad.id), bindings }, [pad, bindings]);
}

/** Returns the value before the last change. */
function usePrevious<Value>(now: Value): Value {
  const known = useRef({ now, last: now });
  if (known.current.now !== now) known.current = { now, last: known.current.now };
  return known.current.last;
}

/** Saves the record of a daily deal as a file as soon as it arrives. */
function useDailyDownload(client: Client): void {
  const record = client.state.dailyRecord.value;
  useEffect(() => {
    if (record === null) return;
    saveFile(`trick-and-tumble-${record.match}.jsonl`, record.text, 'application/jsonl');
    client.daily.recordSaved();
  }, [client, record]);
}

/** Saves a problem report as a file as soon as it arrives. Nothing is sent anywhere. */
function useReportDownload(client: Client): void {
  const text = client.state.report.value;
  useEffect(() => {
    if (text === null) return;
    saveFile(`trick-and-tumble-report-${dateForFileName(new Date())}.json`, text, 'application/json');
    client.reportSaved();
  }, [client, text]);
}
