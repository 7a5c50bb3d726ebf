import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBill } from './dependencies/read-bill.ts';
import { projectRoot } from './project-root.ts';
import { runEntry } from './processes/run-entry.ts';

const folder = join(projectRoot, 'dist');

/** Writes the software bill of materials beside the build. */
await runEntry(async () => {
  const bill = readBill(projectRoot);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'sbom.cdx.json');
  await writeFile(file, bill);
  console.log(`Written: ${file}`);
});
