import { CanvasTexture, SRGBColorSpace } from 'three';
import { drawMark } from '../../pieces/index.ts';
import { canvasOf } from './canvas.ts';

/** The gold print on the front of a screen: a double frame with the emblem of the dice's backs. */
export function crest(): CanvasTexture {
  const canvas = canvasOf(512, 128, pen => {
    pen.strokeStyle = '#d8b365';
    pen.fillStyle = '#d8b365';
    pen.lineWidth = 4;
    pen.strokeRect(6, 6, 500, 116);
    pen.lineWidth = 1.5;
    pen.strokeRect(14, 14, 484, 100);
    drawMark(pen, 'sun', 256, 64, 27);
    pen.beginPath();
    pen.arc(256, 64, 38, 0, 7);
    pen.stroke();
    for (const x of [34, 478]) drawMark(pen, 'lozenge', x, 64, 10);
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
