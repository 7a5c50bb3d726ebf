import { Route, Routes } from 'react-router-dom';
import { Navigate } from '@ondine/web-kit/router';
import { DocumentTitle } from '../privacy/document-title.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { screenRoutes } from './route-table.ts';

/** Every screen at its address; any unknown path goes to the landing page. */
export const Screens = () => (
  <Routes>
    {screenRoutes.map(({ path, remote, access, title }) => (
      <Route
        key={path}
        path={path}
        element={
          // The key gives each address an outlet, and a decision, of its own.
          <GuardedScreen key={path} access={access}>
            <DocumentTitle title={title} />
            <RemoteScreen remote={remote} path={path} />
          </GuardedScreen>
        }
      />
    ))}
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
);
