import { Route, Routes } from 'react-router-dom';
import { Navigate } from '@ondine/web-kit/router';
import { DocumentTitle } from '../privacy/document-title.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { screenRoutes, unknownPathTarget } from './route-table.ts';

/** Every screen at its path; unknown paths redirect to the landing page. */
export const Screens = () => (
  <Routes>
    {screenRoutes.map(({ path, remote, access, title }) => (
      <Route
        key={path}
        path={path}
        element={
          // The key gives each path its own outlet, and its own access decision.
          <GuardedScreen key={path} access={access}>
            <DocumentTitle title={title} />
            <RemoteScreen remote={remote} path={path} />
          </GuardedScreen>
        }
      />
    ))}
    <Route path="*" element={<Navigate to={unknownPathTarget} replace />} />
  </Routes>
);
