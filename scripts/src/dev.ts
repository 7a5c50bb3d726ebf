import { once } from 'node:events';
import { join } from 'node:path';
import { developmentPath } from '@ondine/contracts';
import { loadConfig, StartupError } from '@ondine/platform/config';
import { freePort } from '@ondine/platform/http';
import { createStopStack } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { createDevDoor } from './development/dev-door.ts';
import { prepareDevSite } from './development/dev-site.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { onStopRequest } from './processes/on-stop-request.ts';
import { acceptsConnections } from './processes/ports.ts';
import { runEntry } from './processes/run-entry.ts';
import { superviseProcess } from './processes/supervise-process.ts';
import { projectRoot } from './project-root.ts';
import { readReleaseKeys } from './releases/signing-key.ts';
import { requireOwnFolder } from './running-platform.ts';
import { publicUrlOf, requireDataDir, requireFreePort, startConfigSchema } from './start-config.ts';
import { readRemoteNames } from './workspaces.ts';

const say = (line: string) => console.log(line);
/** On a busy machine all four build at once. */
const buildTimeoutMs = 180_000;
const backEndTimeoutMs = 120_000;

/** The front ends to serve from their sources: those named, or all. @throws StartupError for an unknown one */
function chooseServed(wanted: readonly string[]): readonly string[] {
  const all = ['shell', ...readRemoteNames(projectRoot)];
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new StartupError(`There is no front end ${unknown}: choose among ${all.join(', ')}.`);
  }
  return wanted.length > 0 ? wanted : all;
}

/** Front ends on their development servers and a back end that restarts on changes, behind one URL. */
async function develop(): Promise<void> {
  const config = loadConfig(startConfigSchema, process.env);
  const served = chooseServed(process.argv.slice(2));
  await requireFreePort(config);
  await requireOwnFolder(requireDataDir(config.DATA_DIR));
  const stops = createStopStack(createLogger({ service: 'development', level: config.LOG_LEVEL }));
  onStopRequest(() => stops.stop());

  try {
    const builtSite = join(projectRoot, '.cache', 'site');
    const siteDir = join(projectRoot, '.cache', 'development-site');
    const isPart = served.length <= readRemoteNames(projectRoot).length;
    if (isPart) await buildFrontEnds(projectRoot, say);
    const keys = readReleaseKeys(projectRoot, process.env, say);
    const publicKeys = keys.trusted.join(',');
    await prepareDevSite(siteDir, builtSite, served, keys);

    say(
      `Starting ${served.length === 1 ? 'the development server' : 'development servers'} of ${served.join(', ')}…`,
    );
    const webpack = join(projectRoot, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    const addresses = await Promise.all(
      served.map(async (name) => {
        const port = await freePort();
        const server = await superviseProcess({
          name,
          command: process.execPath,
          args: ['--disable-warning=ExperimentalWarning', webpack, 'serve', '--mode', 'development'],
          cwd: join(projectRoot, name),
          env: {
            ...process.env,
            PORT: String(port),
            SHELL_OUTPUT: join(siteDir, 'shell'),
            RELEASE_PUBLIC_KEYS: publicKeys,
          },
          ready: () => acceptsConnections(port),
          readyTimeoutMs: buildTimeoutMs,
          showOutput: true,
        });
        stops.add(name, () => server.stop());
        return [name, `http://127.0.0.1:${port}`] as const;
      }),
    );
    // Each answers after its first build.
    await Promise.all(
      addresses.map(([name, url]) =>
        fetch(`${url}${developmentPath(name)}`, { signal: AbortSignal.timeout(buildTimeoutMs) }),
      ),
    );

    const backEndPort = await freePort();
    const door = createDevDoor(`http://127.0.0.1:${backEndPort}`, Object.fromEntries(addresses));
    door.server.listen(config.PORT, config.HOST);
    await once(door.server, 'listening');
    stops.add('door', () => door.stop());
    // Prints its own ready message.
    const backEnd = await superviseProcess({
      name: 'back end',
      command: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        '--watch',
        '--watch-preserve-output',
        join(projectRoot, 'scripts', 'src', 'start.ts'),
      ],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(backEndPort),
        PUBLIC_URL: publicUrlOf(config),
        SITE_DIR: siteDir,
        // A shell on its development server has no release record that names the keys.
        RELEASE_PUBLIC_KEYS: publicKeys,
      },
      ready: () => acceptsConnections(backEndPort),
      readyTimeoutMs: backEndTimeoutMs,
      showOutput: true,
    });
    stops.add('back end', () => backEnd.stop());
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

await runEntry(develop);
