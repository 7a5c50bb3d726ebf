/**
 * Header by which our own front ends say who they are. A page of another site cannot send it without being asked
 * first (CORS), which it never is: a call that is made with a cookie alone therefore demands it.
 */
export const clientHeader = 'x-ondine-client';

/** Its value for a browser, whose refresh token is a cookie that scripts never see. */
export const browserClient = 'browser';
