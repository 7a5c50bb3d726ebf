import type { Response } from 'express';

/**
 * Makes the browser clear its cache of our answers. Cookies are cleared separately. Storage is kept, because workouts
 * may wait there to be sent (docs/decisions/080); they are stored by member.
 */
export const forgetAnswers = (response: Response): Response => response.set('Clear-Site-Data', '"cache"');
