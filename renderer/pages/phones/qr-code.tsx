import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import './qr-code.css';

/** Light modules round the code, as required by the standard. */
const QUIET = 4;

interface QrPicture {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit each. */
  readonly path: string;
}

/** Returns the QR code of a text. Level M is readable with 15 % of it covered or blurred. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, length]) => rectangle(x + QUIET, y + QUIET, length))
      .join(''),
  );
  return { size: size + 2 * QUIET, path: path.join('') };
}

const rectangle = (x: number, y: number, length: number): string => `M${x} ${y}h${length}v1h${-length}z`;

/** Returns the runs of dark modules in a row, so that no thin gaps appear between them. */
function runs(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end < 0 ? row.length : end) - x] as const];
  });
}

interface QrCodeProps {
  readonly text: string;
  /** Its destination, for people who can't see it. */
  readonly label: string;
}

/** A QR code, dark on white. `--qr` is its size; a module has at least 8 pixels unless it is only a reminder. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPicture(text), [text]);
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
      style={{ '--modules': size }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h${-size}z`} />
      <path fill="#1c0f08" d={path} />
    </svg>
  );
}
