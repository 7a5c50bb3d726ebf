import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** What names the box for screen readers: words, or the element that has them. */
type ScrollBoxName =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly labelledBy: string; readonly label?: never };

export type ScrollBoxProps = ScrollBoxName & {
  readonly children: ReactNode;
  /** Of the box that scrolls. */
  readonly className?: string | undefined;
  /** Of what is in it. */
  readonly contentClassName?: string | undefined;
  readonly boxRef?: RefObject<HTMLDivElement | null>;
};

/**
 * A part of a screen that scrolls by itself. As long as it holds more than it shows, the keyboard can reach it and
 * scroll it with the arrow keys, which browsers do not allow for of their own accord.
 */
export function ScrollBox({
  label,
  labelledBy,
  children,
  className,
  contentClassName,
  boxRef,
}: ScrollBoxProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const ref = boxRef ?? ownRef;
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box || !content.current) return;
    const look = () => setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    sizes.observe(content.current);
    look();
    return () => sizes.disconnect();
  }, [ref]);
  return (
    <div
      ref={ref}
      className={className}
      {...(scrolls && { role: 'region', tabIndex: 0, 'aria-label': label, 'aria-labelledby': labelledBy })}
    >
      <div ref={content} className={contentClassName}>
        {children}
      </div>
    </div>
  );
}
