import { session, startLanguage } from '@ondine/web-kit/runtime';
import { reportError, watchErrors } from '../remotes/report-errors.ts';
import { takeEarlyErrors } from '../first-page/early-errors.ts';

startLanguage();
watchErrors(window);
for (const error of takeEarlyErrors(window)) reportError(error);
void session.start();
