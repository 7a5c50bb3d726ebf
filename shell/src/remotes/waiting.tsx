import { Spinner } from '@ondine/web-kit';
import { prerendered } from './in-place.tsx';

/** The loading state of a screen: nothing if the prerendered screen is shown, else a spinner. */
export const Waiting = () => (prerendered() ? null : <Spinner />);
