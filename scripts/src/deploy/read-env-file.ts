/** The variables of a file of `NAME=value` lines; `#` begins a comment line. */
export function readEnvFile(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => line.trim());
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1)] as const;
      }),
  );
}

/** The names below a comment line, directly or below other names of the same block. */
export function explainedNames(text: string): Set<string> {
  const explained = new Set<string>();
  let isExplained = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') isExplained = false;
    else if (line.startsWith('#')) isExplained ||= !line.startsWith('# ---');
    else if (isExplained) explained.add(line.slice(0, line.indexOf('=')));
  }
  return explained;
}
