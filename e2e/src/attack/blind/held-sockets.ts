import type { Socket } from 'node:net';
import type { Site } from './site.ts';

/** Opens connections of one visitor that are never read. @returns a function that closes them */
export function holdSockets(site: Site, count: number, from: string, bytes: string): () => void {
  const sockets: Socket[] = Array.from({ length: count }, () => {
    const socket = site.connect(from);
    socket.on('error', () => socket.destroy());
    socket.on('connect', () => socket.write(bytes));
    socket.pause();
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
