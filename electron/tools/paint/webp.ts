import type { Page } from '@playwright/test';
import { openChromium } from '../chromium.ts';
import type { Picture } from './drawing.ts';

export interface Encoder {
  /** The bytes of a WebP file; quality runs from 0 to 1. */
  readonly encode: (picture: Picture, quality: number) => Promise<Buffer>;
  /** Makes a screenshot smaller. */
  readonly shrink: (png: Buffer, width: number, height: number, quality: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

// Code for the page is text: this side of the house knows no DOM.
const FROM_PIXELS = `async ({ base64, width, height, quality }) => {
  const bytes = Uint8ClampedArray.from(atob(base64), letter => letter.charCodeAt(0));
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte)).join(''));
}`;
const FROM_FILE = `async ({ base64, width, height, quality }) => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  const by = Math.max(width / bitmap.width, height / bitmap.height);
  const [w, h] = [bitmap.width * by, bitmap.height * by];
  pen.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte)).join(''));
}`;

function bytesOf({ width, height, pixels }: Picture): Buffer {
  const bytes = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      bytes[at * 4 + channel] = Math.max(0, Math.min(255, Math.round(pixels[at * 3 + channel]!)));
  return bytes;
}

async function inPage(page: Page, code: string, bytes: Buffer, width: number, height: number, quality: number) {
  const order = JSON.stringify({ base64: bytes.toString('base64'), width, height, quality });
  const answer: unknown = await page.evaluate(`(${code})(${order})`);
  if (typeof answer !== 'string') throw new Error('The browser gave no picture back.');
  return Buffer.from(answer, 'base64');
}

/** Node writes no WebP; a browser does. */
export async function openEncoder(): Promise<Encoder> {
  const browser = await openChromium();
  const page = await browser.newPage();
  return {
    encode: (picture, quality) => inPage(page, FROM_PIXELS, bytesOf(picture), picture.width, picture.height, quality),
    shrink: (png, width, height, quality) => inPage(page, FROM_FILE, png, width, height, quality),
    close: () => browser.close(),
  };
}
