import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { rulesOf } from '../../../../engine/protocol/modes/modes.ts';
import { LiveWords } from '../../../announcements/live.tsx';
import type { Client } from '../../../client/client.ts';
import { isLessonRead } from '../../../client/state.ts';
import { wordsOf } from '../../../language/language.ts';
import { type Sentence, type Strong, textOf } from '../../../language/text.ts';
import { type Choice, commitsPieces, isDone } from '../../../prompt/picking.ts';
import { suitOf } from '../../../suits/suits.ts';
import { Button } from '../../parts/button.tsx';
import { Coin } from '../../parts/coin.tsx';
import { useFit } from '../../parts/fit.ts';
import { Shortcut } from '../../parts/pad/shortcut.tsx';
import { isTerm } from '../../parts/term/split.ts';
import { Explained, useExplainedButton } from '../../parts/term/term.tsx';
import { useWindowSize } from '../table-layout.ts';
import { HeldRing } from './held-ring.tsx';
import { HintLine, Lamp } from './hint.tsx';
import './actions.css';

interface PillProps {
  readonly client: Client;
  readonly news: string | null;
  readonly sentence: Sentence;
  readonly hint: string | null;
}

/** The latest event and what the player can do now. */
export function PromptPill({ sentence, ...lines }: PillProps) {
  const pill = useRef<HTMLDivElement>(null);
  const spoken = textOf(sentence);
  useFit(pill, 5, [spoken, lines.news, lines.hint, useWindowSize()]);
  return (
    <div ref={pill} class="prompt" data-solid>
      <PromptLines {...lines} spoken={spoken} testid="prompt">
        <SentenceParts sentence={sentence} />
      </PromptLines>
    </div>
  );
}

interface LinesProps extends Omit<PillProps, 'sentence'> {
  readonly testid: string;
  /** The current prompt, and the same as text for screen readers. */
  readonly children: ComponentChildren;
  readonly spoken: string;
}

/** A hint or the latest event, and below it what the player can do now. Screen readers get news elsewhere. */
export const PromptLines = ({ client, news, hint, testid, children, spoken }: LinesProps) => (
  <>
    <HintLine client={client} text={hint ?? ''} />
    {news !== null && hint === null && (
      <p key={news} class="news" aria-hidden="true" data-fits data-testid="news">
        {news}
      </p>
    )}
    <p class="ask" data-fits data-testid={testid}>
      {children}
    </p>
    <LiveWords words={spoken} testid={`${testid}-spoken`} />
    {client.advice.isOffered && <Lamp client={client} />}
  </>
);

export function SentenceParts({ sentence }: { readonly sentence: Sentence }) {
  // One word of the whole sentence, so that it adds at most one tab stop.
  const explained = sentence.findIndex(isTerm);
  return (
    <>
      {sentence.map((part, index) => {
        if (typeof part === 'string') return part;
        if (index === explained) return <Explained key={index} text={[part]} />;
        return 'strong' in part ? <StrongPart key={index} {...part} /> : part.text;
      })}
    </>
  );
}

function StrongPart({ strong, suit }: Strong) {
  if (suit === undefined) return <b>{strong}</b>;
  return (
    <>
      <Coin suit={suit} /> <b style={{ color: paleColour(suitOf(suit).coin.top) }}>{strong}</b>
    </>
  );
}

/** Returns a #rrggbb colour mixed half and half with white, readable on a dark background. */
function paleColour(colour: string): string {
  const parts = [1, 3, 5].map(at => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255) / 2));
  return `rgb(${parts.join(', ')})`;
}

interface ActionsProps {
  readonly client: Client;
  readonly offered: readonly Choice[];
  /** Whether the player has chosen to play alone; null where that is not their decision. */
  readonly alone: boolean | null;
  readonly onAlone: (alone: boolean) => void;
}

/**
 * The buttons beside the prompt: to roll, the choices without a piece, the current piece, to undo, to play the rest out,
 * or to hurry.
 */
