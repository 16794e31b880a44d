import './emblem.css';

/** Line drawings in a box from -1 to 1, with y down. */
const DRAWINGS = {
  // A door, ajar.
  door: 'M-.5.8V-.8H.5V.8M-.72.8H.72M-.5-.8 .22-.6V.92L-.5.8M.02.12V.02',
  chair: 'M-.42-.85V.8M.42-.1V.8M-.42-.1H.42M-.42.3H.42M-.42-.78C-.1-.92.1-.92.34-.8L.3-.36H-.42',
  // A screen with dice lying on it.
  table: 'M-.85-.55H.85V.4H-.85ZM-.3.8H.3M0 .4V.8M-.42-.2H-.06V.14H-.42ZM.2.14.42-.24.64.14Z',
  // The hands of a clock.
  wait: 'M.8 0A.8.8 0 1 1-.8 0A.8.8 0 1 1 .8 0ZM0-.5V0L.34.24',
  phones: 'M-.72-.7H-.04V.6H-.72ZM-.46.42H-.3M.1-.42H.72V.82H.1ZM.32.66H.5',
  code: 'M-.8-.8H-.2V-.2H-.8ZM.2-.8H.8V-.2H.2ZM-.8.2H-.2V.8H-.8ZM.2.2H.42V.42H.2ZM.8.2V.5M.58.58V.8M.8.8H.78M.2.62V.8',
  // An unlit lamp.
  lamp: 'M-.5.1C-.5-.5-.24-.8 0-.8S.5-.5.5.1ZM-.72.1H.72M0 .1V.62M-.34.8H.34M0 .62V.8M-.9-.9 .9.9',
  eye: 'M-.9 0C-.5-.6.5-.6.9 0C.5.6-.5.6-.9 0ZM.3 0A.3.3 0 1 1-.3 0A.3.3 0 1 1 .3 0Z',
  crown: 'M-.8-.45-.4-.02 0-.75.4-.02.8-.45.62.45H-.62ZM-.62.7H.62',
  cog: 'M-.75-.5H.75M-.75 0H.75M-.75.5H.75M-.3-.66V-.34M.36-.16V.16M-.08.34V.66',
} as const;
export type EmblemName = keyof typeof DRAWINGS;

/** A picture of the page's state, drawn in gilt lines on a leather disc. Explained by the words beside it. */
export function Emblem({ name, isBusy = false }: { readonly name: EmblemName; readonly isBusy?: boolean }) {
  return (
    <svg class={isBusy ? 'emblem busy' : 'emblem'} viewBox="-2 -2 4 4" aria-hidden="true">
      <circle class="round" r="1.82" />
      <circle class="rim" r="1.82" />
      <circle class="rim fine" r="1.68" />
      <path d={DRAWINGS[name]} transform="scale(.92)" />
    </svg>
  );
}
