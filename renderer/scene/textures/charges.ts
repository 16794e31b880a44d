// Crests of seats as SVG paths in a box from -1 to 1, y down, filled by the even-odd rule.

const mirrored = (path: (sign: string) => string): string => path('') + path('-');
const disc = (x: number, y: number, radius: number): string =>
  `M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}Z`;

const TOWER =
  'M-.72 1V.74H-.52V-.2H-.74V-.98H-.42V-.62H-.16V-.98H.16V-.62H.42V-.98H.74V-.2H.52V.74H.72V1ZM-.18 .74V.34A.18.18 0 0 1 .18 .34V.74Z';

const KEY = `${disc(0, -0.55, 0.45)}${disc(0, -0.55, 0.24)}M-.11-.1H.11V1.02H-.11ZM.11 .46H.52V.66H.11ZM.11 .82H.42V1.02H.11Z`;

/** A nut in its cup. */
const ACORN =
  'M-.68-.16C-.68-.68 .68-.68 .68-.16C.68-.02-.68-.02-.68-.16ZM-.08-.52L-.02-1.02H.18L.1-.52ZM-.54 .06H.54C.54 .58 .24 .86 0 1.06C-.24 .86-.54 .58-.54 .06Z';

const ROSE = [0, 1, 2, 3, 4]
  .map(fifth => (fifth * 2 * Math.PI) / 5 - Math.PI / 2)
  .map(angle => disc(0.6 * Math.cos(angle), 0.6 * Math.sin(angle), 0.345))
  .concat(disc(0, 0, 0.21))
  .join('');

const ANCHOR = `${disc(0, -0.78, 0.24)}${disc(0, -0.78, 0.11)}M-.1-.54H.1V1H-.1Z${mirrored(
  s =>
    `M${s}.1-.44H${s}.52V-.26H${s}.1ZM${s}.1 .98C${s}.46 .92 ${s}.76 .7 ${s}.84 .36L${s}1 .5V.02L${s}.56 .26L${s}.68 .32C${s}.58 .56 ${s}.38 .7 ${s}.1 .74Z`,
)}`;

/** One for each seat that may have a screen, in the order of the seats from the viewer's left. */
export const CRESTS: readonly string[] = [TOWER, ROSE, KEY, ACORN, ANCHOR];
