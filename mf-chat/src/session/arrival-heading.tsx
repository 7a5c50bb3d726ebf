import { useScreenTitle } from '@ondine/web-kit';
import { useEffect, useRef } from 'react';

/**
 * The heading of what replaces a conversation. The control that was focused is gone, so the focus moves here, and
 * screen readers announce it; the window gets its text as the title.
 */
export function ArrivalHeading({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(text);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}
