import { readdirSync, readFileSync } from 'node:fs';

/** The environment of a process, or nothing of one that has ended meanwhile or is another user's. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** The ids of all processes that were started with this in their environment, as Linux tells. */
export const processesWith = (setting: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).split('\0').includes(setting))
    .map(Number);
