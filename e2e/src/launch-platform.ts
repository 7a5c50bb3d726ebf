import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@ondine/platform/http';

export const projectRoot = join(import.meta.dirname, '..', '..');

export interface LaunchedPlatform {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Requests a stop and waits for the exit. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

export interface LaunchOptions {
  /** `start.ts` (everything in one process), `start-distributed.ts` or `dev.ts`. */
  readonly script?: 'start' | 'start-distributed' | 'dev';
  /** The arguments of the script. */
  readonly args?: readonly string[];
  /** The project to start; default this one. */
  readonly root?: string;
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
}

/** Runs the start script until it exits by itself; for starts that are expected to fail. */
export async function runStartToItsEnd(
  options: LaunchOptions,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = await beginStart(options);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

/**
 * Starts the platform as `npm start` does, and waits for its ready line.
 * @throws Error with its output when it exits before
 */
export async function launchPlatform(options: LaunchOptions): Promise<LaunchedPlatform> {
  const { child, output, url } = await beginStart(options);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([
    waitForLine(child, `ready ${url}`),
    exited.then(() => Promise.reject(new Error(`The platform ended before it was ready:\n${output()}`))),
  ]);
  return {
    url,
    process: child,
    output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs the start script without waiting. */
export async function beginStart({
  script = 'start',
  args = [],
  root = projectRoot,
  dataDir,
  port,
  env,
}: LaunchOptions) {
  const chosen = port ?? (await freePort());
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'src', `${script}.ts`), ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        // Tests create their own histories.
        DEMO_HISTORY: 'false',
        NODE_OPTIONS: '',
        PORT: String(chosen),
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, url: `http://localhost:${chosen}` };
}

async function waitForLine(child: ChildProcess, wanted: string): Promise<void> {
  if (!child.stdout) throw new Error('The output of the platform is not read.');
  for await (const line of createInterface({ input: child.stdout })) if (line === wanted) return;
  await new Promise<never>(() => undefined);
}
