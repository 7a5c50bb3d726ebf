import { useScreenTitle } from '@ondine/web-kit';
import { useArrivalFocus } from '../use-arrival-focus.ts';

/** The heading of what replaces a conversation. It gets the focus, and the window its text as the title. */
export function ArrivalHeading({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  const heading = useArrivalFocus();
  useScreenTitle(text);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {text}
    </h1>
  );
}
