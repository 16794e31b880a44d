import { useState } from 'preact/hooks';
import type { SavedMatch } from '../../../engine/protocol/messages.ts';
import type { Client } from '../../client/client.ts';
import type { Lobby } from '../../client/state.ts';
import { AboutDialog } from '../about/about.tsx';
import { HistoryDialogs } from '../history/history-dialogs.tsx';
import { NewMatchForm } from '../new-match/new-match.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { RulesDialog } from '../rules/rules.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { LearnButton } from './learn-button.tsx';
import { Tile } from './tile.tsx';
import './menu.css';

type Open = { readonly form: string } | 'saved' | 'rules' | 'settings' | 'about' | null;

interface MenuProps {
  readonly client: Client;
  readonly lobby: Lobby;
  /** Whether the player comes from the lab: then its button has the focus. */
  readonly isFromLab: boolean;
}

export function Menu({ client, lobby, isFromLab }: MenuProps) {
  const { games, saved } = lobby;
  const [open, setOpen] = useState<Open>(null);
  const [chosen, choose] = useState(saved[0]?.game ?? games[0]?.id);
  const card = typeof open === 'object' ? games.find(game => game.id === open?.form) : undefined;
  const chosenCard = games.find(game => game.id === chosen);
  const history = client.state.history.value;
  const update = client.state.update.value;
  const close = (): void => setOpen(null);
  return (
    <main class="menu" data-testid="menu">
      <header>
        <h1>
          Trick <i>&amp;</i> Tumble
        </h1>
        <p>Trick-taking games, played with real dice</p>
      </header>
      <div class="tiles" role="toolbar" aria-label="Games" data-count={games.length} onKeyDown={moveBetweenTiles}>
        {games.map(game => (
          <Tile
            key={game.id}
            card={game}
            chosen={game.id === chosen}
            onChoose={() => choose(game.id)}
            onPress={() => setOpen({ form: game.id })}
          />
        ))}
      </div>
      {/* On a big screen the tiles have no room for their tagline; screen readers still find it there. */}
      <p class="chosen-line" aria-hidden="true">
        {chosenCard?.tagline}
      </p>
      <nav aria-label="Menu">
        <ContinueButton client={client} latest={saved[0]} />
        {chosen && (
          <Button look={saved.length > 0 ? 'plain' : 'primary'} onPress={() => setOpen({ form: chosen })}>
            New match
          </Button>
        )}
        {chosenCard && <LearnButton client={client} card={chosenCard} />}
        {saved.length > 1 && <Button onPress={() => setOpen('saved')}>Saved matches</Button>}
        {/* Focused before the history dialog opens again after a replay, so that the dialog returns the focus here. */}
        <Button autoFocus={history !== null} onPress={() => client.history.open()}>
          Finished matches
        </Button>
        {chosenCard && <Button onPress={() => setOpen('rules')}>Rules</Button>}
        <Button autoFocus={isFromLab} onPress={() => client.lab.open()}>
          Dice Lab
        </Button>
        <Button onPress={() => setOpen('settings')}>Settings</Button>
        <Button onPress={() => client.askForReport()}>Report a problem</Button>
      </nav>
      <div class="corner">
        {update && (
          <Button look="quiet" onPress={() => client.installUpdate()}>{`Restart with version ${update}`}</Button>
        )}
        <Button look="quiet" onPress={() => setOpen('about')}>
          About
        </Button>
        {/* A browser lets nobody close its tabs but the player. */}
        {window.trickAndTumble && (
          <Button look="quiet" onPress={() => window.close()}>
            Quit
          </Button>
        )}
      </div>
      {card && <NewMatchForm client={client} card={card} onBack={close} />}
      {open === 'rules' && chosenCard && <RulesDialog card={chosenCard} onClose={close} />}
      {open === 'settings' && <SettingsDialog client={client} onClose={close} />}
      {open === 'about' && <AboutDialog games={games} onClose={close} />}
      {open === 'saved' && <SavedMatches client={client} saved={saved} onBack={close} />}
      {history && <HistoryDialogs client={client} history={history} />}
    </main>
  );
}

/** The left and right arrow keys move from tile to tile. */
function moveBetweenTiles(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.findIndex(tile => tile.matches(':focus'));
  if (by === 0 || at < 0) return;
  tiles[(at + by + tiles.length) % tiles.length]?.focus();
  event.preventDefault();
}

function ContinueButton({ client, latest }: { readonly client: Client; readonly latest: SavedMatch | undefined }) {
  if (!latest) return null;
  return (
    <Button look="primary" autoFocus onPress={() => client.resume(latest.id)}>
      {`Continue ${latest.name}, round ${latest.deal + 1}`}
    </Button>
  );
}

interface SavedProps {
  readonly client: Client;
  readonly saved: readonly SavedMatch[];
  readonly onBack: () => void;
}

function SavedMatches({ client, saved, onBack }: SavedProps) {
  return (
    <Dialog
      title="Saved matches"
      testid="saved-matches"
      onEscape={onBack}
      actions={<Button onPress={onBack}>Back</Button>}
    >
      <ul class="saved">
        {saved.map(match => (
          <li key={match.id}>
            <button type="button" onClick={() => client.resume(match.id)}>
              <strong>{match.name}</strong>
              <span>{`${match.seats} players, round ${match.deal + 1}`}</span>
              <span class="scores">{match.scores.join(' \u00b7 ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
