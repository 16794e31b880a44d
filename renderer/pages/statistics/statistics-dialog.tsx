import { useContext, useState } from 'preact/hooks';
import type { GameStatistics, OpponentStatistics, Statistics } from '../../../engine/protocol/records/statistics.ts';
import type { Client } from '../../client/client.ts';
import { noticeWords } from '../../client/notices.ts';
import type { StatisticsState } from '../../client/state.ts';
import { achievementText } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { knownPortrait } from '../../people/portrait-of.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Portrait } from '../people/portrait.tsx';
import { ChosenPortraitsContext } from '../people/seat-portrait.tsx';
import { bestWords, nameWords, placesWords, playerWords, tallyWords, tricksWords } from './statistics-words.ts';
import './statistics-dialog.css';

const TABS = ['games', 'players', 'achievements'] as const;

interface StatisticsProps {
  readonly client: Client;
  readonly open: StatisticsState;
  readonly onClose: () => void;
}

/** Statistics of one person's finished matches: by game, by opponent, and achievements. */
export function StatisticsDialog({ client, open: { shown }, onClose }: StatisticsProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('games');
  const notice = client.state.notice.value;
  const words = wordsOf('pages').statistics;
  return (
    <Dialog
      title={words.title}
      testid="statistics"
      onEscape={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {words.back}
        </Button>
      }
    >
      {notice && <p role="alert">{noticeWords(notice)}</p>}
      <div class="statistics">
        <Tabs
          label={words.title}
          tabs={TABS.map(name => ({ name, title: words.tabs[name] }))}
          open={tab}
          onOpen={setTab}
        >
          <p role="status" class="reading">
            {readingWords(shown)}
          </p>
          {shown && shown.persons.length > 1 && shown.person !== null && (
            <ChoiceField
              label={words.player}
              values={shown.persons.map(person => ({ value: person, label: nameWords(person) }))}
              chosen={shown.person}
              onChoose={person => client.statistics.choose(person)}
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
  const words = wordsOf('pages').statistics;
  if (shown === null) return words.loading;
  return shown.unread === 0 ? '' : words.unread(shown.unread);
}

function Games({ statistics: { games, standIns } }: { readonly statistics: Statistics }) {
  const words = wordsOf('pages').statistics;
  const played = games.filter(({ matches }) => matches.tried > 0);
  return (
    <>
      {played.length === 0 ? (
        <p class="empty">{words.noMatches}</p>
      ) : (
        <table data-testid="statistics-games">
          <thead>
            <tr>
              <th scope="col">{words.game}</th>
              <th scope="col">{words.won}</th>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.bids}</th>
              <th scope="col">{words.tricksPerRound}</th>
              <th scope="col">{words.bestResult}</th>
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
        {words.onlyFinished}
        {standIns > 0 && <span> {words.leftOut(standIns)}</span>}
      </p>
    </>
  );
}

function Opponents({ opponents }: { readonly opponents: readonly OpponentStatistics[] }) {
  const words = wordsOf('pages').statistics;
  if (opponents.length === 0) return <p class="empty">{words.nobody}</p>;
  return (
    <table data-testid="statistics-players">
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.matches}</th>
          <th scope="col">{words.youWon}</th>
          <th scope="col">{words.theyWon}</th>
          <th scope="col">{words.wonTogether}</th>
        </tr>
      </thead>
      <tbody>
        {opponents.map(opponent => {
          const name = nameWords(opponent.number ?? opponent.player.name);
          return (
            <tr key={`${opponent.player.kind} ${name} ${playerWords(opponent)}`}>
              <th scope="row">
                <span class="player">
                  <PlayerFace opponent={opponent} />
                  <span>
                    {name}
                    <small>{playerWords(opponent)}</small>
                  </span>
                </span>
              </th>
              <td>{opponent.matches}</td>
              <td>{tallyWords({ tried: opponent.against.matches, done: opponent.against.won })}</td>
              <td>{tallyWords({ tried: opponent.against.matches, done: opponent.against.lost })}</td>
              <td>{tallyWords(opponent.together)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PlayerFace({ opponent: { player, number = 0 } }: { readonly opponent: OpponentStatistics }) {
  const chosen = useContext(ChosenPortraitsContext);
  const id =
    player.kind === 'bot'
      ? characterPortrait(player.name, player.character)
      : (knownPortrait(chosen, player.name, number) ?? 'die');
  return <Portrait id={id} />;
}

function Achievements({ games }: { readonly games: readonly GameStatistics[] }) {
  const words = wordsOf('pages').statistics;
  return (
    <div class="achievements">
      {games.map(({ game, name, achievements }) => (
        <section key={game} aria-labelledby={`achievements-${game}`}>
          <h3 id={`achievements-${game}`}>
            {name}
            <small>
              {words.earnedOf({
                earned: achievements.filter(({ earned }) => earned !== null).length,
                of: achievements.length,
              })}
            </small>
          </h3>
          <ul>
            {achievements.map(achievement => (
              <Achievement key={achievement.id} game={game} achievement={achievement} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface AchievementProps {
  readonly game: string;
  readonly achievement: GameStatistics['achievements'][number];
}

/** An achievement: how to earn it or, once earned, what it taught. */
function Achievement({ game, achievement: { id, earned } }: AchievementProps) {
  const words = wordsOf('pages').statistics;
  const { title, how, teaches } = achievementText(game, id);
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
      <small>{earned === null ? words.notEarned : words.earnedOn(earned)}</small>
    </li>
  );
}
