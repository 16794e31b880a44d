import { useRef } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import { guideOf, type ShownExample, type ShownSection } from '../../language/guides.ts';
import { wordsOf } from '../../language/language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DiePicture } from '../parts/die-picture.tsx';
import './rules.css';

interface RulesProps {
  readonly card: GameCard;
  readonly onClose: () => void;
}

/** The rules of a game and the words of all games, with a table of contents beside them. */
export function RulesDialog({ card, onClose }: RulesProps) {
  const { glossary, rules } = wordsOf('pages');
  const guide = guideOf(card.id);
  const text = useRef<HTMLDivElement>(null);
  const goTo = (section: number): void => {
    const heading = text.current?.querySelectorAll('h3')[section];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Dialog title={rules.title(card.name)} testid="rules" onEscape={onClose}>
      <div class="rules">
        <nav aria-label={rules.contents}>
          {guide.map(({ id, title }, index) => (
            <button key={id} type="button" onClick={() => goTo(index)}>
              {title}
            </button>
          ))}
          <button type="button" onClick={() => goTo(guide.length)}>
            {glossary.title}
          </button>
        </nav>
        <div class="text" ref={text}>
          {guide.map(section => (
            <Section key={section.id} section={section} />
          ))}
          <Glossary />
          <p class="designer">{rules.designer(card.designer)}</p>
        </div>
      </div>
    </Dialog>
  );
}

function Section({ section }: { readonly section: ShownSection }) {
  return (
    <section>
      <h3 tabIndex={-1}>{section.title}</h3>
      {section.paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.examples.map(example => (
        <Example key={example.id} example={example} />
      ))}
    </section>
  );
}

/** The words that all games share, in the order of the player's language. */
function Glossary() {
  const { title, entries } = wordsOf('pages').glossary;
  return (
    <section>
      <h3 tabIndex={-1}>{title}</h3>
      <dl class="glossary" data-testid="glossary">
        {entries
          .toSorted((a, b) => a.word.localeCompare(b.word))
          .map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Example({ example }: { readonly example: ShownExample }) {
  return (
    <figure>
      <ol class={example.pieces.length > 6 ? 'many' : ''}>
        {example.pieces.map(({ piece, note }, index) => (
          <li key={index} class={piece.look ?? ''}>
            <DiePicture {...piece} />
            {note && <span>{note}</span>}
          </li>
        ))}
      </ol>
      <figcaption>{example.caption}</figcaption>
    </figure>
  );
}
