import { useEffect, useState } from 'preact/hooks';
import type { OpenToPhones, PhoneLights } from '../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../language/language.ts';
import { darkLight, darkLightWords, LIGHTS, systemOf } from '../../people/phones.ts';
import './lights.css';

/** Milliseconds a light stays dark before help is shown. Somebody who scans the code at once is faster. */
const HELP_DELAY = 60_000;

/** Shows the furthest progress of any phone as three lamps. */
export function Lights({ lights }: { readonly lights: PhoneLights }) {
  const { phones } = wordsOf('pages');
  return (
    <ul class="lights" aria-label={phones.lights}>
      {LIGHTS.map(light => (
        <li key={light} class={lights[light] ? 'on' : ''} data-light={light}>
          <i aria-hidden="true" />
          <span aria-hidden="true">{phones.light[light]}</span>
          <span class="visually-hidden">{phones.lightState({ light, isOn: lights[light] })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows what may help if the next light stays dark; at first, what to do. */
export function LightHelp({ open, lights }: { readonly open: OpenToPhones; readonly lights: PhoneLights }) {
  const dark = darkLight(lights);
  const isLong = useIsLong(`${dark} ${open.address}`);
  const paragraphs = dark !== null && isLong ? darkLightWords(dark, systemOf(navigator.userAgent), open.address) : [];
  return (
    <div class="light-help" data-testid="light-help">
      {paragraphs.length > 0 ? (
        paragraphs.map(each => <p key={each}>{each}</p>)
      ) : (
        <p>{wordsOf('pages').phones.howTo}</p>
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
