import { useEffect } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import { type Notice, noticeWords, setAsideWords, unsavedWords } from '../client/notices.ts';
import { dismissSetAside, dismissUnsaved, newSetAside, newUnsaved } from '../client/storage-warnings.ts';
import { words } from '../language/language.ts';
import { makerOf } from '../pads/pads.ts';
import { personAt } from '../view/people.ts';
import { Button } from './parts/button.tsx';
import { PadSign, padButtonName } from './parts/pad/pad-sign.tsx';
import { useAsk } from './parts/question/question.tsx';
import { isThrowSeen } from './table/moment.ts';
import './notices.css';

/** Milliseconds for which a notice stays: long enough to be read twice. */
const READING_TIME = 9000;
/** Notices that stay, because they remain true. */
const PERSISTENT: readonly Notice[] = ['stale-page', 'no-picture', 'broken', 'picture-lost'];
/** Notices of program errors. */
const REPORTED: readonly Notice[] = ['broken', 'page-lost', 'worker-lost', 'picture-restored', 'picture-lost'];

/** Shows that something was refused or failed. Most notices are hidden during a throw, and disappear after a while. */
export function NoticeNote({ client, notice }: { readonly client: Client; readonly notice: Notice }) {
  const isPersistent = PERSISTENT.includes(notice);
  const isHidden = isThrowSeen(client.match);
  useEffect(() => {
    if (isPersistent || isHidden) return undefined;
    const timer = setTimeout(() => client.dismissNotice(), READING_TIME);
    return () => clearTimeout(timer);
  }, [client, notice, isPersistent, isHidden]);
  const { graphics } = client.settings.now.value;
  const lowerQuality = (): void => {
    client.settings.change({ graphics: 'low' });
    client.dismissNotice();
  };
  return (
    <div class={isPersistent ? 'panel notice lasting' : 'panel notice'} role="alert" data-testid="notice">
      <div class="notice-words">
        <p>{noticeWords(notice)}</p>
        {notice === 'picture-lost' && graphics !== 'low' && (
          <Button look="quiet" onPress={lowerQuality}>
            {words().notices.lowerQuality}
          </Button>
        )}
        {notice === 'stale-page' && (
          <Button look="quiet" onPress={() => window.location.reload()}>
            {words().notices.reload}
          </Button>
        )}
        {REPORTED.includes(notice) && (
          <Button look="quiet" onPress={() => client.askForReport()}>
            {words().notices.reportProblem}
          </Button>
        )}
      </div>
      <button type="button" aria-label={words().notices.dismiss} data-refusal onClick={() => client.dismissNotice()}>
        {'\u00d7'}
      </button>
    </div>
  );
}

/** Warnings about what can't be saved at the moment and about files that could not be read. */
export function StorageNotes({ client }: { readonly client: Client }) {
  const [files, things] = [newSetAside(client.state), newUnsaved(client.state)];
  return (
    <>
      {things.length > 0 && (
        <Note testid="unsaved" paragraphs={unsavedWords(things)} onDismiss={() => dismissUnsaved(client.state)} />
      )}
      {files.length > 0 && (
        <Note testid="set-aside" paragraphs={setAsideWords(files)} onDismiss={() => dismissSetAside(client.state)} />
      )}
    </>
  );
}

/**
 * Says who has lost their pad and how to replace it, unless the person goes on without one. Shows nothing while no pad
 * is in use.
 */
export function LostPadNote({ client: { pads, settings, state } }: { readonly client: Client }) {
  const table = state.table.value;
  const seat = pads.nextLost;
  const areUsed = pads.present.value.length > 0 || pads.lastUsed.value !== null;
  if (seat === null || !table || !areUsed) return null;
  const { notices } = words();
  const person = personAt(table, seat);
  const [maker, button] = [makerOf(pads.lastUsed.value?.id ?? ''), settings.now.value.padButtons.press];
  return (
    <p class="panel notice" role="status" data-testid="lost-pad">
      <span>
        {`${notices.lostPad(person)} `}
        <PadSign maker={maker} button={button} />
        <span class="visually-hidden">{padButtonName(maker, button)}</span>
      </span>
      <button type="button" data-refusal aria-label={notices.withoutPad(person)} onClick={() => pads.unassign(seat)}>
        {'\u00d7'}
      </button>
    </p>
  );
}

interface NoteProps {
  readonly testid: string;
  readonly paragraphs: readonly string[];
  readonly onDismiss: () => void;
}

function Note({ testid, paragraphs, onDismiss }: NoteProps) {
  return (
    <div class="panel notice warning" role="status" data-testid={testid}>
      <div>
        {paragraphs.map(each => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <button type="button" aria-label={words().notices.dismiss} data-refusal onClick={onDismiss}>
        {'\u00d7'}
      </button>
    </div>
  );
}

/** Reminds people in the menu that phones can still reach the game. */
export function OpenToPhonesNote({ client }: { readonly client: Client }) {
  const { open, guests } = client.state.phones.value;
  const ask = useAsk();
  if (open === null) return null;
  const isKnocking = guests.some(({ state }) => state === 'knocking');
  const { notices } = words();
  return (
    <div class="panel notice open-to-phones" role="status" data-testid="open-to-phones">
      <p>
        {`${notices.openToPhones(open.address)} `}
        {isKnocking && notices.somebodyKnocks}
      </p>
      <Button look="quiet" onPress={() => ask({ kind: 'close-phones' }, () => client.closeToPhones())}>
        {notices.closeToPhones}
      </Button>
    </div>
  );
}

/** Says that another window or tab plays, and offers to play here. */
export function WatchingNote({ client }: { readonly client: Client }) {
  return (
    <div class="panel notice watching" role="status" data-testid="watching">
      <p>{words().notices.watching}</p>
      <Button testid="play-here" onPress={() => client.playHere()}>
        {words().notices.playHere}
      </Button>
    </div>
  );
}

export function ConnectionBanner({ wasOpen }: { readonly wasOpen: boolean }) {
  return (
    <p class="panel connection" role="status" data-testid="connection">
      <i aria-hidden="true" />
      {wasOpen ? words().notices.connectionLost : words().notices.settingUp}
    </p>
  );
}
