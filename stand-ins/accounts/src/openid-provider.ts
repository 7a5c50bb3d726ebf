import { createHash } from 'node:crypto';
import { Router, urlencoded } from 'express';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { escapeHtml } from '@ondine/stand-in-page';
import { accountPage } from './account-page.ts';

const requestSchema = z.object({
  nonce: z.string().min(1).max(200),
  /** The screen to return to. */
  back: z.enum(['/login', '/register']).default('/login'),
});
const formSchema = requestSchema.extend({
  action: z.enum(['continue', 'broken', 'cancel']),
  email: z.string().trim().max(254).default(''),
  name: z.string().trim().max(80).default(''),
});

const keyId = 'development';
/** The audience of credentials: the client id of the auth service while no Google client is configured. */
const clientId = 'ondine-development';

/**
 * An OpenID provider at which anyone can sign in as anyone, under `/development/sign-in`. It returns the credential in
 * the fragment of the URL, which no server receives.
 * @param publicUrl the site's URL for browsers
 */
export async function createOpenIdProvider({
  publicUrl,
  now,
}: {
  publicUrl: string;
  now: () => Date;
}): Promise<Router> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };

  async function credentialOf({ email, name, nonce }: z.infer<typeof formSchema>): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000);
    return await new SignJWT({
      email,
      email_verified: true,
      ...(name === '' ? {} : { given_name: name, family_name: 'Development' }),
      nonce,
    })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(`${publicUrl}/development/sign-in`)
      .setAudience(clientId)
      // The same e-mail address gives the same subject, also after a restart.
      .setSubject(createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(privateKey);
  }

  const router = Router();
  router.use(urlencoded({ extended: false, limit: '10kb' }));
  router.get('/keys', (_request, response) => {
    response.json({ keys: [jwk] });
  });
  router.get('/', (request, response) => {
    const asked = requestSchema.safeParse(request.query);
    const body = asked.success ? signInForm(asked.data) : '<p>This sign-in was not asked for by Ondine.</p>';
    response
      .status(asked.success ? 200 : 400)
      .type('html')
      .send(accountPage({ title: 'Development sign-in', body }));
  });
  router.post('/', async (request, response) => {
    const form = formSchema.safeParse(request.body);
    if (!form.success) {
      const body = '<p>This form could not be understood.</p>';
      response
        .status(400)
        .type('html')
        .send(accountPage({ title: 'Development sign-in', body }));
      return;
    }
    const credential = {
      continue: () => credentialOf(form.data),
      broken: () => Promise.resolve('broken'),
      cancel: () => Promise.resolve(''),
    }[form.data.action];
    response.redirect(303, `${publicUrl}${form.data.back}#credential=${await credential()}`);
  });
  return router;
}

const signInForm = ({ nonce, back }: z.infer<typeof requestSchema>) => `<p>Whose account should this be?</p>
<form method="post" action="/development/sign-in">
<input type="hidden" name="nonce" value="${escapeHtml(nonce)}">
<input type="hidden" name="back" value="${escapeHtml(back)}">
<label>E-mail <input name="email" type="email" required value="dev@ondine.test" autocomplete="off"></label>
<label>First name <input name="name" value="Dev" autocomplete="off"></label>
<button class="main" name="action" value="continue">Continue</button>
<button name="action" value="broken" formnovalidate>Send a broken credential</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`;
