import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ABOUT_FILE, type AboutTexts, aboutTexts } from '../../../engine/protocol/about.ts';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import { Dialog } from '../parts/dialog.tsx';
import './about.css';

interface AboutProps {
  readonly games: readonly GameCard[];
  readonly onClose: () => void;
}

/** Shows the version, the game designers, the credits and all licences. */
export function AboutDialog({ games, onClose }: AboutProps) {
  const texts = useAboutTexts();
  return (
    <Dialog title="About Trick & Tumble" testid="about" onEscape={onClose}>
      <div class="about-text">
        {texts === null && <p role="status">One moment.</p>}
        {texts === 'missing' && <p role="alert">The licences cannot be read here. They are kept with the program.</p>}
        {texts !== null && texts !== 'missing' && <p class="version">Version {texts.version}, under the MIT licence</p>}
        <h3>The games</h3>
        <ul class="credits">
          {games.map(({ id, name, designer }) => (
            <Credit key={id} what={name} by={`Designed by ${designer}`} />
          ))}
        </ul>
        {texts !== null && texts !== 'missing' && <Credits texts={texts} />}
      </div>
    </Dialog>
  );
}

function Credits({ texts }: { readonly texts: AboutTexts }) {
  return (
    <>
      <h3>Letters and pictures</h3>
      <ul class="credits">
        {texts.credits.map(({ what, by, licence }) => (
          <Credit key={what} what={what} by={by} licence={licence} />
        ))}
      </ul>
      <p>All other pictures, the table, the dice and every sound are our own.</p>
      <h3>Licences</h3>
      <Licence title="Trick & Tumble (MIT)">{texts.licence}</Licence>
      {texts.builtIn.map(({ name, licence, text }) => (
        <Licence key={name} title={`${name} (${licence})`}>
          {text}
        </Licence>
      ))}
      <p class="beside">An installed game also has those of Electron and Chromium, in the folder of the program.</p>
    </>
  );
}

interface CreditProps {
  readonly what: string;
  readonly by: string;
  readonly licence?: string;
}

function Credit({ what, by, licence }: CreditProps) {
  return (
    <li>
      <strong>{what}</strong>
      <span>{licence ? `${by}, ${licence}` : by}</span>
    </li>
  );
}

function Licence({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <details class="licence">
      <summary>{title}</summary>
      <pre>{children}</pre>
    </details>
  );
}

/** Returns the texts; null until they have loaded. */
function useAboutTexts(): AboutTexts | 'missing' | null {
  const [texts, setTexts] = useState<AboutTexts | 'missing' | null>(null);
  useEffect(() => {
    readAboutTexts().then(setTexts, () => setTexts('missing'));
  }, []);
  return texts;
}

async function readAboutTexts(): Promise<AboutTexts> {
  const answer = await fetch(ABOUT_FILE);
  return aboutTexts.parse(await answer.json());
}
