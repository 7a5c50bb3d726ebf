/** @jest-environment jsdom */
import { createCheckedFiles } from './checked-files.ts';

const folder = 'http://localhost/remotes/mf-chat/1/';
const hash = `sha384-${'b'.repeat(64)}`;

describe('the hash of a file', () => {
  const files = createCheckedFiles();
  files.add(folder, { 'main.js': hash });
  files.leaveUnchecked('http://localhost/remotes/mf-chat/development/');

  it('is that of its release, whatever follows its address', () => {
    expect(files.integrityOf(`${folder}main.js`)).toBe(hash);
    expect(files.integrityOf('/remotes/mf-chat/1/main.js?again#there')).toBe(hash);
  });

  it.each([
    `${folder}more.js`,
    'http://localhost/remotes/mf-chat/2/main.js',
    'http://elsewhere.test/main.js',
  ])('is one that nothing has for %s, which nobody published', (address) => {
    expect(files.integrityOf(address)).toMatch(/^sha384-A{64}$/);
  });

  it('is not asked for where a development server is', () => {
    expect(files.integrityOf('/remotes/mf-chat/development/main.js')).toBe('');
  });
});
