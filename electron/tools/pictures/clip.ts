import type { Browser } from '@playwright/test';
import { animatedWebp, type Frame } from './animated-webp.ts';
import type { Size } from './player.ts';

const CLIP: Size = { width: 800, height: 450 };
const QUALITY = 0.6;
/** Milliseconds per frame. */
const FRAME_TIME = 40;
/** Milliseconds for which a scene's last frame is shown. */
const LAST_FRAME_TIME = 900;

/** Returns the times of the frames between two times, in milliseconds after the start of a scene. */
export const frameTimes = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / FRAME_TIME) + 1 }, (_, frame) => from + frame * FRAME_TIME);

/**
 * Finds the rectangle in which a frame differs from the picture so far, and encodes it. Blocks have the encoder's block size.
 * This is text, since DOM types are not available here.
 */
const ENCODE_CHANGES = `(() => {
  const [BLOCK, MIN_CHANGE] = [16, 5];
  let shown = null;
  const draw = async (base64, width, height) => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    return pen.getImageData(0, 0, width, height);
  };
  const changed = ({ data, width, height }) => {
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < data.length; at += 1) {
      if (shown && Math.abs(data[at] - shown[at]) < MIN_CHANGE) continue;
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    if (left >= right) return null;
    const [x, y] = [left - left % BLOCK, top - top % BLOCK];
    const end = (value, most) => Math.min(most, Math.ceil(value / BLOCK) * BLOCK);
    return { x, y, width: end(right, width) - x, height: end(bottom, height) - y };
  };
  const keep = ({ data, width }, area) => {
    shown ??= new Uint8ClampedArray(data.length);
    for (let y = area.y; y < area.y + area.height; y += 1) {
      const from = 4 * (y * width + area.x);
      shown.set(data.subarray(from, from + 4 * area.width), from);
    }
  };
  window.encodeChange = async ({ base64, width, height, quality }) => {
    const picture = await draw(base64, width, height);
    const area = changed(picture);
    if (area === null) return null;
    keep(picture, area);
    const canvas = new OffscreenCanvas(area.width, area.height);
    canvas.getContext('2d').putImageData(picture, -area.x, -area.y);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte));
    return { ...area, base64: btoa(letters.join('')) };
  };
})()`;

interface Change extends Omit<Frame, 'duration' | 'still'> {
  readonly base64: string;
}

/** Encodes scenes, each a list of PNG files, as an animated WebP file that stores only the changes between frames. */
export async function clipOf(browser: Browser, scenes: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const page = await browser.newPage();
  await page.evaluate(ENCODE_CHANGES);
  const frames: Frame[] = [];
  for (const scene of scenes)
    for (const [index, png] of scene.entries()) {
      const duration = index === scene.length - 1 ? LAST_FRAME_TIME : FRAME_TIME;
      const parameters = JSON.stringify({ base64: png.toString('base64'), ...CLIP, quality: QUALITY });
      const change: Change | null = await page.evaluate(`encodeChange(${parameters})`);
      const before = frames.at(-1);
      if (change !== null) {
        const { base64, ...area } = change;
        frames.push({ ...area, duration, still: Buffer.from(base64, 'base64') });
      } else if (before) frames[frames.length - 1] = { ...before, duration: before.duration + duration };
    }
  await page.close();
  return animatedWebp(CLIP, frames);
}
