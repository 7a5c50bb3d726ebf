let pressed: Element | undefined;

const keepPress = ({ target }: Event) => {
  // Links lead on by themselves.
  pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined;
};

/** Keeps the last button of a prerendered screen that was pressed before its code was there. */
export const keepEarlyPress = (screen: HTMLElement): void => screen.addEventListener('click', keepPress);

/** That button, once. */
export function takeEarlyPress(): Element | undefined {
  const taken = pressed;
  pressed = undefined;
  return taken;
}
