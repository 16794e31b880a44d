import { Board } from './board.ts';
import type { Quality, Stage } from './stage.ts';
import { TableStage } from './table-stage.ts';

export type { Marks, Quality, Stage } from './stage.ts';

/** Makes the table on a new canvas; the caller puts it into the page. Fails with a clear error where nothing can be drawn. */
export async function newStage(options: { readonly quality: Quality }): Promise<Stage> {
  const canvas = document.createElement('canvas');
  canvas.style.display = 'block';
  canvas.style.width = '100%';
  canvas.style.height = '100%';
  return new TableStage(await Board.make(canvas, options.quality));
}