export function Actions({ client, offered, alone, onAlone }: ActionsProps) {
  const { table } = client.state;
  const { aim, pause, shown } = client.match;
  const { focused, held, settled } = client.decision;
  const { keys } = client.settings.now.value;
  const others = offered.filter(choice => choice.piece === null);
  const [passes, rest] = [others.filter(isPass), others.filter(choice => !isPass(choice))];
  const isHeld = held.value !== null;
  const pointed = isHeld ? undefined : offered.find(({ piece }) => piece !== null && piece === focused.value);
  const { overlay } = wordsOf('table');
  const isReading = isLessonRead(client.state);
  // While choices are only judged, there is nobody to wait for.
  const isWaiting = !isReading && table.value !== null && rulesOf(table.value).choices === 'played';
  const idle =
    offered.length === 0 && isWaiting && aim.value === null && pause.value === null && !shown.value?.view.result;
  const bar = useRef<HTMLDivElement>(null);
  useFit(bar, 6, [offered, aim.value, pointed?.label, settled.value, isHeld, idle, useWindowSize()]);
  useEffect(() => tellRoomTaken(bar.current), []);
  return (
    // A press leaves the focus on its piece: otherwise the button for that piece would vanish, and the others would
    // move away from the pointer before it is released.
    <div ref={bar} class="actions-bar" data-solid data-fits-each onPointerDown={event => event.preventDefault()}>
      {aim.value && (
        <Button
          look="primary"
          shortcut={keys.throw}
          pad="press"
          testid="throw"
          autoFocus
          onPress={() => client.throwDice(null)}
        >
          {overlay.roll}
        </Button>
      )}
      {rest.map(choice =>
        choice.takesBack ? (
          <TakeBackButton key="held" client={client} />
        ) : (
          <PlainButton key={choice.label} client={client} choice={choice} />
        ),
      )}
      {alone !== null && <AloneSwitch alone={alone} onAlone={onAlone} />}
      {passes.map(choice => (
        <PlainButton key={choice.label} client={client} choice={choice} />
      ))}
      {pointed && <PointedButton client={client} choice={pointed} />}
      {settled.value !== null && !isHeld && (
        <Button shortcut={keys.playOut} testid="play-out" onPress={() => client.advice.playOut()}>
          {overlay.playOut}
        </Button>
      )}
      {idle && (
        <Button look="quiet" shortcut={keys.throw} pad="done" testid="hurry" onPress={() => client.hurry()}>
          {overlay.hurry}
        </Button>
      )}
    </div>
  );
}

/** Tells style sheets the width of the buttons in `--actions-taken`, so that the prompt makes room for them. */
function tellRoomTaken(bar: HTMLElement | null): (() => void) | undefined {
  const table = bar?.parentElement;
  if (!bar || !table) return undefined;
  const watch = new ResizeObserver(() => table.style.setProperty('--actions-taken', `${bar.offsetWidth}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    table.style.removeProperty('--actions-taken');
  };
}

/**
 * Whether a choice passes. Passing keeps its corner from one question to the next: a hasty second press must not name a
 * trump.
 */
const isPass = ({ action }: Choice): boolean => action?.verb === 'pass';

interface ChoiceProps {
  readonly client: Client;
  readonly choice: Choice;
}

/**
 * A choice without a piece. The one that commits the marked pieces is gold. One that names a suit shows its mark, and
 * only the words in which the buttons differ.
 */
function PlainButton({ client, choice }: ChoiceProps) {
  const { suit = null } = choice;
  const look = commitsPieces(choice) ? 'primary' : 'plain';
  const { attributes, label, meaning } = useExplainedButton(choice.short);
  return (
    <>
      <button
        type="button"
        {...attributes}
        class={suit === null ? `button ${look}` : `button ${look} naming`}
        aria-label={choice.label}
        onClick={() => client.choose(choice)}
      >
        {suit !== null && <Coin suit={suit} />}
        <span>{label}</span>
        {isDone(choice) && <Shortcut bound={client.settings.now.value.keys.done} pad="done" />}
      </button>
      {meaning}
    </>
  );
}

function AloneSwitch({ alone, onAlone }: { readonly alone: boolean } & Pick<ActionsProps, 'onAlone'>) {
  const { attributes, label, meaning } = useExplainedButton(wordsOf('table').overlay.playAlone);
  return (
    <>
      <button
        type="button"
        {...attributes}
        role="switch"
        class="button alone"
        aria-checked={alone}
        onClick={() => onAlone(!alone)}
      >
        <span class="box" aria-hidden="true" />
        <span>{label}</span>
      </button>
      {meaning}
    </>
  );
}

/** Takes back the held action. */
const TakeBackButton = ({ client }: Pick<ChoiceProps, 'client'>) => (
  <button
    type="button"
    class="button plain"
    data-takes-back
    data-testid="take-back"
    onClick={() => client.seat.takeBack()}
  >
    <HeldRing />
    <span>{textOf(wordsOf('play').choices.undo)}</span>
    <Shortcut bound={client.settings.now.value.keys.takeBack} pad="back" />
  </button>
);

/** Plays or marks the current piece. For the pointer only: the piece's own button does the same for the keyboard. */
function PointedButton({ client, choice }: ChoiceProps) {
  return (
    <button
      type="button"
      class={choice.action === null ? 'button plain' : 'button primary'}
      tabIndex={-1}
      aria-hidden="true"
      data-testid="play-pointed"
      onClick={() => client.choose(choice)}
    >
      <span>{textOf(choice.short)}</span>
      <Shortcut bound={client.settings.now.value.keys.play} pad="press" isForFocused />
    </button>
  );
}
