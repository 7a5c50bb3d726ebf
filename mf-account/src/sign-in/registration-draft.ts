import * as z from 'zod';

/** What a reload keeps of the registration form: neither the passwords nor the age confirmation. */
const draftSchema = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
export type RegistrationDraft = Readonly<z.infer<typeof draftSchema>>;

const key = 'ondine.registration';
const none: RegistrationDraft = { first_name: '', last_name: '', email: '' };

/** Reads what was entered before a reload; empty fields when there is nothing, or nothing readable. */
export function readRegistration(storage: Pick<Storage, 'getItem'>): RegistrationDraft {
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(key) ?? JSON.stringify(none)));
  } catch (error) {
    console.warn('The registration form of before cannot be read', error);
    return none;
  }
}

/** Keeps the entered fields, or nothing once they are empty again. */
export function keepRegistration(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  { first_name, last_name, email }: RegistrationDraft,
): void {
  if (first_name === '' && last_name === '' && email === '') storage.removeItem(key);
  else storage.setItem(key, JSON.stringify({ first_name, last_name, email }));
}

/** Removes it, once there is an account. */
export const dropRegistration = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(key);
