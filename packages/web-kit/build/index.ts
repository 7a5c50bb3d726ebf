export { createRemoteConfig } from './create-remote-config.ts';
export { createShellConfig } from './create-shell-config.ts';
