/** A readable figure: three significant digits, and at most two decimals. */
function formatValue(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** With its unit, when it has one. */
export const withUnit = (value: number, unit: string): string => `${formatValue(value)} ${unit}`.trimEnd();
