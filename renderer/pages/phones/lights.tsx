import { useEffect, useState } from 'preact/hooks';
import type { OpenToPhones, PhoneLights } from '../../../engine/protocol/phones/phones.ts';
import { darkLight, darkLightWords, LIGHT_WORDS, LIGHTS, systemOf } from '../../words/phones.ts';
import './lights.css';

/** Milliseconds a light stays dark before help is shown. Somebody who scans the code at once is faster. */
const HELP_DELAY = 60_000;

/** Shows the furthest progress of any phone as three lamps. */
export function Lights({ lights }: { readonly lights: PhoneLights }) {
  return (
    <ul class="lights" aria-label="How far a phone has got">
      {LIGHTS.map(light => (
        <li key={light} class={lights[light] ? 'on' : ''} data-light={light}>
          <i aria-hidden="true" />
          {LIGHT_WORDS[light]}
          <span class="visually-hidden">{lights[light] ? ': yes' : ': not yet'}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows what may help if the next light stays dark; at first, what to do. */
export function LightHelp({ open, lights }: { readonly open: OpenToPhones; readonly lights: PhoneLights }) {
  const dark = darkLight(lights);
  const isLong = useIsLong(`${dark} ${open.address}`);
  const words = dark !== null && isLong ? darkLightWords(dark, systemOf(navigator.userAgent), open.address) : [];
  return (
    <div class="light-help" data-testid="light-help">
      {words.length > 0 ? (
        words.map(each => <p key={each}>{each}</p>)
      ) : (
        <p>Scan the code with the camera of a phone in the same Wi-Fi, write a name there, and knock.</p>
      )}
    </div>
  );
}

/** Whether this has been the same for a while. */
function useIsLong(what: string): boolean {
  const [long, setLong] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLong(what), HELP_DELAY);
    return () => clearTimeout(timer);
  }, [what]);
  return long === what;
}
