import { renderForVisitors } from '@ondine/web-kit/prerender';
import { LandingScreen } from './landing/landing-screen.tsx';

/** The prerendered screens for visitors: HTML by `prerenderedKey`. */
export const prerenderForVisitors = () => renderForVisitors({ '/': <LandingScreen /> });
