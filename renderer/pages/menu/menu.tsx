import { useState } from 'preact/hooks';
import type { SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { cardOf, type Lobby } from '../../client/state.ts';
import { taglineOf } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import { continueWords, playersWords, savedWords, scoresWords } from '../history/history-words.ts';
import { NewMatchForm } from '../new-match/new-match.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { lateDialog } from '../parts/late.tsx';
import { useAsk } from '../parts/question/question.tsx';
import { PlayerFaces } from '../people/seat-portrait.tsx';
import { ShortMatches, StartHere } from './first-evening.tsx';
import { LearnButton } from './learn-button.tsx';
import { Rail } from './rail.tsx';
import { OpenAgain, resumeMatch } from './resume-match.tsx';
import { Tile } from './tile.tsx';
import './menu.css';

const AboutDialog = lateDialog(async () => (await import('../about/about.tsx')).AboutDialog, 'pages');
const DailyDialog = lateDialog(async () => (await import('../daily/daily-dialog.tsx')).DailyDialog, 'pages');
const HistoryDialogs = lateDialog(async () => (await import('../history/history-dialogs.tsx')).HistoryDialogs, 'pages');
const PuzzlesDialog = lateDialog(async () => (await import('../puzzles/puzzles-dialog.tsx')).PuzzlesDialog, 'pages');
const RulesDialog = lateDialog(async () => (await import('../rules/rules.tsx')).RulesDialog, 'pages', 'guides');
const SettingsDialog = lateDialog(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
  'pages',
);
const FirstStart = lateDialog(async () => (await import('./first-start.tsx')).FirstStart, 'pages');
const StatisticsDialog = lateDialog(
  async () => (await import('../statistics/statistics-dialog.tsx')).StatisticsDialog,
  'pages',
);

type Open = { readonly form: string } | 'daily' | 'puzzles' | 'short' | 'saved' | 'rules' | 'settings' | 'about' | null;

interface MenuProps {
  readonly client: Client;
  readonly lobby: Lobby;
  /** Whether the player comes from the lab, so that its button gets the focus. */
  readonly isFromLab: boolean;
}

/** The menu before the host has sent its content. `index.html` shows the same until the first script has run. */
export function MenuTitle() {
  return (
    <main class="menu">
      <header>
        <Title />
      </header>
    </main>
  );
}

function Title() {
  return (
    <h1>
      Trick <i>&amp;</i> Tumble
    </h1>
  );
}

export function Menu({ client, lobby, isFromLab }: MenuProps) {
  const { games, saved, finished } = lobby;
  const isFirstEvening = saved.length === 0 && finished.length === 0;
  const ask = useAsk();
  const [open, setOpen] = useState<Open>(null);
  /** The match to resume once the player has decided about its phones. */
  const [asked, askAbout] = useState<SavedMatch | null>(null);
  const resume = (match: SavedMatch): void => resumeMatch(client, match, askAbout);
  const [chosen, choose] = useState(saved[0]?.game ?? games[0]?.id);
  const card = typeof open === 'object' ? games.find(game => game.id === open?.form) : undefined;
  const chosenCard = games.find(game => game.id === chosen);
  const history = client.state.history.value;
  const statistics = client.state.statistics.value;
  const update = client.state.update.value;
  const close = (): void => setOpen(null);
  const { menu } = wordsOf('screen');
  return (
    <main class={isFirstEvening ? 'menu first-evening' : 'menu'} data-testid="menu">
      <header>
        <Title />
        <p>{menu.subtitle}</p>
      </header>
      {isFirstEvening && <StartHere client={client} games={games} onKnowing={() => setOpen('short')} />}
      <div class="games">
        {!isFirstEvening && <Rail client={client} games={games} finished={finished} />}
        <div
          class="tiles"
          role="toolbar"
          aria-label={menu.games}
          data-count={games.length}
          onKeyDown={moveBetweenTiles}
        >
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
      </div>
      {/* On a big screen the tiles have no room for their taglines; screen readers still find them there. */}
      <p class="chosen-line" aria-hidden="true">
        {chosenCard && taglineOf(chosenCard)}
      </p>
      <nav aria-label={menu.buttons}>
        <ContinueButton latest={saved[0]} onResume={resume} />
        {chosen && (
          <Button
            look={saved.length > 0 || isFirstEvening ? 'plain' : 'primary'}
            onPress={() => setOpen({ form: chosen })}
          >
            {menu.newMatch}
          </Button>
        )}
        {chosenCard && <LearnButton client={client} card={chosenCard} />}
        <Button testid="daily" onPress={() => setOpen('daily')}>
          {menu.daily}
        </Button>
        <Button testid="puzzles-button" onPress={() => setOpen('puzzles')}>
          {menu.puzzles}
        </Button>
        {!isFirstEvening && <Button onPress={() => setOpen('saved')}>{menu.saved}</Button>}
        {/* Focused before the history dialog reopens after a replay, so that the dialog returns the focus here. */}
        <Button autoFocus={history !== null} onPress={() => client.history.open()}>
          {menu.finished}
        </Button>
        <Button onPress={() => client.statistics.open()}>{menu.statistics}</Button>
        {chosenCard && <Button onPress={() => setOpen('rules')}>{menu.rules}</Button>}
        <Button autoFocus={isFromLab} onPress={() => client.lab.open()}>
          {menu.lab}
        </Button>
        <Button onPress={() => setOpen('settings')}>{menu.settings}</Button>
      </nav>
      <div class="corner">
        {update && (
          <Button
            look="quiet"
            onPress={() => ask({ kind: 'restart', words: menu.restart(update) }, () => client.installUpdate())}
          >
            {menu.restart(update)}
          </Button>
        )}
        <Button look="quiet" onPress={() => client.askForReport()}>
          {menu.report}
        </Button>
        <Button look="quiet" onPress={() => setOpen('about')}>
          {menu.about}
        </Button>
        {/* A browser lets only its user close tabs. */}
        {window.trickAndTumble && (
          <Button look="quiet" onPress={() => ask({ kind: 'quit' }, () => window.close())}>
            {menu.quit}
          </Button>
        )}
      </div>
      {card && <NewMatchForm client={client} card={card} onBack={close} />}
      {open === 'rules' && chosenCard && <RulesDialog card={chosenCard} onClose={close} />}
      {open === 'settings' && <SettingsDialog client={client} onClose={close} />}
      {open === 'about' && <AboutDialog games={games} onClose={close} />}
      {open === 'short' && <ShortMatches client={client} games={games} onBack={close} />}
      {open === 'daily' && <DailyDialog client={client} games={games} onClose={close} />}
      {open === 'puzzles' && <PuzzlesDialog client={client} games={games} onClose={close} />}
      {open === 'saved' && (
        <SavedMatches
          lobby={lobby}
          onBack={close}
          onNew={() => chosen && setOpen({ form: chosen })}
          onResume={resume}
        />
      )}
      {statistics && <StatisticsDialog client={client} open={statistics} onClose={() => client.statistics.close()} />}
      {history && (
        <HistoryDialogs
          client={client}
          history={history}
          onClose={() => client.history.back()}
          wayOn={
            saved[0] ? (
              <ContinueButton latest={saved[0]} onResume={resume} />
            ) : (
              <Button
                look="primary"
                onPress={() => {
                  client.history.back();
                  setOpen('short');
                }}
              >
                {menu.shortMatch}
              </Button>
            )
          }
        />
      )}
      {asked && <OpenAgain client={client} match={asked} onBack={() => askAbout(null)} />}
      {isFirstEvening && client.state.isFirstStart.value && (
        <FirstStart client={client} onClose={() => client.endFirstStart()} />
      )}
    </main>
  );
}

/** Moves from tile to tile with the left and right arrow keys. */
function moveBetweenTiles(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const at = tiles.findIndex(tile => tile.matches(':focus'));
  if (by === 0 || at < 0) return;
  tiles[(at + by + tiles.length) % tiles.length]?.focus();
  event.preventDefault();
}

interface ContinueProps {
  readonly latest: SavedMatch | undefined;
  readonly onResume: (match: SavedMatch) => void;
}

function ContinueButton({ latest, onResume }: ContinueProps) {
  if (!latest) return null;
  return (
    <Button look="primary" autoFocus testid="continue" onPress={() => onResume(latest)}>
      {continueWords(latest)}
    </Button>
  );
}

interface SavedProps {
  readonly lobby: Lobby;
  readonly onBack: () => void;
  readonly onNew: () => void;
  readonly onResume: (match: SavedMatch) => void;
}

function SavedMatches({ lobby: { games, saved }, onBack, onNew, onResume }: SavedProps) {
  const { menu } = wordsOf('screen');
  return (
    <Dialog
      title={menu.saved}
      testid="saved-matches"
      onEscape={onBack}
      actions={<Button onPress={onBack}>{menu.back}</Button>}
    >
      {saved.length === 0 && (
        <div class="nothing">
          <p>{menu.noneSaved}</p>
          <Button look="primary" onPress={onNew} initialFocus>
            {menu.newMatch}
          </Button>
        </div>
      )}
      <ul class="saved">
        {saved.map(match => (
          <li key={match.id}>
            <button type="button" onClick={() => onResume(match)}>
              <strong>{match.name}</strong>
              <span>{savedWords(match)}</span>
              <PlayerFaces players={match.players} winners={[]} />
              <span class="scores">{scoresWords(match.players, match.scores, cardOf(games, match.game))}</span>
              <span class="players">{playersWords(match.players, cardOf(games, match.game))}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
