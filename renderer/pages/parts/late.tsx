import { signal } from '@preact/signals';
import { type ComponentType, type FunctionComponent, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { logError } from '../../client/error-log.ts';
import { loadWords, type WordArea, words } from '../../language/language.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Closable {
  readonly onClose: () => void;
}

/**
 * Returns a part of a page whose script and words load when it is first shown, so that the menu appears sooner. Renders
 * nothing until then. If loading fails, logs the error and offers in its place to load the page again. `areas`: of the
 * words that it needs besides those about matches.
 */
export const late = <Props extends object>(load: Load<Props>, ...areas: readonly WordArea[]) =>
  whenLoaded(load, areas, PartNotLoaded);

/** The same for a whole page. */
export const latePage = <Props extends object>(load: Load<Props>, ...areas: readonly WordArea[]) =>
  whenLoaded(load, areas, PageNotLoaded);

/** The same for a dialog, and for what is no use without its words: closing the message leaves it. */
export const lateDialog = <Props extends Closable>(load: Load<Props>, ...areas: readonly WordArea[]) =>
  whenLoaded(load, areas, DialogNotLoaded);

function whenLoaded<Props extends object>(
  load: Load<Props>,
  areas: readonly WordArea[],
  NotLoaded: ComponentType<Props>,
): FunctionComponent<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  const hasFailed = signal(false);
  return function Late(props) {
    useEffect(() => {
      if (loaded.peek() !== null) return;
      Promise.all([load(), loadWords('play', ...areas)])
        .then(([component]) => {
          loaded.value = component;
        })
        .catch((error: unknown) => {
          logError(error);
          hasFailed.value = true;
        });
    }, []);
    if (loaded.value) return h(loaded.value, props);
    return hasFailed.value ? h(NotLoaded, props) : null;
  };
}

const PartNotLoaded = () => (
  <div class="panel not-loaded">
    <p role="alert">{words().parts.notLoaded.part}</p>
    <ReloadButton />
  </div>
);

const PageNotLoaded = () => (
  <main class="no-page">
    <div class="panel not-loaded">
      <p role="alert">{words().parts.notLoaded.page}</p>
      <ReloadButton autoFocus />
    </div>
  </main>
);

function DialogNotLoaded({ onClose }: Closable) {
  const { close, notLoaded } = words().parts;
  return (
    <Dialog
      title={notLoaded.title}
      testid="not-loaded"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={onClose}>{close}</Button>
          <ReloadButton initialFocus />
        </>
      }
    >
      <p>{notLoaded.part}</p>
    </Dialog>
  );
}

/** Reloads the whole page: browsers remember a failed script and do not fetch it again. */
const ReloadButton = (focus: { readonly autoFocus?: boolean; readonly initialFocus?: boolean }) => (
  <Button look="primary" {...focus} onPress={() => window.location.reload()}>
    {words().parts.tryAgain}
  </Button>
);
