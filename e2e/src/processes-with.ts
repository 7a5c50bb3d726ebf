import { readdirSync, readFileSync } from 'node:fs';

/** The environment of a process; empty for one that has ended or belongs to another user. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** The ids of all processes that were started with this in their environment, on Linux. */
export const processesWith = (setting: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).split('\0').includes(setting))
    .map(Number);
