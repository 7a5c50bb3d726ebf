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
 * Has the page speak the language of its reader from the start, and that of the account as soon as a user is signed
 * in: what they chose on another device holds here too.
 */
export function startLanguage(): void {
  speak(pickLanguage(readCookie(), navigator.languages));
  let followed: string | null = null;
  session.subscribe(() => {
    const { user } = session.getSnapshot();
    if (user === null) followed = null;
    // Once for each that comes: an answer that was under way while they chose anew must not bring the old one back.
    if (user === null || followed === user.id) return;
    followed = user.id;
    if (user.language === null || user.language === pageLanguage()) return;
    keep(user.language);
    speak(user.language);
  });
}

/**
 * Takes a language for this device and, where a user is signed in, for their account and its mails.
 * @throws ApiError when the account could not take it; the page speaks it all the same
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  keep(language);
  speak(language);
  if (session.getSnapshot().status !== 'user') return;
  await session.call(authRoutes.setLanguage, { body: { language } });
  await session.refreshUser();
}
