import { describeUnopened, isWhole, judgeUse, readTrace } from './opened-files.ts';

const trace = `17 openat(AT_FDCWD</image/a>, "src/main.ts", O_RDONLY|O_CLOEXEC) = 17</image/a/src/main.ts>
17 openat(AT_FDCWD</image/a>, "absent", O_RDONLY) = -1 ENOENT (No such file or directory)
18 openat(AT_FDCWD</image/a>, "/etc/hosts" <unfinished ...>
17 openat(AT_FDCWD</image/a>, "/image/secret", O_RDONLY) = 19</image/secret>
18 <... openat resumed>, O_RDONLY) = 18</etc/hosts>
18 +++ exited with 0 +++
`;
const files = [
  { path: 'a/src/main.ts', bytes: 1 },
  { path: 'node_modules/@o/one/index.js', bytes: 2_000_000 },
];

describe('what a part opened', () => {
  it('is read from a trace, with what another thread finished later', () => {
    expect([...readTrace(trace)]).toEqual(['/image/a/src/main.ts', '/image/secret', '/etc/hosts']);
  });

  it('is known to be all once the process itself has ended', () => {
    expect([isWhole(trace), isWhole(`${trace}17 +++ exited with 0 +++\n`)]).toEqual([false, true]);
  });

  it('lies in its image, or in that of Node, or is named', () => {
    const opened = readTrace(trace);
    const use = judgeUse(opened, { folder: '/image', files, others: [] });
    expect(use).toEqual({ outside: ['/image/secret'], opened: 1, unopened: [files[1]] });
    expect(judgeUse(opened, { folder: '/image', files, others: ['/image/secret'] }).outside).toEqual([]);
    expect(describeUnopened('a', use)).toBe(
      'a: 1 of 2 listed files were opened; 2.0 MB were not:\n2.0 MB in 1 files of node_modules/@o/one\n',
    );
  });
});
