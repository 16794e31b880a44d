import { useContext, useState } from 'preact/hooks';
import { isSameName } from '../../../engine/protocol/names/same-name.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { GameStatistics, OpponentStatistics, Statistics } from '../../../engine/protocol/records/statistics.ts';
import type { Client } from '../../client/client.ts';
import type { StatisticsState } from '../../client/state.ts';
import { counted } from '../../language/text.ts';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { noticeWords } from '../../words/notices.ts';
import { dateWords } from '../../words/pages/history.ts';
import {
  againstWords,
  bestWords,
  lostWords,
  nameWords,
  placesWords,
  playerWords,
  tallyWords,
  tricksWords,
} from '../../words/pages/statistics.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Portrait } from '../people/portrait.tsx';
import { ChosenPortraitsContext } from '../people/seat-portrait.tsx';
import './statistics-dialog.css';

const TABS = [
  { name: 'games', title: 'Games' },
  { name: 'players', title: 'Players' },
  { name: 'achievements', title: 'Achievements' },
] as const;

interface StatisticsProps {
  readonly client: Client;
  readonly open: StatisticsState;
}

/** Statistics of one person's finished matches: by game, by opponent, and achievements. */
export function StatisticsDialog({ client, open: { shown } }: StatisticsProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>('games');
  const close = (): void => client.statistics.close();
  const notice = client.state.notice.value;
  return (
    <Dialog
      title="Statistics"
      testid="statistics"
      onEscape={close}
      actions={
        <Button look="primary" onPress={close}>
          Back
        </Button>
      }
    >
      {notice && <p role="alert">{noticeWords(notice)}</p>}
      <div class="statistics">
        <Tabs label="Statistics" tabs={TABS} open={tab} onOpen={setTab}>
          <p role="status" class="reading">
            {readingWords(shown)}
          </p>
          {shown && shown.persons.length > 1 && shown.person !== null && (
            <ChoiceField
              label="Player"
              values={shown.persons.map(name => ({ value: name, label: nameWords(name) }))}
              chosen={shown.person}
              onChoose={name => client.statistics.choose(name)}
            />
          )}
          {shown && tab === 'games' && <Games statistics={shown} />}
          {shown && tab === 'players' && <Opponents opponents={shown.opponents} />}
          {shown && tab === 'achievements' && <Achievements games={shown.games} />}
        </Tabs>
      </div>
    </Dialog>
  );
}

function readingWords(shown: Statistics | null): string {
  if (shown === null) return 'One moment.';
  return shown.unread === 0 ? '' : `${counted(shown.unread, 'match', 'matches')} still to be read.`;
}

function Games({ statistics: { games, standIns } }: { readonly statistics: Statistics }) {
  const played = games.filter(({ matches }) => matches.tried > 0);
  return (
    <>
      {played.length === 0 ? (
        <p class="empty">Nothing finished yet. Your first match to its end begins this table.</p>
      ) : (
        <table data-testid="statistics-games">
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Won</th>
              <th scope="col">Place</th>
              <th scope="col">Bids made</th>
              <th scope="col">Tricks a round</th>
              <th scope="col">Best result</th>
            </tr>
          </thead>
          <tbody>
            {played.map(game => (
              <tr key={game.game}>
                <th scope="row">{game.name}</th>
                <td>{tallyWords(game.matches)}</td>
                <td>{placesWords(game.places)}</td>
                <td>{tallyWords(game.promises)}</td>
                <td>{tricksWords(game)}</td>
                <td>{bestWords(game)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="note">
        Finished matches only: no lessons, no practice and no daily deals.
        {standIns > 0 &&
          ` ${counted(standIns, 'match is', 'matches are')} left out, because a computer played a part of it for you.`}
      </p>
    </>
  );
}

function Opponents({ opponents }: { readonly opponents: readonly OpponentStatistics[] }) {
  if (opponents.length === 0) return <p class="empty">Nobody yet. Whoever finishes a match with you is listed here.</p>;
  return (
    <table data-testid="statistics-players">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Matches</th>
          <th scope="col">Against: you won</th>
          <th scope="col">Against: they won</th>
          <th scope="col">As partner: won</th>
        </tr>
      </thead>
      <tbody>
        {opponents.map(opponent => (
          <tr key={`${opponent.player.kind} ${opponent.player.name} ${playerWords(opponent)}`}>
            <th scope="row">
              <span class="player">
                <PlayerFace player={opponent.player} />
                <span>
                  {nameWords(opponent.player.name)}
                  <small>{playerWords(opponent)}</small>
                </span>
              </span>
            </th>
            <td>{opponent.matches}</td>
            <td>{againstWords(opponent)}</td>
            <td>{lostWords(opponent)}</td>
            <td>{tallyWords(opponent.together)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlayerFace({ player }: { readonly player: PlayerSpec }) {
  const { people } = useContext(ChosenPortraitsContext);
  const id =
    player.kind === 'bot'
      ? characterPortrait(player.name, player.character)
      : (people.find(({ name }) => isSameName(name, player.name))?.portrait ?? 'die');
  return <Portrait id={id} />;
}

function Achievements({ games }: { readonly games: readonly GameStatistics[] }) {
  return (
    <div class="achievements">
      {games.map(({ game, name, achievements }) => (
        <section key={game} aria-labelledby={`achievements-${game}`}>
          <h3 id={`achievements-${game}`}>
            {name}
            <small>{`${achievements.filter(({ earned }) => earned !== null).length} of ${achievements.length}`}</small>
          </h3>
          <ul>
            {achievements.map(achievement => (
              <Achievement key={achievement.id} achievement={achievement} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AchievementProps {
  readonly achievement: GameStatistics['achievements'][number];
}

/** An achievement: how to earn it or, once earned, what it taught. */
function Achievement({ achievement: { title, how, teaches, earned } }: AchievementProps) {
  return (
    <li class={earned === null ? 'open' : 'earned'}>
      <span class="medal" aria-hidden="true">
        {earned !== null && (
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 10.5l3.4 3.4L15 7" />
          </svg>
        )}
      </span>
      <strong>{title}</strong>
      <p>{earned === null ? how : teaches}</p>
      <small>{earned === null ? 'Not earned yet' : `Earned on ${dateWords(earned)}`}</small>
    </li>
  );
}
