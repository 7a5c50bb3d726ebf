/** The contracts that a start needs of accounts: making schemas takes longer than what they are used for. */
export { authRoutes, secondStepSchema } from '@ondine/contracts';
