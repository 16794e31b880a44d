import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { MemoryJournal } from '../storage/journal.ts';
import type { ChoiceRange, OpenPractice } from './replayed-deal.ts';
import { type OpenScene, readScene } from './scenes.ts';
import { resumedFrom, type TableOpening, type TableSlot } from './table-slot.ts';

/** Gives the learner unlimited time to read. */
const UNLIMITED = { showing: Number.POSITIVE_INFINITY, reading: Number.POSITIVE_INFINITY };

/** Starts a scene of a lesson, or its quick start, or returns why it can't be played. */
export async function beginScene(
  slot: TableSlot,
  game: string,
  part: number | 'quick',
  opening: TableOpening,
): Promise<RefusalCode | null> {
  if (slot.isTaken()) return 'busy';
  const { lessons } = slot.services;
  const scene = lessons === undefined ? null : await readScene(lessons, game, part, slot.services);
  if (scene === null) return 'no-such-lesson';
  const { start } = scene;
  // Choices before this point were made for the learner.
  const choices = { deal: start.match.view(null).deal, from: start.steps };
  return placeScene(slot, slot.newId('lesson'), { text: start.validText, start }, { ...scene, choices }, opening);
}

function placeScene(
  slot: TableSlot,
  id: string,
  { text, start }: Pick<OpenPractice, 'text' | 'start'>,
  scene: Omit<OpenScene, 'start'> & { readonly choices: ChoiceRange },
  opening: TableOpening,
): Promise<null> {
  const journal = new MemoryJournal(text);
  const { choices, mode, entropy } = scene;
  const reopen = (again: string, opened: OpenPractice, reopening: TableOpening) =>
    placeScene(slot, again, opened, scene, reopening);
  const wayBack = { prefix: 'lesson', journal, choices, reopen };
  const pace = { ...slot.services.pace, ...UNLIMITED };
  return slot.place({ id, mode, entropy, journal, pace, wayBack, ...resumedFrom(start) }, opening);
}
