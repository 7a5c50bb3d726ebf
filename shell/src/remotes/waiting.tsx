import { Spinner } from '@ondine/web-kit';
import { prerendered } from './in-place.tsx';

/** Before a screen can be drawn: nothing where the page shows it already, else a wave. */
export const Waiting = () => (prerendered() ? null : <Spinner />);
