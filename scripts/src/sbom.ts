import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBill } from './dependencies/read-bill.ts';
import { projectRoot } from './project-root.ts';
import { runEntry } from './processes/run-entry.ts';

const folder = join(projectRoot, 'dist');

/** Writes what Ondine is made of beside what is built, for whoever has to look something up in it. */
await runEntry(async () => {
  const bill = readBill(projectRoot);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'sbom.cdx.json');
  await writeFile(file, bill);
  console.log(`Written: ${file}`);
});
