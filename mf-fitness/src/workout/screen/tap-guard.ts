/** The parts of a click that tell a pair. */
export type Click = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** Recognises the second press of a pair, which was meant for what the first one has replaced. */
export interface TapGuard {
  /** Whether a click is to be ignored. */
  readonly ignoresClick: (click: Click) => boolean;
  /** Notes a key before the click that it may cause. */
  readonly noteKey: (event: Pick<KeyboardEvent, 'key' | 'repeat'>) => void;
}

/** The time of a double click in most systems, milliseconds. */
const PAIR_MS = 500;
/** A finger does not come down twice at the same pixel. */
const NEAR_PX = 32;

interface Press {
  readonly at: number;
  /** In the window; null by a key, whose place is the focus wherever that has gone. */
  readonly place: { readonly x: number; readonly y: number } | null;
}

function isPair(first: Press, second: Press): boolean {
  if (second.at - first.at >= PAIR_MS) return false;
  if (first.place === null || second.place === null) return first.place === second.place;
  return Math.hypot(second.place.x - first.place.x, second.place.y - first.place.y) < NEAR_PX;
}

/**
 * A press is the second of a pair if it comes at the same place within half a second of the last one that counted,
 * whatever is under it by then. The time is not extended by ignored presses, so that none is ignored for longer.
 * @param now milliseconds
 */
export function createTapGuard(now: () => number): TapGuard {
  let last: Press | null = null;
  let isKeyIgnored = false;
  const ignores = (press: Press) => {
    if (last !== null && isPair(last, press)) return true;
    last = press;
    return false;
  };
  return {
    ignoresClick({ detail, clientX, clientY }) {
      // Without a pointer it comes from a key, or from a script.
      if (detail > 0) return ignores({ at: now(), place: { x: clientX, y: clientY } });
      const isIgnored = isKeyIgnored;
      isKeyIgnored = false;
      return isIgnored;
    },
    noteKey({ key, repeat }) {
      if (key === 'Enter' || key === ' ') isKeyIgnored = repeat || ignores({ at: now(), place: null });
      else last = null;
    },
  };
}
