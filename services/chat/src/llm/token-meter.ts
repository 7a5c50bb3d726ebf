/** Adds up what the tries at something used. */
export interface TokenMeter {
  readonly add: (tokens: number) => void;
  readonly total: number;
}

export function createTokenMeter(): TokenMeter {
  let total = 0;
  return {
    add(tokens) {
      total += tokens;
    },
    get total() {
      return total;
    },
  };
}
