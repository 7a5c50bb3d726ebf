import { session, startLanguage } from '@ondine/web-kit/runtime';
import { watchErrors } from '../remotes/report-errors.ts';

startLanguage();
watchErrors(window);
void session.start();
