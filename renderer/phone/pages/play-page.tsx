import { type Signal, signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { inSentence } from '../../../engine/protocol/names/in-sentence.ts';
import type { Mark } from '../../../engine/protocol/phones/phones.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { LiveWords } from '../../announcements/live.tsx';
import { depthAfter, type HintState, LAMP_SHADE, LAMP_STAND, lampWords, moreWords } from '../../hints/hint-state.ts';
import { wordsOf } from '../../language/language.ts';
import { type Sentence, type Strong, textOf, withMinus } from '../../language/text.ts';
import { Coin } from '../../pages/parts/coin.tsx';
import { useFit } from '../../pages/parts/fit.ts';
import { MarkSign } from '../../people/mark.tsx';
import { trumpName } from '../../view/trump.ts';
import { PhoneActions } from '../actions/actions.tsx';
import { MenuButton } from '../sheets/menu.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import { coveredSentence, sceneOf, sentenceOf } from '../state/scene.ts';
import type { PhoneSettings } from '../state/settings.ts';
import { CoveredHand } from '../tray/covered-hand.tsx';
import { useGlanceGuard } from '../tray/glance-guard.ts';
import { HandTray } from '../tray/hand-tray.tsx';
import { usePageFit, useResizes } from './page-fit.ts';
import { PlayedForYou } from './played-for-you.tsx';
import './play-page.css';

interface PlayProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
  readonly place: { readonly mark: Mark; readonly name: string };
  readonly table: Table;
  readonly shown: { readonly seq: number; readonly view: View };
}

/** Number of steps of the header in the style sheet. */
const HEADER_STEPS = 3;

/** Puts hints into words. Loads with the first hint, to keep the first screen small. */
const shownHint = signal<typeof import('../../hints/hint-words.ts').shownHint | null>(null);

/** Loads it. If that fails, the next press of the lamp retries. */
async function loadHintWords(): Promise<void> {
  shownHint.value ??= (await import('../../hints/hint-words.ts')).shownHint;
}

/** The page while a match is on the table: the person's hand and actions. */
export function PlayPage(props: PlayProps) {
  const { client, settings, place, table, shown } = props;
  const { decision } = client;
  const scene = sceneOf(client.match);
  const hint = shownHint.value?.(decision.hint.value, table, shown.view) ?? null;
  const isAsked = scene === 'turn' || scene === 'throw';
  const more = hint === null ? null : moreOf(decision.hint.value);
  const isUnwatched = useGlanceGuard(isAsked);
  // Between rounds and after the last, there is no hand.
  const hasHand = shown.view.you !== null && scene !== 'deal-over' && scene !== 'match-over';
  // Then nothing about the hand is on the page: words, choices and hints reveal it as well as its pieces.
  const isCovered = hasHand && isUnwatched.value;
  const { lifted, picked, held, refusal, whyRefused } = decision;
  const { pending, verdict } = client.match;
  const { connected, playedForYou } = client.state;
  const changing = [lifted, picked, held, refusal, whyRefused, pending, verdict, connected, playedForYou, settings];
  const contents = [table, shown, scene, isCovered, hint?.text, more, ...changing.map(({ value }) => value)];
  usePageFit(contents);
  const header = useRef<HTMLElement>(null);
  useFit(header, HEADER_STEPS, [useResizes(), ...contents]);
  const classes = ['play', isAsked ? 'asked' : '', hasHand && !isCovered ? '' : 'handless'];
  return (
    <div class={classes.join(' ').trim()} data-scene={scene}>
      <header ref={header}>
        <Person place={place} score={isCovered ? null : scoreOf(shown.view)} />
        {!isCovered && <Trump view={shown.view} />}
        {!isCovered && scene === 'turn' && decision.held.value === null && <Lamp client={client} />}
        <MenuButton client={client} settings={settings} />
      </header>
      <main>
        <div class="telling">
          {/* Replaced when the hand is covered, or screen readers could still read the previous sentence. */}
          <SentenceLine key={isCovered} sentence={sentenceNow(client, isCovered, isAsked)} />
          <p class="hint-line" aria-live="polite" data-testid="hint">
            {!isCovered && hint?.text}
            {!isCovered && more !== null && <span class="more"> {more}</span>}
          </p>
        </div>
        {isCovered && <CoveredHand />}
        {hasHand && !isCovered && (
          <HandTray client={client} settings={settings} table={table} view={shown.view} hint={hint} />
        )}
        {!isCovered && <PhoneActions client={client} table={table} view={shown.view} />}
      </main>
      {!isCovered && <PlayedForYou client={client} table={table} view={shown.view} />}
    </div>
  );
}

/** Says what the next press of the lamp shows; null if it closes the hint. */
function moreOf(open: HintState | null): string | null {
  if (open === null || moreWords(open) === null) return null;
  const { play } = wordsOf('phone');
  return depthAfter(open) === 'move' ? play.lampForMove : play.lampForMore;
}

/** Asks for a hint, or for more of it. */
function Lamp({ client }: { readonly client: PhoneClient }) {
  const { value: hint } = client.decision.hint;
  return (
    <button
      type="button"
      class={hint === null || hint.depth === null ? 'lamp' : 'lamp lit'}
      aria-label={lampWords(hint)}
      onClick={() => {
        client.hint();
        loadHintWords().catch(() => undefined);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={LAMP_SHADE} />
        <path d={LAMP_STAND} />
      </svg>
    </button>
  );
}

const scoreOf = ({ you, seats }: View): number | null => (you === null ? null : (seats[you]?.score ?? null));

interface PersonProps {
  readonly place: PlayProps['place'];
  /** Null if there is none to show. */
  readonly score: number | null;
}

function Person({ place: { mark, name }, score }: PersonProps) {
  return (
    <h1 class="person">
      <MarkSign mark={mark} />
      <span class="name" title={name} aria-hidden="true" data-fits>
        {name}
      </span>
      {score !== null && (
        <b class="points" aria-hidden="true" data-fits>
          {withMinus(score)}
        </b>
      )}
      <span class="visually-hidden">{wordsOf('phone').play.person({ name: inSentence(name), mark, score })}</span>
    </h1>
  );
}

function Trump({ view }: { readonly view: View }) {
  const { trump } = view;
  if (trump === null) return null;
  const { play } = wordsOf('phone');
  const suit = trump !== 'none' && 'suit' in trump ? trump.suit : null;
  return (
    <p class="trump" data-fits>
      {suit !== null && <Coin suit={suit} />}
      <span class="words">
        {trump === 'none' ? play.noTrump : trumpName(trump)}
        {trump !== 'none' && <small>{play.trump}</small>}
      </span>
    </p>
  );
}

function sentenceNow({ state, match }: PhoneClient, isCovered: boolean, isAsked: boolean): Sentence {
  if (!state.connected.value) return wordsOf('phone').play.reconnecting;
  return isCovered ? coveredSentence(isAsked) : sentenceOf(match);
}

function StrongPart({ strong, suit }: Strong) {
  return (
    <span class="strong">
      {suit !== undefined && <Coin suit={suit} />}
      <b>{strong}</b>
    </span>
  );
}

function SentenceLine({ sentence }: { readonly sentence: Sentence }) {
  return (
    <>
      <p class="sentence" data-testid="prompt">
        {sentence.map((part, index) => {
          if (typeof part === 'string') return part;
          return 'strong' in part ? <StrongPart key={index} {...part} /> : part.text;
        })}
      </p>
      <LiveWords words={textOf(sentence)} testid="prompt-spoken" />
    </>
  );
}
