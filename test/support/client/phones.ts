import type { Guest, PhonesState } from '../../../engine/protocol/phones/phones.ts';

/** Returns an admitted phone with a ruby moon. */
export const guest = (id: number, name: string, changed: Partial<Guest> = {}): Guest => ({
  id,
  name,
  mark: { color: 'ruby', shape: 'moon' },
  state: 'here',
  seat: null,
  awayFor: 0,
  takeOvers: 0,
  isSlow: false,
  ...changed,
});

/** A table open to phones, without any. */
export const OPEN_TO_PHONES: PhonesState = {
  open: { address: '127.0.0.2:47111', url: 'http://127.0.0.2:47111/#q83vEjRWeJo', code: 'KXTR4M', moved: null },
  addresses: ['127.0.0.2'],
  problem: null,
  lights: { found: false, loaded: false, knocked: false },
  letsEverybodyIn: false,
  keepsGoing: false,
  guests: [],
};

/** A table closed to phones. */
export const CLOSED_TO_PHONES: PhonesState = { ...OPEN_TO_PHONES, open: null };
