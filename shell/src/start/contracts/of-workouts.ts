/** The contracts of workouts, which may wait to be sent, and of achievements. */
export { achievementRoutes, sessionRoutes } from '@ondine/contracts';
