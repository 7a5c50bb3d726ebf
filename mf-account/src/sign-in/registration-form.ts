import { registerSchema, type RegisterRequest } from '@ondine/contracts';
import * as z from 'zod';

const bothPasswords = z.object({ password: z.string().min(1), confirm_password: z.string().min(1) });

/** The fields of the registration form: the request, the repeated password, and the age. */
export const registrationFormSchema = registerSchema
  .omit({ language: true })
  .extend({
    confirm_password: z.string().min(1, 'Please confirm your password'),
    age_confirmed: z.boolean().refine((confirmed) => confirmed, 'Please confirm that you are 18 or older'),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
    // Checked together with all other errors, as soon as both passwords are there.
    when: ({ value }) => bothPasswords.safeParse(value).success,
  });
export type RegistrationForm = z.infer<typeof registrationFormSchema>;

/** The request, without the repeated password. */
export const requestOf = (form: RegistrationForm): RegisterRequest => registerSchema.parse(form);
