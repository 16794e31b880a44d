import { expect, it } from 'vitest';
import type { SetAside, Unsaved } from '../../engine/protocol/records/storage.ts';
import { fakeConnection, fakeStage } from '../../test/support/client/fakes.ts';
import { MENU, TABLE } from '../../test/support/client/tables.ts';
import { Client } from './client.ts';
import { newSettings } from './settings/settings.ts';
import { dismissSetAside, dismissUnsaved, newSetAside, newUnsaved } from './storage-warnings.ts';

const damaged = (name: string): SetAside => ({ what: 'match', why: 'damaged', file: `set-aside/${name}` });
const [TORN, LATER] = [damaged('a'), damaged('b')];
const MATCH: Unsaved = { what: 'match', why: 'full' };
const COUNTS: Unsaved = { what: 'dice-counts', why: 'full' };

function newPage() {
  const connection = fakeConnection();
  const client = new Client(connection, Promise.resolve(fakeStage()), newSettings(null));
  return {
    aside: () => newSetAside(client.state),
    unsaved: () => newUnsaved(client.state),
    dismissSetAside: () => dismissSetAside(client.state),
    dismissUnsaved: () => dismissUnsaved(client.state),
    tellAside: (...files: SetAside[]) => connection.say({ kind: 'set-aside', files }),
    tellUnsaved: (...things: Unsaved[]) => connection.say({ kind: 'unsaved', things }),
    reconnect: () => {
      connection.setOpen(false);
      connection.setOpen(true);
      connection.say(MENU);
    },
    tellTable: () => connection.say({ kind: 'table', table: TABLE }),
  };
}

it('a dismissed file is not shown again, and another one is shown alone', () => {
  const page = newPage();
  page.tellAside(TORN);
  expect(page.aside()).toEqual([TORN]);
  page.dismissSetAside();
  page.reconnect();
  page.tellAside(TORN);
  expect(page.aside()).toEqual([]);
  page.tellAside(TORN, LATER);
  expect(page.aside()).toEqual([LATER]);
});

it('a dismissed save warning stays dismissed over a reconnect, until something else can’t be saved', () => {
  const page = newPage();
  page.tellUnsaved(MATCH);
  page.dismissUnsaved();
  page.reconnect();
  page.tellUnsaved(MATCH);
  page.tellTable();
  expect(page.unsaved()).toEqual([]);
  page.tellUnsaved(MATCH, COUNTS);
  expect(page.unsaved()).toEqual([MATCH, COUNTS]);
});

it.each(['saved', 'saved while disconnected'])('what was %s is shown again when it can’t be saved once more', way => {
  const page = newPage();
  page.tellUnsaved(MATCH);
  page.dismissUnsaved();
  if (way === 'saved') page.tellUnsaved();
  else page.reconnect();
  page.tellTable();
  page.tellUnsaved(MATCH);
  expect(page.unsaved()).toEqual([MATCH]);
});
