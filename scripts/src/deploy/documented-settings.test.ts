import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { documentedSettingViolations } from './documented-settings.ts';

const page = readFileSync(join(projectRoot, 'docs', 'running.md'), 'utf8');

describe('the table of settings', () => {
  it('explains every setting of every part, and nothing else', () => {
    expect(documentedSettingViolations(page)).toEqual([]);
  });

  it('lacks one, or has one too many, and that is said', () => {
    expect(documentedSettingViolations(page.replace('| `LOG_LEVEL` |', '| `LOG_LEVELS` |'))).toEqual([
      'LOG_LEVEL is a setting that the table does not explain',
      'LOG_LEVELS is explained, and nobody reads it',
    ]);
  });
});
