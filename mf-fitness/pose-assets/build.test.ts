import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMetadata } from './add-metadata.ts';
import { buildPoseAssets } from './build.ts';
import { modelMetadata } from './model-metadata.ts';

/** The entries of a zip, read from its directory as the model loader does. */
function readZip(bytes: Buffer) {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, local] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      start,
      data: bytes.subarray(start, start + size),
    };
    at += 46 + nameLength;
    return entry;
  });
}

describe('buildPoseAssets', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pose-'));
    await buildPoseAssets(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes the model and the engine, and nothing else', async () => {
    expect((await readdir(folder)).sort()).toEqual([
      'pose-worker.js',
      'pose_landmarker_lite.task',
      'vision_wasm_module_internal.wasm',
    ]);
  });

  it('bundles the lite model stored and aligned, with metadata', async () => {
    const entries = readZip(await readFile(join(folder, 'pose_landmarker_lite.task')));
    expect(entries.map(({ name }) => name)).toEqual([
      'pose_detector.tflite',
      'pose_landmarks_detector.tflite',
    ]);
    for (const { method, start, data } of entries) {
      expect(method).toBe(0);
      expect(start % 64).toBe(0);
      expect(data.toString('latin1', 4, 8)).toBe('TFL3');
      expect(data.includes('TFLITE_METADATA')).toBe(true);
      expect(data.includes('M001')).toBe(true);
    }
  });
});

describe('addMetadata', () => {
  it('refuses what is no model, and a model that has metadata', async () => {
    const metadata = modelMetadata({ mean: 0, std: 255 });
    expect(() => addMetadata(Buffer.from('hello, world'), metadata)).toThrow('Not a TensorFlow Lite model');
    const model = await readFile('node_modules/@mediapipe/pose/pose_landmark_lite.tflite');
    const once = addMetadata(model, metadata);
    expect(once.subarray(-model.length).equals(model)).toBe(true);
    expect(() => addMetadata(once, metadata)).toThrow('has metadata already');
  });
});
