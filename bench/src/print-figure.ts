type Target = { readonly atLeast: number } | { readonly atMost: number };

/** Prints a figure beside its target; a missed one fails the command. */
export function printFigure(what: string, value: number, unit: string, target: Target): void {
  const reached = 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
  const wanted = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  console.log(
    `${what.padEnd(44)} ${value.toFixed(2).padStart(7)} ${unit}   target ${wanted} ${unit}: ${reached ? 'reached' : 'MISSED'}`,
  );
  if (!reached) process.exitCode = 1;
}
