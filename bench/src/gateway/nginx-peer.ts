import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@ondine/platform/http';
import { waitFor } from '@ondine/platform/testing';
import type { Peer } from './peer.ts';

const command = 'nginx';
/** The unit in which Linux counts processor time. */
const tickUs = 10_000;

const isInstalled = (): boolean => {
  try {
    execFileSync(command, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** One worker, keep-alive connections on both sides, no log. */
const configOf = (folder: string, port: number, upstream: string) => `
daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
  fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  keepalive_requests 100000000;
  upstream service { server ${new URL(upstream).host}; keepalive 256; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`;

/** Fields 14 and 15 of proc(5), counted from after the name in parentheses. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** nginx as a plain proxy; undefined where it is not installed. @param folder its working folder */
export async function startNginx(folder: string, upstream: string): Promise<Peer | undefined> {
  if (!isInstalled()) return undefined;
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port, upstream));
  const child = spawn(command, ['-c', config, '-p', folder], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await waitFor('nginx to answer', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  const worker = Number(children.trim().split(' ')[0]);
  return {
    name: command,
    url,
    processorUs: () => Promise.resolve(ticksOf(worker) * tickUs),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
