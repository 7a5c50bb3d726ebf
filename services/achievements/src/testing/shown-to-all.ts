import type { Admission } from '../totals/compute.ts';

/** A user whom no admin has readmitted, and who has not chosen to be hidden. */
export const shownToAll: Admission = { readmissions: [], isHidden: false };
