import type { Bill } from './find-missing.ts';

/**
 * npm's licence value for a private package. It is not in SPDX's list, so npm leaves it out of its bills, where our
 * packages would appear to have no licence.
 */
export const ownLicense = 'UNLICENSED';

const licenses = [{ license: { name: ownLicense } }];

/** A bill that states the licence of our packages and of the whole. */
export function withOwnLicense(bill: Bill): Bill {
  return {
    ...bill,
    ...(bill.metadata && {
      metadata: { ...bill.metadata, component: { ...bill.metadata.component, licenses } },
    }),
    components: bill.components.map((component) =>
      component.purl.startsWith('pkg:npm/%40ondine/') ? { ...component, licenses } : component,
    ),
  };
}
