import { authRoutes, languageCookie, pickLanguage, type Language } from '@ondine/contracts';
import { session } from '../current-session.ts';
import { loadLanguage } from './content.ts';
import { pageLanguage, speak } from './page-language.ts';

const keptSeconds = 400 * 86_400;

const readCookie = () => new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];

function keep(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Sets the language of the page at the start, and to that of the account as soon as a user is signed in: their choice
 * on another device applies here too.
 */
export function startLanguage(): void {
  speak(pickLanguage(readCookie(), navigator.languages));
  let followed: string | null = null;
  session.subscribe(() => {
    const { user } = session.getSnapshot();
    if (user === null) followed = null;
    // Once for each user who signs in: an answer that was in transit during a new choice must not undo it.
    if (user === null || followed === user.id) return;
    followed = user.id;
    if (user.language === null || user.language === pageLanguage()) return;
    keep(user.language);
    speak(user.language);
  });
}

/**
 * Sets the language for this device and, for a signed-in user, for their account and its mails.
 * @throws ApiError when the account could not store it; the page changes its language all the same
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  keep(language);
  speak(language);
  if (session.getSnapshot().status !== 'user') return;
  await session.call(authRoutes.setLanguage, { body: { language } });
  await session.refreshUser();
}
