import { join } from 'node:path';
import { arch, platform } from 'node:os';
import { MongoBinary } from 'mongodb-memory-server-core';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';

const version = '7.0.24';
/** Without this limit an unreachable download takes 7 s to fail. */
const probeTimeoutMs = 2000;

async function isDownloadReachable(): Promise<boolean> {
  try {
    const url = await new MongoBinaryDownloadUrl({
      version,
      platform: platform(),
      arch: arch(),
    }).getDownloadUrl();
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(probeTimeoutMs) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Downloads a real `mongod` (once, into the cache) and returns its path; null when the download is unreachable. */
export async function downloadMongod(cacheDir: string, say: (line: string) => void): Promise<string | null> {
  if (!(await isDownloadReachable())) return null;
  say(`Downloading MongoDB ${version} (once)…`);
  return MongoBinary.getPath({ version, downloadDir: join(cacheDir, 'mongod') });
}
