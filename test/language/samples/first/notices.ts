import type { notices as WORDS } from '../../../../renderer/language/en/notices.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

const MARK = { color: 'ruby', shape: 'moon' } as const;

export const notices: Samples<typeof WORDS> = {
  unsaved: [
    [{ why: 'full', things: ['match', 'settings', 'left-match'] }],
    [{ why: 'forbidden', things: ['dice-counts', 'guests'] }],
    [{ why: 'in-use', things: ['statistics'] }],
    [{ why: 'failed', things: ['daily'] }],
    [{ why: 'overtaken', things: ['match'] }],
  ],
  setAside: [
    [{ what: 'match', why: 'newer', file: 'set-aside/a.match.jsonl' }],
    [{ what: 'settings', why: 'damaged', file: 'set-aside/settings.json' }],
    [{ what: 'dice-counts', why: 'line-endings', file: 'set-aside/dice-counts.json' }],
    [{ what: 'guests', why: 'foreign', file: 'set-aside/guests.json' }],
    [{ what: 'statistics', why: 'utf-16', file: 'set-aside/statistics.json' }],
    [{ what: 'daily', why: 'unreadable', file: 'set-aside/daily.json' }],
  ],
  manySetAside: [[3]],
  lostPad: [[YOU], [ADA]],
  withoutPad: [[YOU], [ADA]],
  openToPhones: [['192.168.1.20:47111']],
  mark: [[MARK]],
  guest: [[2]],
  knocks: [[{ name: 'Ada', mark: MARK }]],
  phoneNews: {
    takenOver: [[YOU], [ADA]],
    slow: [[ADA]],
    away: [[YOU], [ADA]],
    back: [[ADA]],
  },
  openAgain: [[1], [2]],
};
