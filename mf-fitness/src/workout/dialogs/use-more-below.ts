import { useEffect, useState, type RefObject } from 'react';

/** Whether a scrolling box holds more below what is seen. Its only child is its content. */
export function useMoreBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    // A zoomed page has parts of pixels.
    const look = () => setMore(box.scrollHeight - box.clientHeight - box.scrollTop > 1);
    const sizes = new ResizeObserver(look);
    for (const each of [box, ...box.children]) sizes.observe(each);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref]);
  return hasMore;
}
