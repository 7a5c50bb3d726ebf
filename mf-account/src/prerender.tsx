import { renderForVisitors } from '@ondine/web-kit/prerender';
import { LandingScreen } from './landing/landing-screen.tsx';

/** The screens that are there for visitors before any code is: HTML by `prerenderedKey`. */
export const prerenderForVisitors = () => renderForVisitors({ '/': <LandingScreen /> });
