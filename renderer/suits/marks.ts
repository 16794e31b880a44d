/** The marks of suits, distinguishable without colour. Their SVG paths fill a box from -1 to 1, with y down. */
export type MarkName =
  | 'lozenge'
  | 'drop'
  | 'sun'
  | 'crescent'
  | 'star'
  | 'leaf'
  | 'spade'
  | 'heart'
  | 'diamond'
  | 'club'
  | 'joker'
  | 'disc';

const LOBES = [
  [0, -0.55],
  [-0.51, 0.16],
  [0.51, 0.16],
] as const;

const RAY = [
  [-0.2, -0.6],
  [0.2, -0.6],
  [0, -1.06],
] as const;

export const MARK_PATHS: Readonly<Record<MarkName, string>> = {
  lozenge: 'M0-1 .78 0 0 1-.78 0Z',
  drop: 'M0-1.05C.2-.55.74-.1.74.34C.74.78.4 1 0 1C-.4 1-.74.78-.74.34C-.74-.1-.2-.55 0-1.05Z',
  sun: sunPath(),
  crescent: 'M.637.668A.98.98 0 1 1 .637-.668L.801-.68A.78.78 0 1 0 .801.68Z',
  star: starPath(),
  leaf: 'M0-1C.85-.5.85.4.08.75V1.05H-.08V.75C-.85.4-.85-.5 0-1Z',
  spade:
    'M0-1.02C.3-.6.96-.3.96.22C.96.62.42.82.13.5C.16.75.28.92.44 1H-.44C-.28.92-.16.75-.13.5C-.42.82-.96.62-.96.22C-.96-.3-.3-.6 0-1.02Z',
  heart:
    'M0 .98C-.25.6-.96.2-.96-.36C-.96-.76-.68-.92-.46-.92C-.22-.92-.06-.74 0-.52C.06-.74.22-.92.46-.92C.68-.92.96-.76.96-.36C.96.2.25.6 0 .98Z',
  diamond: 'M0-1.05C.18-.6.45-.25.76 0C.45.25.18.6 0 1.05C-.18.6-.45.25-.76 0C-.45-.25-.18-.6 0-1.05Z',
  club: clubPath(),
  joker:
    'M-.62.56C-.58.12-.7-.22-1-.16C-.78-.74-.32-.6-.22-.2C-.2-.52-.12-.82 0-1.04C.12-.82.2-.52.22-.2C.32-.6.78-.74 1-.16C.7-.22.58.12.62.56ZM-.62.68H.62V.96H-.62Z',
  disc: 'M.86 0A.86.86 0 1 1-.86 0A.86.86 0 1 1 .86 0Z',
};

function sunPath(): string {
  const disc = 'M.48 0A.48.48 0 1 1-.48 0A.48.48 0 1 1 .48 0Z';
  const rays = [0, 1, 2, 3, 4, 5, 6, 7].map(eighth => polygon(RAY.map(point => turned(point, (eighth * Math.PI) / 4))));
  return disc + rays.join('');
}

/** Three discs on a foot, all drawn in the same direction so that they are filled as one. */
function clubPath(): string {
  const discs = LOBES.map(([x, y]) => `M${x - 0.45} ${y}A.45.45 0 1 1 ${x + 0.45} ${y}A.45.45 0 1 1 ${x - 0.45} ${y}Z`);
  return `${discs.join('')}M-.16-.3H.16V.3H-.16ZM.1 0C.12.6.25.9.44 1H-.44C-.25.9-.12.6-.1 0Z`;
}

function starPath(): string {
  const tips = [0, 1, 2, 3, 4, 5, 6, 7].map(eighth =>
    turned([0, eighth % 2 === 0 ? -1.08 : -0.36], (eighth * Math.PI) / 4),
  );
  return polygon(tips);
}

type Point = readonly [x: number, y: number];

function turned([x, y]: Point, angle: number): Point {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return [x * cosine - y * sine, x * sine + y * cosine];
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`;
}

/** Fills a mark, `radius` pixels from its middle to its edge. */
export function drawMark(pen: CanvasRenderingContext2D, name: MarkName, x: number, y: number, radius: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.fill(new Path2D(MARK_PATHS[name]));
  pen.restore();
}
