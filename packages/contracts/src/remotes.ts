import * as z from 'zod';

/**
 * Version of what shell and remotes promise each other. It changes only when a remote built for
 * the old one could not run in the new shell.
 */
export const remoteContractVersion = 1;

/** Where the development server of a front end is found below the one address of `npm run dev`. */
export const developmentPath = (name: string): string =>
  name === 'shell' ? '/development/shell/' : `/remotes/${name}/development/`;

/** Where it shows the states of a remote's components, when the remote has such a page. */
export const storiesPath = (name: string): string => `/stories/${name}/`;

const releaseSchema = z.object({
  manifest: z.string().startsWith('/').describe("Address of the release's mf-manifest.json"),
  version: z.string().min(1),
  contract_version: z.int(),
});

export const remoteEntrySchema = releaseSchema.extend({
  previous: releaseSchema.optional().describe('What the shell falls back to when this one fails to load'),
  notices: z
    .array(z.string())
    .optional()
    .describe('What whoever runs it should know before going live, such as samples in the content'),
  canary: releaseSchema.extend({ share: z.number().min(0).max(100) }).optional(),
});
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `/remotes.json`: which release of each micro-frontend is live. Never cached. */
export const remotesFileSchema = z.record(z.string(), remoteEntrySchema);
export type RemotesFile = z.infer<typeof remotesFileSchema>;

/**
 * What a remote's one exposed module (`./routes`) exports. `Component` is left open here because
 * contracts knows no user interface library; web-kit narrows it to a React component.
 */
export interface RemoteModule<Component = unknown> {
  readonly contractVersion: number;
  /** Path patterns that the remote serves, each with the component to show. */
  readonly routes: readonly { readonly path: string; readonly Component: Component }[];
}
