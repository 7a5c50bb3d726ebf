/** The steps that allow the camera again, for one kind of browser. */
export interface CameraHelp {
  readonly browser: string;
  readonly steps: readonly string[];
}

const help: readonly (CameraHelp & { readonly matches: RegExp })[] = [
  {
    browser: 'iPhone or iPad',
    matches: /iPhone|iPad|iPod/,
    steps: [
      'Open Settings and choose your browser.',
      'Tap Camera and choose Allow.',
      'Come back here and reload the page.',
    ],
  },
  {
    browser: 'Android',
    matches: /Android/,
    steps: [
      'Tap the icon to the left of the address.',
      'Open Permissions, then Camera, and choose Allow.',
      'Reload the page.',
    ],
  },
  {
    browser: 'Edge',
    matches: /Edg\//,
    steps: ['Click the lock to the left of the address.', 'Set Camera to Allow.', 'Reload the page.'],
  },
  {
    browser: 'Firefox',
    matches: /Firefox\//,
    steps: [
      'Click the camera icon to the left of the address.',
      'Remove the block next to Use the camera.',
      'Reload the page and allow the camera when asked.',
    ],
  },
  {
    browser: 'Chrome',
    matches: /Chrome\/|Chromium\//,
    steps: ['Click the icon to the left of the address.', 'Switch Camera on.', 'Reload the page.'],
  },
  {
    browser: 'Safari',
    matches: /Safari\//,
    steps: [
      'Open the Safari menu and choose Settings for This Website.',
      'Set Camera to Allow.',
      'Reload the page.',
    ],
  },
];

const generic: CameraHelp = {
  browser: 'your browser',
  steps: ["Open your browser's settings for this website.", 'Allow the camera.', 'Reload the page.'],
};

/** The steps for the browser with this user agent. */
export const cameraHelpFor = (userAgent: string): CameraHelp =>
  help.find(({ matches }) => matches.test(userAgent)) ?? generic;
