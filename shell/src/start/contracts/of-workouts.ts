/** Those of workouts, which may wait to be sent, and of what they lead to. */
export { achievementRoutes, sessionRoutes } from '@ondine/contracts';
