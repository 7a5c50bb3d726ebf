import { AdminGate } from './admin-gate.tsx';
import { AdminPanel } from './admin-panel.tsx';

/** `/admin`: figures about members, for admins. */
export const AdminScreen = () => <AdminGate>{(name) => <AdminPanel name={name} />}</AdminGate>;
