/** The contracts of accounts that the start needs: creating schemas takes longer than using them. */
export { authRoutes, secondStepSchema } from '@ondine/contracts';
