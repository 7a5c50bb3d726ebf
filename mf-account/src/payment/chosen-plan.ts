import { paymentTypeSchema, type PaymentType } from '@ondine/contracts';

const key = 'ondine.plan';

/** The plan that was chosen in this tab: whoever comes back from the checkout finds the choice as it was. */
export const readPlan = (storage: Pick<Storage, 'getItem'>): PaymentType | undefined =>
  paymentTypeSchema.safeParse(storage.getItem(key)).data;

export const keepPlan = (storage: Pick<Storage, 'setItem'>, plan: PaymentType): void =>
  storage.setItem(key, plan);
