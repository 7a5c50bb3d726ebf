import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { parse } from 'yaml';
import { z } from 'zod';
import { imageParts } from '../images/image-parts.ts';
import { environmentViolations, omissionViolations, uselessOmissions } from './part-configs.ts';
import { interpolateAll, variablesOf } from './interpolate.ts';
import { explainedNames, readEnvFile } from './read-env-file.ts';
import { sampleValues } from './sample-values.ts';

const limitsSchema = z.object({ cpus: z.string(), memory: z.string(), pids: z.number() });

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ target: z.string(), args: z.record(z.string(), z.string()).default({}) }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  deploy: z.object({ resources: z.object({ limits: limitsSchema }) }).optional(),
});
type Service = z.infer<typeof serviceSchema>;

const composeFileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
  volumes: z.record(z.string(), z.unknown()),
});

/** The file as Compose reads it. @throws Error for invalid YAML, or a variable without a value */
export function readCompose(text: string, env: Readonly<Record<string, string>>) {
  const document: unknown = interpolateAll(parse(text, { merge: true }), env);
  return { document, file: composeFileSchema.parse(document) };
}

/** The Compose specification as a schema, from the linter that ships it. */
function readComposeSchema(): AnySchemaObject {
  const found = createRequire(import.meta.url).resolve('dclint/package.json');
  return JSON.parse(
    readFileSync(join(dirname(found), 'schemas', 'compose.schema.json'), 'utf8'),
  ) as AnySchemaObject;
}

function schemaViolations(document: unknown): string[] {
  // The schema's own formats are names for values that Compose parses itself.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // The schema names its dialect with a URL that no library knows.
  const validate = ajv.compile({ ...readComposeSchema(), $schema: 'http://json-schema.org/draft-07/schema' });
  if (validate(document)) return [];
  return (validate.errors ?? []).map((violation) => `${violation.instancePath} ${violation.message ?? ''}`);
}

const isFixed = (image: string) => /:[^:/]+$/.test(image) && !image.endsWith(':latest');

function serviceViolations(name: string, service: Service): string[] {
  const wanted: [boolean, string][] = [
    [service.read_only, 'may write to its root'],
    [service.cap_drop.includes('ALL'), 'keeps capabilities'],
    [service.security_opt.includes('no-new-privileges:true'), 'may gain privileges'],
    [service.restart === 'unless-stopped', 'is not started again'],
    [service.deploy !== undefined, 'has no limits'],
    [service.networks.length > 0, 'is in the default network'],
    [isFixed(service.image), 'has an image without a version'],
    // Our images have both in the Dockerfile.
    [service.build !== undefined || service.healthcheck !== undefined, 'has no health check'],
    [service.build !== undefined || /^[1-9]\d*:/.test(service.user ?? ''), 'runs as root'],
  ];
  return wanted.flatMap(([holds, violation]) => (holds ? [] : [`${name} ${violation}`]));
}

function environmentFileViolations(text: string, envExample: string): string[] {
  const listed = readEnvFile(envExample);
  const explained = explainedNames(envExample);
  const asked = variablesOf(text);
  return [
    ...[...asked].filter((name) => !listed.has(name)).map((name) => `.env.example does not list ${name}`),
    ...[...listed.keys()]
      .filter((name) => !asked.has(name))
      .map((name) => `.env.example lists ${name} in vain`),
    ...[...listed.keys()]
      .filter((name) => !explained.has(name))
      .map((name) => `.env.example does not explain ${name}`),
    ...[...listed]
      .filter(([name, value]) => value !== '' && /SECRET|PASSWORD|TOKEN$|KEY$/.test(name))
      .map(([name]) => `.env.example has a value for the secret ${name}`),
  ];
}

/**
 * Checks the Compose file against the Compose specification, against our rules for every container, and against the
 * settings that each part accepts in production.
 */
export function composeViolations(text: string, envExample: string): string[] {
  const given = Object.fromEntries(readEnvFile(envExample));
  const { document, file } = readCompose(text, { ...given, ...sampleValues });
  const published = Object.entries(file.services).filter(([, { ports }]) => ports.length > 0);
  const parts = imageParts.flatMap(({ name }) => {
    const service = file.services[name];
    if (!service?.build) return [`${name} is missing, or is not built here`];
    const { target, args } = service.build;
    const isRight = name === 'gateway' ? target === 'gateway' : target === 'service' && args['PART'] === name;
    return [
      ...(isRight ? [] : [`${name} is built as something else`]),
      ...[
        ...environmentViolations(name, service.environment),
        ...omissionViolations(name, Object.keys(service.environment)),
      ].map((violation) => `${name}: ${violation}`),
    ];
  });
  const stores = Object.entries(file.services).filter(([, { build }]) => build === undefined);
  return [
    ...schemaViolations(document),
    ...Object.entries(file.services).flatMap(([name, service]) => serviceViolations(name, service)),
    ...parts,
    ...uselessOmissions(),
    ...(published.map(([name]) => name).join() === 'gateway' ? [] : ['not the gateway alone is published']),
    ...stores.flatMap(([name, { networks, volumes }]) => [
      ...(networks.every((network) => file.networks[network]?.internal) ? [] : [`${name} reaches the world`]),
      ...(volumes.length > 0 ? [] : [`${name} forgets everything`]),
    ]),
    ...environmentFileViolations(text, envExample),
  ];
}
