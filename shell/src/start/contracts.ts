/** The contracts that a start needs: making their schemas takes as long as all else that the session runs. */
export {
  achievementRoutes,
  authRoutes,
  remotesFileSchema,
  reportRoutes,
  secondStepSchema,
  sessionRoutes,
} from '@ondine/contracts';
