/** Keeps the solution finite when a direction has no variance. */
const RIDGE = 1e-9;

/** The residuals of values after removing the best linear function of the known quantities (least squares). */
export function removeLinear(values: readonly number[], known: readonly (readonly number[])[]): number[] {
  const size = known[0]?.length ?? 0;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from(
      { length: size },
      (_, column) =>
        sum(known.map((each) => (each[row] ?? 0) * (each[column] ?? 0))) + (row === column ? RIDGE : 0),
    ),
    sum(known.map((each, index) => (each[row] ?? 0) * (values[index] ?? 0))),
  ]);
  const weights = solve(rows);
  return values.map(
    (value, index) => value - sum(weights.map((weight, column) => weight * (known[index]?.[column] ?? 0))),
  );
}

/** Gauss-Jordan elimination. The matrix is symmetric and positive definite, so no pivot is zero. */
function solve(equations: readonly (readonly number[])[]): number[] {
  const rows = equations.map((row) => [...row]);
  for (const [place, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === place) continue;
      const share = (row[place] ?? 0) / (pivot[place] ?? 1);
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - share * value;
    }
  return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
