import { SILENT_SOUNDS, type Sounds } from '../sound/sounds.ts';
import { Board } from './board.ts';
import { firstLevel } from './quality.ts';
import { QualityKeeper } from './quality-keeper.ts';
import type { Quality, Stage } from './stage.ts';
import { TableStage } from './table-stage.ts';

export type { Marks, Quality, Stage } from './stage.ts';

/** A stage that can be drawn in another quality while it is shown. */
type AdjustableStage = Stage & Required<Pick<Stage, 'quality' | 'setQuality' | 'setDice' | 'setFelt' | 'cost'>>;

/** Makes the table; the caller puts its element into the page. Fails with a clear error where nothing can be drawn. */
export async function newStage(options: {
  readonly quality: Quality | 'auto';
  readonly sounds?: Sounds;
}): Promise<AdjustableStage> {
  const board = await Board.make(firstLevel(options.quality));
  return new TableStage(board, new QualityKeeper(board, options.quality), options.sounds ?? SILENT_SOUNDS);
}
