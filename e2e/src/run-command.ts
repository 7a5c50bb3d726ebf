import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The result of a command: its stdout, and after a failure its stderr behind that. */
export interface CommandResult {
  readonly failed: boolean;
  readonly output: string;
}

/** Runs a command to its end. @param env on top of this process's environment, without the options of the test run */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<CommandResult> {
  try {
    const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 1e8 };
    const { stdout } = await run(command, args, options);
    return { failed: false, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { failed: true, output: stdout + stderr };
  }
}
