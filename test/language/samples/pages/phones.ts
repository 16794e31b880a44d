import type { phones as WORDS } from '../../../../renderer/language/en/pages/phones.ts';
import type { Samples } from '../../samples.ts';

const MARK = { color: 'ruby', shape: 'moon' } as const;

export const phones: Samples<typeof WORDS> = {
  code: [['192.168.1.20:47111']],
  lightState: [[{ light: 'found', isOn: true }], [{ light: 'knocked', isOn: false }]],
  firewall: [
    [{ system: 'windows', port: '47111' }],
    [{ system: 'mac', port: '47111' }],
    [{ system: 'linux', port: '47111' }],
  ],
  knock: [[{ name: 'Ada', mark: MARK }]],
  isKnocking: [['Ada']],
  moreWait: [[1], [3]],
  willWatch: [[MARK]],
  getsChair: [[{ mark: MARK, of: 'Otto' }]],
  getsYourSeat: [[MARK]],
  getsSeat: [[{ mark: MARK, of: 'Otto' }]],
  watcher: [[{ name: 'Ada', mark: MARK, isAway: false }], [{ name: 'Ada', mark: MARK, isAway: true }]],
  sendNamedAway: [['Ada']],
};
