import type { Table } from '../../engine/protocol/messages.ts';

/** Whether dice are drawn from a bag: those of no suit, which are thrown for the deal only, need none. */
export const hasBag = ({ equipment }: Table): boolean =>
  equipment.some(({ shape, faces }) => shape !== 'card' && faces.some(({ suit }) => suit !== null));
