import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { modelFiles } from './model-files.ts';
import { buckets, type Network } from './network.ts';

const headerSchema = z.object({
  classes: z.array(z.string()).min(2),
  inputs: z.int().min(0),
  hidden: z.int().min(0),
  partScale: z.number().positive(),
});

const headerLengthBytes = 4;
const stepsOfPart = 127;

/** Writes a network: its header as JSON, the dense weights as 32-bit floats, those of text features in 8 bits. */
export function writeNetwork(file: string, network: Network): void {
  const { classes, inputs, hidden, partWeights } = network;
  let most = 0;
  for (const weight of partWeights) most = Math.max(most, Math.abs(weight));
  const scale = most === 0 ? 1 : most / stepsOfPart;
  const header = Buffer.from(
    JSON.stringify({ classes, inputs, hidden, partScale: scale * network.partScale }),
  );
  // Floats must be aligned to four bytes.
  const padded = Buffer.concat([header, Buffer.alloc((4 - (header.length % 4)) % 4, ' ')]);
  const length = Buffer.alloc(headerLengthBytes);
  length.writeUInt32LE(padded.length);
  const dense = [network.inputWeights, network.hiddenBias, network.outputWeights, network.outputBias].map(
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  );
  const parts = Int8Array.from(partWeights, (weight) => Math.round(weight / scale));
  writeFileSync(file, Buffer.concat([length, padded, ...dense, Buffer.from(parts.buffer)]));
}

/** @throws Error when the file is incomplete */
export function readNetwork(file: string): Network {
  const bytes = readFileSync(file);
  const headerLength = bytes.readUInt32LE(0);
  const start = headerLengthBytes + headerLength;
  const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', headerLengthBytes, start)));
  const { classes, inputs, hidden } = header;
  const lengths = [inputs * hidden, hidden, hidden * classes.length, classes.length];
  const dense = lengths.reduce((sum, length) => sum + length, 0) * 4;
  const whole = start + dense + classes.length * buckets;
  if (bytes.length !== whole) throw new Error(`${file} has ${bytes.length} bytes instead of ${whole}`);
  // A copy begins at an aligned address.
  const memory = bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length);
  let offset = 0;
  const floats = (length: number) => {
    const values = new Float32Array(memory, offset, length);
    offset += length * 4;
    return values;
  };
  return {
    ...header,
    inputWeights: floats(inputs * hidden),
    hiddenBias: floats(hidden),
    outputWeights: floats(hidden * classes.length),
    outputBias: floats(classes.length),
    partWeights: new Int8Array(memory, offset),
  };
}

/** All trained networks. */
export const readNetworks = () => ({
  harms: readNetwork(modelFiles.harms),
  scenes: readNetwork(modelFiles.scenes),
  intents: readNetwork(modelFiles.intents),
  otherLanguages: readNetwork(modelFiles.otherLanguages),
});

/** The networks for descriptions of a scene, which say in the third person what messages say of "I" and "you". */
export const forScenes = ({ scenes, ...networks }: ReturnType<typeof readNetworks>) => ({
  ...networks,
  harms: scenes,
});
