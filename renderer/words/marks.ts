/** The marks that tell suits apart without colour, as SVG paths in a box from -1 to 1, y down. */
export type MarkName = 'lozenge' | 'drop' | 'sun' | 'crescent' | 'star' | 'leaf';

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
};

function sunPath(): string {
  const disc = 'M.48 0A.48.48 0 1 1-.48 0A.48.48 0 1 1 .48 0Z';
  const rays = [0, 1, 2, 3, 4, 5, 6, 7].map(eighth => polygon(RAY.map(point => turned(point, (eighth * Math.PI) / 4))));
  return disc + rays.join('');
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
