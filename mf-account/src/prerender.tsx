import { renderBeforehand } from '@ondine/web-kit/prerender';
import { LandingScreen } from './landing/landing-screen.tsx';

/** The screens that are there before any code is, as a visitor sees them: HTML by address. */
export const prerender = (): Record<string, string> => ({ '/': renderBeforehand('/', <LandingScreen />) });
