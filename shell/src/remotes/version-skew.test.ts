import { findSkew } from './version-skew.ts';

const ours = { react: '19.3.1', '@ondine/web-kit/router': '1.2.0' };

describe('version skew', () => {
  it('is another minor or major of what is shared', () => {
    const theirs = [
      { name: 'react', version: '19.2.9' },
      { name: '@ondine/web-kit/router', version: '2.2.0' },
    ];
    expect(findSkew(ours, theirs)).toEqual([
      { name: 'react', shell: '19.3.1', remote: '19.2.9' },
      { name: '@ondine/web-kit/router', shell: '1.2.0', remote: '2.2.0' },
    ]);
  });

  it('is no other patch, and nothing that the remote keeps for itself', () => {
    const theirs = [
      { name: 'react', version: '19.3.0' },
      { name: 'lodash', version: '4.0.0' },
    ];
    expect(findSkew(ours, theirs)).toEqual([]);
  });
});
