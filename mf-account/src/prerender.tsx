import { languageSchema, prerenderedKey } from '@ondine/contracts';
import { renderAsVisitor } from '@ondine/web-kit/prerender';
import { LandingScreen } from './landing/landing-screen.tsx';

/** The screens that are there before any code is, as a visitor sees them in each language: HTML by `prerenderedKey`. */
export async function prerender(): Promise<Record<string, string>> {
  const screens: Record<string, string> = {};
  // One after another: the page speaks one language at a time.
  for (const language of languageSchema.options) {
    screens[prerenderedKey('/', language)] = await renderAsVisitor('/', <LandingScreen />, language);
  }
  return screens;
}
