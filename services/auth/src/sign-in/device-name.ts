import Bowser from 'bowser';

/** How a person recognises one of their devices, from what its browser says of itself. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
