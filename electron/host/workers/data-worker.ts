import { parentPort, workerData } from 'node:worker_threads';
import { readDataFile } from '../data/data-file.ts';
import type { DataReply } from '../data/data-reader.ts';

if (parentPort === null) throw new Error('this file is a worker thread');
const port = parentPort;
const say = (reply: DataReply, buffers: readonly ArrayBuffer[] = []): void => port.postMessage(reply, [...buffers]);

const content = readDataFile(workerData, progress => say({ progress }));
say({ content }, typeof content === 'string' ? [] : content.matches.map(({ record }) => record.buffer));
