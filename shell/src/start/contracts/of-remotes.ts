/** The contracts of remotes and of reports about them. */
export { remotesFileSchema, reportRoutes } from '@ondine/contracts';
