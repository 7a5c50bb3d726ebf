import { registerSchema, type RegisterRequest } from '@ondine/contracts';
import * as z from 'zod';

const bothPasswords = z.object({ password: z.string().min(1), confirm_password: z.string().min(1) });

/** What the registration form asks for: the request, the password once more, and their age. */
export const registrationFormSchema = registerSchema
  .omit({ language: true })
  .extend({
    confirm_password: z.string().min(1, 'Please confirm your password'),
    age_confirmed: z.boolean().refine((confirmed) => confirmed, 'Please confirm that you are 18 or older'),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
    // Told beside every other fault, as soon as both are there.
    when: ({ value }) => bothPasswords.safeParse(value).success,
  });
export type RegistrationForm = z.infer<typeof registrationFormSchema>;

/** What is sent: the repeated password stays here. */
export const requestOf = (form: RegistrationForm): RegisterRequest => registerSchema.parse(form);
