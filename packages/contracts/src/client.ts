/**
 * The header that identifies our own front ends. A page of another origin cannot send it without a CORS preflight,
 * which we never allow: a call that is authenticated by a cookie alone therefore requires it (CSRF).
 */
export const clientHeader = 'x-ondine-client';

/** The value for a browser, whose refresh token is an HttpOnly cookie. */
export const browserClient = 'browser';
