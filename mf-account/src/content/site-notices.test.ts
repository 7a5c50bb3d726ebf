import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactAddress } from './contact-address.ts';
import { infoPages } from './info-pages.ts';
import { landingContent } from './landing-content.ts';

const notices = JSON.parse(
  readFileSync(join(process.cwd(), 'mf-account/site-notices.json'), 'utf8'),
) as string[];

describe('what operators are told at the start of production', () => {
  it.each([
    ['landing-content.ts', landingContent.samples],
    ['contact-address.ts', contactAddress.sample],
  ])('names the samples of %s for as long as there are any', (file, sample) => {
    expect(notices.some((notice) => notice.includes(file))).toBe(sample);
  });
});

describe('the landing page claims', () => {
  it('what the product claims, and nothing more', () => {
    const figures = landingContent.figures.map(({ value, label }) => `${value} ${label}`).join('\n');
    for (const claim of ['87%', '2x', '92%', '4.9/5 from 2,000+ users']) expect(figures).toContain(claim);
  });
});

describe('the pages behind the footer', () => {
  it.each(Object.entries(infoPages))('%s says something of its own', (_name, { sections }) => {
    expect(sections.length).toBeGreaterThanOrEqual(3);
    for (const { text } of sections) expect(text.length).toBeGreaterThan(40);
  });

  it('tell what is stored, where, for how long, and that no picture leaves the device', () => {
    const privacy = infoPages.privacy.sections.map(({ title, text }) => `${title} ${text}`).join('\n');
    for (const part of [
      'No video and no picture ever leaves your device',
      'for how long',
      'Where it is kept',
      'delete',
    ]) {
      expect(privacy).toContain(part);
    }
  });
});
