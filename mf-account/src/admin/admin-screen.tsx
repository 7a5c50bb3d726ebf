import { AdminGate } from './admin-gate.tsx';
import { AdminPanel } from './admin-panel.tsx';

/** `/admin`: statistics for admins. */
export const AdminScreen = () => <AdminGate>{(name) => <AdminPanel name={name} />}</AdminGate>;
