/** Adds up the tokens of several tries. */
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
