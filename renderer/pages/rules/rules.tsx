import { useRef } from 'preact/hooks';
import type { GameCard, GuideExample, GuideSection } from '../../../engine/protocol/match/menu.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DiePicture } from '../parts/die-picture.tsx';
import './rules.css';

interface RulesProps {
  readonly card: GameCard;
  readonly onClose: () => void;
}

/** The rules of a game, with a table of contents beside them. */
export function RulesDialog({ card, onClose }: RulesProps) {
  const text = useRef<HTMLDivElement>(null);
  const goTo = (section: number): void => {
    const heading = text.current?.querySelectorAll('h3')[section];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Dialog title={`How ${card.name} is played`} testid="rules" onEscape={onClose}>
      <div class="rules">
        <nav aria-label="Contents">
          {card.guide.map(({ title }, index) => (
            <button key={title} type="button" onClick={() => goTo(index)}>
              {title}
            </button>
          ))}
        </nav>
        <div class="text" ref={text}>
          {card.guide.map(section => (
            <Section key={section.title} section={section} />
          ))}
          <p class="designer">Designed by {card.designer}.</p>
        </div>
      </div>
    </Dialog>
  );
}

function Section({ section }: { readonly section: GuideSection }) {
  return (
    <section>
      <h3 tabIndex={-1}>{section.title}</h3>
      {section.paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.examples.map(example => (
        <Example key={example.caption} example={example} />
      ))}
    </section>
  );
}

function Example({ example }: { readonly example: GuideExample }) {
  return (
    <figure>
      <ol class={example.pieces.length > 6 ? 'many' : ''}>
        {example.pieces.map((piece, index) => (
          <li key={index} class={piece.look ?? ''}>
            <DiePicture {...piece} />
            {piece.note && <span>{piece.note}</span>}
          </li>
        ))}
      </ol>
      <figcaption>{example.caption}</figcaption>
    </figure>
  );
}
