import { SILENCE, type Sounds } from '../sound/sounds.ts';
import { Board } from './board.ts';
import { firstLevel } from './quality.ts';
import { QualityKeeper } from './quality-keeper.ts';
import type { Quality, Stage } from './stage.ts';
import { TableStage } from './table-stage.ts';

export type { Marks, Quality, Stage } from './stage.ts';

/** A stage that can be drawn in another quality while it is shown. */
type AdjustableStage = Stage & Required<Pick<Stage, 'quality' | 'setQuality' | 'setFinish' | 'cost'>>;

/** Makes the table on a new canvas; the caller puts it into the page. Fails with a clear error where nothing can be drawn. */
export async function newStage(options: {
  readonly quality: Quality | 'auto';
  readonly sounds?: Sounds;
}): Promise<AdjustableStage> {
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  canvas.style.width = '100%';
  canvas.style.height = '100%';
  const board = await Board.make(canvas, firstLevel(options.quality));
  return new TableStage(board, new QualityKeeper(board, options.quality), options.sounds ?? SILENCE);
}
