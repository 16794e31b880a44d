import { PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { DEFAULT_SETTINGS } from '../client/settings/settings.ts';
import { at } from '../lists.ts';
import { ROOM_NAMES, type RoomName } from '../pieces/drawing-options.ts';
import { AmbiencePlayer } from '../sound/ambience/ambience-player.ts';
import { keepLoudest } from '../sound/cue-limits.ts';
import {
  CUP_SHAKE_CUES,
  type Cue,
  inKey,
  LOST_CONTRACT_CUES,
  LOST_MATCH_CUES,
  MADE_CONTRACT_CUES,
  OTHERS_TRICK_CUES,
  OWN_TRICK_CUES,
  plainCue,
  WON_DEAL_CUES,
  WON_MATCH_CUES,
  YOUR_TURN_CUES,
} from '../sound/cues.ts';
import { impactCues } from '../sound/impact-cues.ts';
import { MusicPlayer } from '../sound/music/music-player.ts';
import { CueScheduler, duckSpanOf } from '../sound/output/cue-scheduler.ts';
import { type Gains, gainsOf, Mixer, type VolumeGroup } from '../sound/output/mixer.ts';
import { SoundRandom } from '../sound/random.ts';

const DEFAULT_GAINS = gainsOf(DEFAULT_SETTINGS);
const onlyGain = (group: VolumeGroup): Gains => ({
  ...{ dice: 0, table: 0, room: 0, music: 0 },
  all: DEFAULT_GAINS.all,
  [group]: DEFAULT_GAINS[group],
});
/** All sounds at the default volumes, and each group alone. */
const LAYERS = {
  all: DEFAULT_GAINS,
  dice: onlyGain('dice'),
  table: onlyGain('table'),
  room: onlyGain('room'),
  music: onlyGain('music'),
} satisfies Record<string, Gains>;
type Layer = keyof typeof LAYERS;

/** A request from the sound tool. */
interface Request {
  readonly seconds: number;
  readonly rate: number;
  readonly layer: Layer;
  readonly room: RoomName;
  readonly seed: number;
}

/** Cues, and the second at which they begin. */
interface Moment {
  readonly time: number;
  readonly cues: readonly Cue[];
}

const SHAPES: readonly DieShape[] = ['d6', 'd8', 'd12', 'd20', 'd4', 'd10'];

/** Returns the cues of a throw of this many different dice. */
function throwCues(dice: number, random: SoundRandom): readonly Cue[] {
  const shapes = Array.from({ length: dice }, (_, die) => at(SHAPES, die % SHAPES.length));
  const seed = random.seed().toString(16).padStart(32, '0');
  const spec = { id: 0, seed, dice: shapes.map((shape, piece) => ({ piece, shape })), gesture: null, physics: PHYSICS };
  const [toss] = simulateThrow(spec, { frames: true }).tosses;
  return keepLoudest(impactCues(toss?.impacts ?? [], shapes), []);
}

/** Signatures of successive tricks. */
const ENDINGS: readonly (readonly Cue[])[] = [
  OWN_TRICK_CUES,
  OTHERS_TRICK_CUES,
  OWN_TRICK_CUES,
  WON_DEAL_CUES,
  OTHERS_TRICK_CUES,
  MADE_CONTRACT_CUES,
  LOST_CONTRACT_CUES,
  OWN_TRICK_CUES,
  WON_MATCH_CUES,
  LOST_MATCH_CUES,
];

/** Returns the sounds of a game: tricks of four pieces, with a throw in each and a signature at its end. */
function momentsOfPlay(seconds: number, random: SoundRandom): readonly Moment[] {
  const moments: Moment[] = [];
  for (let trick = 4; trick + 18 < seconds; trick += 20) {
    moments.push({ time: trick, cues: YOUR_TURN_CUES });
    for (const play of [2, 4, 6, 8])
      moments.push({ time: trick + play, cues: [{ ...plainCue('place', 0, 0.62), variant: play / 2 }] });
    moments.push({ time: trick + 9, cues: CUP_SHAKE_CUES });
    moments.push({ time: trick + 10, cues: throwCues(1 + Math.floor(random.next() * 8), random) });
    moments.push({ time: trick + 14, cues: at(ENDINGS, Math.floor(trick / 20) % ENDINGS.length) });
    moments.push({ time: trick + 16.5, cues: [plainCue('gather', 0, 0.7)] });
  }
  return moments;
}

/** Seconds scheduled at a time, as at a table. All nodes of several minutes at once would be slow. */
const STEP = 4;
const logError = (error: unknown): void => console.error(error);

/** Records some minutes at a table. Returns the samples of the left and right channels. */
async function record({ seconds, rate, layer, room, seed }: Request): Promise<readonly Float32Array[]> {
  const gains = LAYERS[layer];
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: seconds * rate, sampleRate: rate });
  const mixer = new Mixer(context);
  mixer.setGains(gains);
  const cues = new CueScheduler(context, mixer);
  const ambience = new AmbiencePlayer(context, mixer, cues, seed);
  ambience.setRoom(room);
  const music = new MusicPlayer(context, mixer.input('music'), seed);
  const play = ({ time, cues: list }: Moment): void => {
    for (const cue of list) cues.schedule(inKey(cue, gains.music > 0 ? music.tuning : 1), time + cue.at / 1000);
    const span = duckSpanOf(list);
    if (span) mixer.duck(time + span.from / 1000, time + span.to / 1000);
  };
  const moments = momentsOfPlay(seconds, new SoundRandom(seed));
  const scheduleFrom = (start: number): void => {
    const until = start + STEP;
    if (gains.room > 0) ambience.scheduleUntil(until + 1);
    if (gains.music > 0) music.scheduleUntil(until + 1);
    for (const moment of moments) if (moment.time >= start && moment.time < until) play(moment);
  };
  scheduleFrom(0);
  for (let start = STEP; start < seconds; start += STEP)
    context.suspend(start).then(() => {
      scheduleFrom(start);
      return context.resume();
    }, logError);
  const buffer = await context.startRendering();
  return [buffer.getChannelData(0), buffer.getChannelData(1)];
}

// Called from outside the page by electron/tools/sound.
let recorded: readonly Float32Array[] = [];
Object.assign(window, {
  /** Possible values of a request. */
  recordable: { layers: Object.keys(LAYERS), rooms: ROOM_NAMES },
  async recordTable(request: Request) {
    recorded = await record(request);
  },
  /** Returns part of the recording: the bytes of its numbers, in base 64. */
  recordedPart(channel: number, from: number, to: number): string {
    const bytes = new Uint8Array(at(recorded, channel).slice(from, to).buffer);
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  },
});
