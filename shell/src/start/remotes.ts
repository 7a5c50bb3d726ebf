import { session } from '@ondine/web-kit/runtime';
import { watchShell } from '../remotes/federation.ts';
import { loadAhead } from '../remotes/use-remote-routes.ts';
import { remoteAhead } from '../routes/remote-ahead.ts';

watchShell();
const remote = remoteAhead(location.pathname, session.keptUserId() !== undefined);
if (remote !== undefined) void loadAhead(remote);
