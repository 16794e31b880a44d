import type { Mark } from '../../engine/protocol/phones/phones.ts';
import { MARK_PATHS } from '../suits/marks.ts';

interface Paint {
  readonly ground: string;
  readonly light: string;
  readonly dark: string;
  readonly shape: string;
}

const PALE = '#fff4da';
const DEEP = '#2a170c';
const PAINTS: Readonly<Record<Mark['color'], Paint>> = {
  ruby: { ground: '#ad2038', light: '#e0576a', dark: '#5d0b1b', shape: PALE },
  amber: { ground: '#e2962a', light: '#ffcb70', dark: '#84480a', shape: DEEP },
  jade: { ground: '#1f7a52', light: '#58b98a', dark: '#0b3f29', shape: PALE },
  sapphire: { ground: '#2657b8', light: '#6c99ee', dark: '#0f2a66', shape: PALE },
  violet: { ground: '#7440b4', light: '#ad83e2', dark: '#3a1a63', shape: PALE },
  ivory: { ground: '#f0e4c8', light: '#fffaf0', dark: '#a08a63', shape: DEEP },
};

/** Paths in a box from -1 to 1, with y down. They are fuller than suit marks, to avoid confusion. */
const SHAPES: Readonly<Record<Mark['shape'], string>> = {
  moon: 'M.3-.95A.98.98 0 1 0 .95.42A.82.82 0 0 1 .3-.95Z',
  star: starPath(),
  sun: MARK_PATHS.sun,
  leaf: 'M-.75.95C-.82.72-.72.5-.6.36C-.98-.5-.1-1 .98-.98C1.02.1.5.96-.36.62C-.46.72-.54.84-.56.95ZM-.3.36C.02-.02.3-.26.62-.5C.34-.14.1.1-.22.42Z',
  crown: 'M-1-.5-.5-.02 0-.9.5-.02 1-.5.76.5H-.76ZM-.74.64H.74V.92H-.74Z',
  key: 'M-.42-.98A.56.56 0 1 1-.58.1A.56.56 0 0 1-.42-.98ZM-.5-.68A.25.25 0 1 0-.5-.18A.25.25 0 1 0-.5-.68ZM-.25.05L-.01-.19 .98 .8V1H.7L.72.76.46.8.48.54.2.56Z',
};

function starPath(): string {
  const tips = Array.from({ length: 10 }, (_, tenth) => {
    const [radius, angle] = [tenth % 2 === 0 ? 1.06 : 0.48, (tenth * Math.PI) / 5];
    return `${(radius * Math.sin(angle)).toFixed(3)} ${(0.06 - radius * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${tips.join('L')}Z`;
}

/**
 * A mark as an enamelled button in a brass rim, as high as the text around it. Decorative: its name or its person's is
 * always beside it.
 */
export function MarkSign({ mark }: { readonly mark: Mark }) {
  const { ground, light, dark, shape } = PAINTS[mark.color];
  return (
    <svg
      class="mark-sign"
      width="1em"
      height="1em"
      viewBox="-1.8 -1.8 3.6 3.6"
      aria-hidden="true"
      data-mark={`${mark.color} ${mark.shape}`}
    >
      <circle r="1.76" fill="#4a2f14" />
      <circle r="1.68" fill="#d9b878" />
      <circle r="1.52" fill={dark} />
      <circle r="1.46" cy="-.04" fill={ground} />
      <ellipse rx="1.12" ry=".6" cy="-.84" fill={light} opacity=".5" />
      <path d={SHAPES[mark.shape]} fill={dark} opacity=".55" transform="translate(0 .09) scale(1.02)" />
      <path d={SHAPES[mark.shape]} fill={shape} fill-rule="evenodd" transform="scale(1.02)" />
    </svg>
  );
}
