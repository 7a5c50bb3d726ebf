import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

interface ProcessRow {
  pid: number;
  parent: number;
  residentBytes: number;
}

/** Reads one process from Linux' /proc; null when it has just ended. */
function readProcess(pid: number): ProcessRow | null {
  try {
    // The name in parentheses may hold spaces, so fields are counted from after it; see proc(5).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const resident = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return { pid, parent: Number(fields[1]), residentBytes: Number(resident) * pageBytes };
  } catch {
    return null;
  }
}

/**
 * Resident memory of a process and all its descendants, in bytes.
 * @param leftOut processes that do not count, with all their descendants
 */
export function residentBytesOf(root: number, leftOut: readonly number[]): number {
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((row) => row !== null);
  const byPid = new Map(rows.map((row) => [row.pid, row]));
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const sum = (pid: number): number =>
    leftOut.includes(pid)
      ? 0
      : (byPid.get(pid)?.residentBytes ?? 0) +
        (children.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), 0);
  return sum(root);
}
