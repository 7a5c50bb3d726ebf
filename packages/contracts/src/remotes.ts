import * as z from 'zod';
import type { Language } from './languages.ts';

/** Where the development server of a front end is found below the one address of `npm run dev`. */
export const developmentPath = (name: string): string =>
  name === 'shell' ? '/development/shell/' : `/remotes/${name}/development/`;

/** Where it shows the states of a remote's components, when the remote has such a page. */
export const storiesPath = (name: string): string => `/stories/${name}/`;

/** Where the development server of the shell shows the tokens of the look and the components that front ends share. */
export const styleguidePath = '/styleguide/';

/** The SHA-384 of a file, as the `integrity` of a script or a fetch takes it. */
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

/** `release.json` beside the files of a release, as far as readers need it. */
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

/** Whether an entry names a version, be it live, a canary, or from before. */
export const namesVersion = (entry: RemoteEntry, version: string): boolean =>
  [entry, entry.previous, entry.canary, ...(entry.older ?? [])].some((each) => each?.version === version);

/** Which release of each micro-frontend is live, and of the shell if it is released apart from the gateway. */
export const remotesFileSchema = z.object({
  number: z.int().positive().describe('Rises with each switch, so that an older file is known for one'),
  remotes: z.record(z.string(), remoteEntrySchema),
});
export type RemotesFile = z.infer<typeof remotesFileSchema>;

/** `/remotes.json`: the above as text, with a signature of that text for each key. Asked for again at each visit. */
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

/** What is signed: it begins with what it is, so that no other signature of the key can pass for one of these. */
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
 * `screens.json` of the shell, beside its page: the addresses of screens, and which remote draws each. A part of an
 * address that begins with a colon stands for any.
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

/** The files of a release that have screens as HTML, each for those who may be shown them. */
export const prerenderedFiles = {
  /** Screens as a visitor first sees them. */
  visitors: 'prerendered.json',
  /** Screens of users as they are before any answer has come: there is nothing of anybody in them. */
  users: 'prerendered-for-users.json',
} as const;

/** Under what a file of prerendered screens has one in a language: under its address alone in English. */
export const prerenderedKey = (path: string, language: Language): string =>
  language === 'en' ? path : `${path}?language=${language}`;

/** Each of `prerenderedFiles`: screens as HTML by `prerenderedKey`, of one with a part that stands for any each address. */
export const prerenderedSchema = z.record(z.string().startsWith('/'), z.string());
