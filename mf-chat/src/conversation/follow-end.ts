/** Closer to the end than this, in pixels, a reader follows what is added. About a line. */
const nearPx = 40;

/** Keeps the end of a scrolled box in view for a reader who is there. */
export interface EndFollower {
  /** Something was added: shows the end, unless the reader has scrolled up to reread. */
  readonly follow: () => void;
  /** Shows the end in any case. */
  readonly jump: () => void;
  /** Ends it. */
  readonly stop: () => void;
}

/** Follows the end of a box from now on, until the reader scrolls up, and again once they are back at the end. */
export function followEnd(box: HTMLElement): EndFollower {
  let isAtEnd = true;
  // What is added causes no such event, so this is where the reader was before.
  const look = () => {
    isAtEnd = box.scrollHeight - box.clientHeight - box.scrollTop < nearPx;
  };
  const jump = () => {
    isAtEnd = true;
    box.scrollTop = box.scrollHeight;
  };
  box.addEventListener('scroll', look);
  return {
    follow() {
      if (isAtEnd) jump();
    },
    jump,
    stop: () => box.removeEventListener('scroll', look),
  };
}
