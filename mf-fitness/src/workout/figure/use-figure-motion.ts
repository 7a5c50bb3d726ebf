import { useState } from 'react';

/**
 * Whether the figure of an element moves: under the pointer, and while something in the element has the focus.
 * @returns the props of the element beside it
 */
export function useFigureMotion() {
  const [moves, setMoves] = useState(false);
  const [start, stop] = [() => setMoves(true), () => setMoves(false)];
  return { moves, watch: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop } };
}
