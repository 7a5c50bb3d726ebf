import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import * as mongoose from 'mongoose';
import { projectRoot } from '../project-root.ts';

/** What is read of a schema. A field that is a document, or a list of documents, has a schema of its own. */
interface StoredSchema {
  readonly paths: Readonly<Record<string, { readonly schema?: StoredSchema }>>;
  get(option: 'collection'): unknown;
}

/** Every schema that the code makes, with what it stores. */
const made: StoredSchema[] = [];
const RecordedSchema = new Proxy(mongoose.Schema, {
  construct(target, args: unknown[], newTarget: () => unknown) {
    const schema = Reflect.construct(target, args, newTarget) as StoredSchema;
    made.push(schema);
    return schema;
  },
});
jest.unstable_mockModule('mongoose', () => ({ ...mongoose, Schema: RecordedSchema }));

const page = readFileSync(join(projectRoot, 'docs', 'privacy.md'), 'utf8');

/** The rows below a heading of the page: what their first cell names in backticks. */
function namedBelow(heading: string): string[] {
  const section = page.split(/^### /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const sources = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot, exclude: (path) => /node_modules|dist|testing/.test(path) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|suite)\.tsx?$/.test(file));

const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const isSchema = (file: string) => /new Schema\b/.test(textOf(file));

/** The schemas of collections by `service.name`. */
async function readCollections(): Promise<Map<string, StoredSchema>> {
  const found = new Map<string, StoredSchema>();
  for (const file of sources('{services,packages}/*/src/**/*.ts')) {
    if (!isSchema(file)) continue;
    made.length = 0;
    await import(join(projectRoot, file));
    const owner = file.startsWith('packages/') ? 'every service' : file.split('/')[1];
    for (const schema of made) {
      const name = schema.get('collection');
      // A part of another document has none of its own.
      if (typeof name === 'string') found.set(`${owner}.${name}`, schema);
    }
  }
  return found;
}

/** The fields of a schema and, below them, those of their parts. */
const allFields = (schema: StoredSchema): string[] =>
  Object.entries(schema.paths).flatMap(([field, { schema: part }]) => [
    field,
    ...(part ? allFields(part).map((below) => `${field}.${below}`) : []),
  ]);

const covers = (rows: readonly string[], field: string) =>
  rows.some((row) => field === row || field.startsWith(`${row}.`));

let collections: Map<string, StoredSchema>;
beforeAll(async () => {
  collections = await readCollections();
});

describe('the map of what is stored', () => {
  it('has a row for every field of every collection, and none for what is gone', () => {
    expect(collections.size).toBeGreaterThan(15);
    const violations = [...collections].flatMap(([name, schema]) => {
      const fields = Object.keys(schema.paths);
      const rows = namedBelow(name);
      return [
        ...fields.filter((field) => !covers(rows, field)).map((field) => `${name}: ${field} has no row`),
        ...rows
          .filter((row) => !fields.some((field) => covers([row], field)))
          .map((row) => `${name}: ${row} is not stored any more`),
      ];
    });
    expect(violations).toEqual([]);
  });

  it('is of fields in snake_case', () => {
    const fields = [...collections].flatMap(([name, schema]) =>
      allFields(schema).map((field) => `${name}: ${field}`),
    );
    expect(fields).toContain('auth.users: email_undos.expires_at');
    expect(fields).toContain('auth.refresh_families: live.issued_at');
    expect(fields.filter((field) => /[A-Z]/.test(field))).toEqual([]);
  });

  it('is of schemas in document files, for services', () => {
    const elsewhere = sources('services/*/src/**/*.ts').filter(
      (file) => isSchema(file) && !file.endsWith('-document.ts'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has a row for everything that is kept in browsers and in Redis', () => {
    const keys = [
      ...sources('{packages/web-kit,shell,mf-*}/src/**/*.{ts,tsx}').flatMap((file) =>
        [...textOf(file).matchAll(/(?:[kK]ey|KEY)\w*(?: = |[^\w\n][^\n]*=> )['`](ondine[.][\w.-]+)/g)].map(
          ([, key = '']) => key,
        ),
      ),
      ...sources('services/auth/src/**/*.ts').flatMap((file) =>
        [...textOf(file).matchAll(/cookieName = '([\w-]+)'/g)].map(([, key = '']) => key),
      ),
      ...sources('{services,packages}/*/src/**/*.ts').flatMap((file) =>
        [...textOf(file).matchAll(/['`](ondine:(?:limit|board|changed))\b/g)].map(([, key = '']) => key),
      ),
    ];
    const rows = [...namedBelow('browsers'), ...namedBelow('Redis')];
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !rows.some((row) => row.startsWith(key)))).toEqual([]);
  });
});
