import type { Bill } from './find-missing.ts';

/**
 * What npm calls a package that nobody else may use. It is no licence of SPDX's list, so npm leaves it out of its
 * bills, in which our own parts would look as if nobody had said anything.
 */
export const ownLicense = 'UNLICENSED';

const licenses = [{ license: { name: ownLicense } }];

/** A bill that says of our own parts, and of the whole, whose they are. */
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
