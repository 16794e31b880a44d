import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ABOUT_FILE, type AboutTexts, aboutTexts } from '../../../engine/protocol/about.ts';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import { wordsOf } from '../../language/language.ts';
import { Dialog } from '../parts/dialog.tsx';
import './about.css';

interface AboutProps {
  readonly games: readonly GameCard[];
  readonly onClose: () => void;
}

/** Shows the version, the game designers, the credits and all licences. */
export function AboutDialog({ games, onClose }: AboutProps) {
  const { about } = wordsOf('pages');
  const texts = useAboutTexts();
  return (
    <Dialog title={about.title} testid="about" onEscape={onClose}>
      <div class="about-text">
        {texts === null && <p role="status">{about.loading}</p>}
        {texts === 'missing' && <p role="alert">{about.missing}</p>}
        {texts !== null && texts !== 'missing' && <p class="version">{about.version(texts.version)}</p>}
        <h3>{about.games}</h3>
        <ul class="credits">
          {games.map(({ id, name, designer }) => (
            <Credit key={id} what={name} by={about.designer(designer)} />
          ))}
        </ul>
        {texts !== null && texts !== 'missing' && <Credits texts={texts} />}
      </div>
    </Dialog>
  );
}

function Credits({ texts }: { readonly texts: AboutTexts }) {
  const { about } = wordsOf('pages');
  return (
    <>
      <h3>{about.pictures}</h3>
      <ul class="credits">
        {texts.credits.map(({ what, by, licence }) => (
          <Credit key={what} what={what} by={about.credit({ by, licence })} />
        ))}
      </ul>
      <p>{about.own}</p>
      <h3>{about.licences}</h3>
      <Licence title={about.licence({ name: 'Trick & Tumble', licence: 'MIT' })}>{texts.licence}</Licence>
      {texts.builtIn.map(({ name, licence, text }) => (
        <Licence key={name} title={about.licence({ name, licence })}>
          {text}
        </Licence>
      ))}
      <p class="beside">{about.shell}</p>
    </>
  );
}

interface CreditProps {
  readonly what: string;
  readonly by: string;
}

function Credit({ what, by }: CreditProps) {
  return (
    <li>
      <strong>{what}</strong>
      <span>{by}</span>
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
