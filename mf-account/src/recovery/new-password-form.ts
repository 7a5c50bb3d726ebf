import { passwordSchema } from '@ondine/contracts';
import * as z from 'zod';

/** A new password and its repetition. */
export const newPasswordFormSchema = z
  .object({
    password: passwordSchema,
    repeated: z.string().min(1, 'Please confirm your password'),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Passwords do not match',
  });
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;
