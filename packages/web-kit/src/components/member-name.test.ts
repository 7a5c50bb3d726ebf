import { memberName } from './member-name.ts';

const name = (userName: string | null, viewerId: string | null = 'someone') =>
  memberName({ userId: '0123456789abcdef', userName }, viewerId, 'You');

describe('memberName', () => {
  it('shows a name of up to 15 characters whole', () => {
    expect(name('Ada')).toBe('Ada');
    expect(name('fifteen letters')).toBe('fifteen letters');
  });

  it('cuts a longer name after 15 characters', () => {
    expect(name('sixteen letters!')).toBe('sixteen letters...');
  });

  it('never cuts a character in half', () => {
    expect(name('👩‍🚀'.repeat(15))).toBe('👩‍🚀'.repeat(15));
    expect(name('👩‍🚀'.repeat(16))).toBe(`${'👩‍🚀'.repeat(15)}...`);
  });

  it('names a member without a name by the first 8 characters of the id', () => {
    expect(name(null)).toBe('User01234567');
    expect(name('   ')).toBe('User01234567');
  });

  it("says 'You' on the viewer's own row, whatever the name", () => {
    expect(name('Ada', '0123456789abcdef')).toBe('You');
    expect(name(null, '0123456789abcdef')).toBe('You');
  });
});
