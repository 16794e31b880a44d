import { expect, test } from 'vitest';
import { writeNumeral } from './numerals.ts';

/** A pen whose letters are 60 wide and reach this far below the base line, and which notes what it draws. */
function notingPen(below = 0) {
  const notes: { letters: string[]; outlines: number; bars: number[]; stretch: number; raised: number[] } = {
    letters: [],
    outlines: 0,
    bars: [],
    stretch: 0,
    raised: [],
  };
  const pen = {
    font: '',
    measureText: () => ({
      actualBoundingBoxLeft: 0,
      actualBoundingBoxRight: 60,
      actualBoundingBoxAscent: 100,
      actualBoundingBoxDescent: below,
    }),
    fillText: (letter: string) => notes.letters.push(letter),
    fill: () => {
      notes.outlines += 1;
    },
    fillRect: (_left: number, _top: number, width: number) => notes.bars.push(width),
    scale: (x: number) => {
      notes.stretch = x;
    },
    save: () => {},
    restore: () => {},
    translate: (_: number, y: number) => {
      if (y < 0) notes.raised.push(-y);
    },
    beginPath: () => {},
    lineTo: () => {},
    closePath: () => {},
  };
  // Only these methods of a canvas are used.
  return { notes, pen: pen as unknown as CanvasRenderingContext2D };
}

test('every 1 is drawn, and all other figures are written', () => {
  const { notes, pen } = notingPen();
  for (const text of ['1', '11', '16']) writeNumeral(pen, text, 0, 100, 500, false);
  expect(notes).toEqual({ letters: ['6'], outlines: 4, bars: [], stretch: 1, raised: [] });
});

test('the bar is as wide as the figure', () => {
  const { notes, pen } = notingPen();
  writeNumeral(pen, '6', 0, 100, 500, true);
  expect(notes.bars).toEqual([60]);
});

test('a numeral that is too wide gets narrower', () => {
  const { notes, pen } = notingPen();
  writeNumeral(pen, '20', 0, 100, 62.75, false);
  expect(notes.stretch).toBeCloseTo(0.5, 6);
});

test('a letter with a tail stands higher, so that the tail stays clear of what is printed below', () => {
  const { notes, pen } = notingPen(25);
  writeNumeral(pen, 'Q', 0, 100, 500, false);
  expect(notes.letters).toEqual(['Q']);
  expect(notes.raised).toEqual([10]);
});
