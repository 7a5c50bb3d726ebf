import type { Response } from 'express';

/**
 * Has the browser drop what it keeps of our answers. Cookies are cleared one by one, and what waits in storage to be
 * sent stays (docs/decisions/080): it is named for its member.
 */
export const forgetAnswers = (response: Response): Response => response.set('Clear-Site-Data', '"cache"');
