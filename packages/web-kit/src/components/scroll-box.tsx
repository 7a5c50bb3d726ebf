import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** The accessible name of the box: a text, or the id of the element with it. */
type ScrollBoxName =
  | { readonly label: string; readonly labelledBy?: never }
  | { readonly labelledBy: string; readonly label?: never };

export type ScrollBoxProps = ScrollBoxName & {
  readonly children: ReactNode;
  /** Class of the scrolling box. */
  readonly className?: string | undefined;
  /** Class of its content. */
  readonly contentClassName?: string | undefined;
  readonly boxRef?: RefObject<HTMLDivElement | null>;
};

/**
 * A scrolling part of a screen. While its content overflows, it can get the keyboard focus and scrolls with the arrow
 * keys, which browsers do not all support by themselves.
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
