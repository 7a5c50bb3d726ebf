import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { dockerfileViolations } from './dockerfile-violations.ts';

const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');

describe('the Dockerfile', () => {
  it('is one, and its images are as we want them', () => {
    expect(dockerfileViolations(dockerfile)).toEqual([]);
  });

  it.each([
    ['an instruction that does not exist', ['EXPOSE', 'EXPOZE'], /Unknown instruction/i],
    ['root', ['USER 1000:1000', 'USER root'], /runs as root/],
    ['no health check', ['HEALTHCHECK', '# HEALTHCHECK'], /no health check|Unknown/],
    ['a base of any version', ['node:24.21.0-bookworm-slim', 'node:latest'], /no full version/],
    [
      'a shell in between',
      ['CMD ["node", "--disable', 'CMD ["sh", "-c", "node --disable'],
      /through a shell/,
    ],
    [
      'something installed at the end',
      ['ENV SITE_DIR', 'RUN apt-get update\nENV SITE_DIR'],
      /more than the script/,
    ],
  ] as const)('is refused with %s', (_name, [from, to], violation) => {
    expect(dockerfile).toContain(from);
    expect(dockerfileViolations(dockerfile.replace(from, to)).join('\n')).toMatch(violation);
  });
});
