import * as z from 'zod';
import type { Language } from './languages.ts';

/** The path of a front end's development server below the address of `npm run dev`. */
export const developmentPath = (name: string): string =>
  name === 'shell' ? '/development/shell/' : `/remotes/${name}/development/`;

/** The path of a remote's component stories, if it has such a page. */
export const storiesPath = (name: string): string => `/stories/${name}/`;

/** The path of the styleguide in the shell's development server: design tokens and shared components. */
export const styleguidePath = '/styleguide/';

/** The SHA-384 of a file in the form of the `integrity` attribute. */
export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const releaseSchema = z.object({
  manifest: z
    .string()
    .startsWith('/')
    .describe("Address of the release's mf-manifest.json, of the shell's its page"),
  version: z.string().min(1),
  contract_version: z.int(),
  integrity: integritySchema
    .optional()
    .describe('Of its release.json, which has those of its files; only a development server has none'),
});

/** `release.json` beside the files of a release; only the fields that readers need. */
export const releaseRecordSchema = z.object({
  name: z.string(),
  version: z.string(),
  files: z
    .record(z.string(), integritySchema)
    .describe('Every file but this one, by its path in the release'),
});

export const remoteEntrySchema = releaseSchema.extend({
  previous: releaseSchema.optional().describe('What the shell falls back to when this one fails to load'),
  notices: z
    .array(z.string())
    .optional()
    .describe('What whoever runs it should know before going live, such as samples in the content'),
  canary: releaseSchema.extend({ share: z.number().min(0).max(100) }).optional(),
  pinned: z
    .literal(true)
    .optional()
    .describe('A command put this live: a start or build from the sources leaves it live'),
  older: z
    .array(
      releaseSchema.pick({ version: true, integrity: true }).extend({
        contract_version: z.int().optional().describe('Missing in those from before it was written'),
        withdrawn: z
          .literal(true)
          .optional()
          .describe('Was rolled back, or a canary that has ended: no rollback goes there'),
      }),
    )
    .optional()
    .describe('Releases from before, newest first, whose files open tabs may still ask for'),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** Whether an entry names a version: live, canary, or earlier. */
export const namesVersion = (entry: RemoteEntry, version: string): boolean =>
  [entry, entry.previous, entry.canary, ...(entry.older ?? [])].some((each) => each?.version === version);

/** The live release of each micro-frontend, and of the shell if it is released separately from the gateway. */
export const remotesFileSchema = z.object({
  number: z.int().positive().describe('Rises with each switch, so that an older file is known for one'),
  remotes: z.record(z.string(), remoteEntrySchema),
});
export type RemotesFile = z.infer<typeof remotesFileSchema>;

/**
 * `/remotes.json`: the above as text, with a signature of that text for each key. Browsers request it at each visit.
 */
export const signedRemotesSchema = z.object({
  content: z.string().describe('JSON of the file of remotes, byte for byte as it was signed'),
  signatures: z
    .record(z.string(), z.string())
    .describe('Ed25519 signatures (base64url) by public key (base64url of its 32 bytes)'),
  ended_canaries: z
    .array(z.string())
    .optional()
    .describe(
      'Canaries that failed too often, as remote@version: the gateway says so, which has no key, and can thereby bring nobody anything but the live release',
    ),
});
export type SignedRemotes = z.infer<typeof signedRemotesSchema>;

/** The signed message: a prefix names its type, so that no other signature of the key is valid for it. */
export const remotesMessage = (content: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`ondine remotes.json\n${content}`);

/** A public key: the 32 bytes of Ed25519 in base64url. */
export const releaseKeySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** `release.json` of the shell, beside its page. */
export const shellRecordSchema = z.object({
  contract_version: z.int(),
  keys: z.array(releaseKeySchema).describe('Public keys whose releases this shell runs'),
});

/**
 * `screens.json` of the shell, beside its page: the paths of screens, and the remote of each. A path segment that
 * begins with a colon matches any.
 */
export const shellScreensSchema = z.array(
  z.object({
    path: z.string().startsWith('/'),
    remote: z.string(),
    users: z
      .literal(true)
      .optional()
      .describe(
        'For users alone, and this shell lets what is prerendered of it for them stand until it is drawn',
      ),
    navigation: z.literal(true).optional().describe('The screen leaves room for the navigation of the shell'),
  }),
);
export type ShellScreens = z.infer<typeof shellScreensSchema>;

/** The files of a release with prerendered screens, by audience. */
export const prerenderedFiles = {
  /** Screens as a visitor first sees them. */
  visitors: 'prerendered.json',
  /** Screens of users before any answer has arrived: they contain no user's data. */
  users: 'prerendered-for-users.json',
} as const;

/** The key of a prerendered screen in a language: in English the path alone. */
export const prerenderedKey = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?language=${language}`;

/**
 * The content of each of `prerenderedFiles`: HTML by `prerenderedKey`, with one entry for each concrete path of a
 * pattern.
 */
export const prerenderedSchema = z.record(z.string().startsWith('/'), z.string());
