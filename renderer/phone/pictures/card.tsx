import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Face, Piece } from '../../../engine/protocol/vocabulary.ts';
import { first } from '../../lists.ts';
import { onPixelRatio } from '../../media.ts';
import { stockOf } from '../../suits/suits.ts';
import './card.css';

type Draw = (pen: CanvasRenderingContext2D, face: Face) => void;

interface Printer {
  readonly drawCardFace: Draw;
  readonly WIDE: number;
  readonly HIGH: number;
}

let loading: Promise<Printer> | undefined;
/** Loads the card printer and the numeral font when the first card is drawn. */
function loadPrinter(): Promise<Printer> {
  loading ??= (async () => {
    const [{ drawCardFace }, { WIDE, HIGH }, font] = await Promise.all([
      import('../../pieces/cards/print.ts'),
      import('../../pieces/cards/paper.ts'),
      import('../../pieces/dice/numeral-font.ts'),
    ]);
    await font.loadNumerals();
    return { drawCardFace, WIDE, HIGH };
  })();
  return loading;
}

/** A card as printed for the table. */
export function Card({ piece }: { readonly piece: Piece }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [printer, setPrinter] = useState<Printer | null>(null);
  const face = first(piece.faces);
  useLayoutEffect(() => {
    let isShown = true;
    loadPrinter().then(
      loaded => isShown && setPrinter(loaded),
      () => {
        // The next card retries. Until then this one is plain paper with its name.
        loading = undefined;
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!printer || !element) return undefined;
    // At the screen's full resolution. A new canvas has a width too, but nothing on it.
    let printed = 0;
    const print = (): void => {
      const wide = Math.round(element.clientWidth * Math.min(3, window.devicePixelRatio));
      if (wide === 0 || wide === printed) return;
      printOn(element, wide, printer, face);
      printed = wide;
    };
    print();
    const watch = new ResizeObserver(print);
    watch.observe(element);
    const stop = onPixelRatio(print);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [printer, face]);
  return <canvas class="card" ref={canvas} style={{ backgroundColor: stockOf(face.suit).paper }} />;
}

/** Prints a face this many pixels wide. */
function printOn(canvas: HTMLCanvasElement, wide: number, { drawCardFace, WIDE, HIGH }: Printer, face: Face): void {
  canvas.width = wide;
  canvas.height = Math.round((wide * HIGH) / WIDE);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(canvas.width / WIDE, canvas.height / HIGH);
  drawCardFace(pen, face);
}
