import { remoteContractVersion } from '@ondine/contracts';
import { withDevelopmentServers } from './dev-site.ts';

it('puts development servers in the place of what is published, and leaves the rest', () => {
  const release = { manifest: '/remotes/mf-chat/1/mf-manifest.json', version: '1', contract_version: 1 };
  expect(withDevelopmentServers({ 'mf-chat': release, 'mf-account': release }, ['mf-chat'])).toEqual({
    'mf-account': release,
    'mf-chat': {
      manifest: '/remotes/mf-chat/development/mf-manifest.json',
      version: 'development',
      contract_version: remoteContractVersion,
    },
  });
});

it('leaves a released shell out while a development server serves the shell', () => {
  const shell = { manifest: '/remotes/shell/1/index.html', version: '1', contract_version: 1 };
  expect(withDevelopmentServers({ shell }, [])).toEqual({ shell });
  expect(withDevelopmentServers({ shell }, ['shell'])).toEqual({});
});
