import { MARK_PATHS, type MarkName } from '../words/marks.ts';

type Pen = CanvasRenderingContext2D;

/** Fills the mark of a suit, `radius` pixels from its middle to its edge. */
export function drawMark(pen: Pen, name: MarkName, x: number, y: number, radius: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.fill(new Path2D(MARK_PATHS[name]));
  pen.restore();
}
