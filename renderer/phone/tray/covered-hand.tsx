import { wordsOf } from '../../language/language.ts';
import './covered-hand.css';
import './hand-tray.css';

/** Angles of the fanned backs in degrees. */
const FAN = [-28, -14, 0, 14, 28] as const;
/** An eight-pointed star, from its centre. */
const STAR = Array.from({ length: 16 }, (_, point) => {
  const [angle, radius] = [(point * Math.PI) / 8, point % 2 === 0 ? 15 : 8];
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}).join(' ');

/**
 * A covered hand: the same backs whatever is held, so that neither a glance nor a screen reader reveals the kind,
 * colour or number of its pieces. A touch anywhere lifts the cover; the button is for keys.
 */
export function CoveredHand() {
  const { play } = wordsOf('phone');
  return (
    <section class="tray" aria-label={play.hand}>
      <div class="cloth covered">
        <svg class="backs" viewBox="-120 -82 240 156" aria-hidden="true">
          <defs>
            <linearGradient id="back-lacquer" x1="0" y1="0" x2="0.6" y2="1">
              <stop offset="0" stop-color="#8a2138" />
              <stop offset="0.5" stop-color="#5c1226" />
              <stop offset="1" stop-color="#2c0611" />
            </linearGradient>
            <linearGradient id="back-gilt" x1="0" y1="0" x2="1" y2="1">
              <stop offset="0" stop-color="#f6dfa4" />
              <stop offset="0.55" stop-color="#cf9f4c" />
              <stop offset="1" stop-color="#8a5f22" />
            </linearGradient>
          </defs>
          {FAN.map(angle => (
            <g key={angle} transform={`translate(0 100) rotate(${angle}) translate(0 -112)`}>
              <rect class="shade" x="-34" y="-45" width="70" height="98" rx="7" />
              <rect class="paper" x="-35" y="-49" width="70" height="98" rx="7" />
              <rect class="line" x="-30.5" y="-44.5" width="61" height="89" rx="4" />
              <rect class="line fine" x="-27.5" y="-41.5" width="55" height="83" rx="2.5" />
              <circle class="line" r="20" />
              <circle class="line fine" r="17.6" />
              <polygon class="star" points={STAR} />
            </g>
          ))}
        </svg>
        <button type="button" class="press uncover">
          {play.showHand}
        </button>
      </div>
    </section>
  );
}
