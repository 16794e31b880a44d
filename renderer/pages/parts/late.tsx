import { signal } from '@preact/signals';
import { type ComponentType, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { logError } from '../../client/error-log.ts';
import { loadWords, type WordArea, words } from '../../language/language.ts';
import { Button } from './button.tsx';

/**
 * Returns a component whose script and words load when it is first shown, so that the menu appears sooner. Renders
 * nothing until then. If loading fails, logs the error and offers a retry. `areas`: of the words that it
 * needs besides those about matches.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...areas: readonly WordArea[]
): ComponentType<Props> {
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
    return hasFailed.value ? <NotLoaded /> : null;
  };
}

/** Reloads the whole page: browsers remember a failed script and do not fetch it again. */
function NotLoaded() {
  const { notLoaded, tryAgain } = words().parts;
  return (
    <main class="not-loaded">
      <p class="panel" role="alert">
        {notLoaded}
      </p>
      <Button look="primary" autoFocus onPress={() => window.location.reload()}>
        {tryAgain}
      </Button>
    </main>
  );
}
