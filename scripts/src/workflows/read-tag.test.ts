import { readTag } from './read-tag.ts';

const read = (tag: string) => readTag(tag, ['shell', 'mf-chat'], () => '1.2.3');

it.each([
  ['mf-chat/v1.2.3', { WORKSPACE: 'mf-chat', PART: 'mf-chat', IMAGE_TARGET: '' }],
  ['shell/v1.2.3', { WORKSPACE: 'shell', PART: 'shell', IMAGE_TARGET: '' }],
  ['chat/v1.2.3', { WORKSPACE: 'services/chat', PART: 'chat', IMAGE_TARGET: 'service' }],
  ['backup/v1.2.3', { WORKSPACE: 'packages/backups', PART: 'backup', IMAGE_TARGET: 'backup' }],
  ['gateway/v1.2.3', { WORKSPACE: 'gateway', PART: 'gateway', IMAGE_TARGET: 'gateway' }],
])('%s is read', (tag, release) => {
  expect(read(tag)).toEqual({ ...release, VERSION: '1.2.3' });
});

it.each(['chat/1.2.3', 'chat/v1.2', 'v1.2.3', 'mf-none/v1.2.3', 'contracts/v1.2.3', 'chat/v1.2.3; rm -rf'])(
  '%s releases nothing',
  (tag) => {
    expect(() => read(tag)).toThrow(`${tag} releases nothing`);
  },
);

it('a tag must have the version of the package', () => {
  expect(() => read('mf-chat/v1.3.0')).toThrow('mf-chat/package.json has 1.2.3: raise it first');
});
