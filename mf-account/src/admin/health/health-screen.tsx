import { AdminGate } from '../admin-gate.tsx';
import { HealthPanel } from './health-panel.tsx';

/** `/admin/health`: the health of the platform, for admins. */
export const HealthScreen = () => <AdminGate>{() => <HealthPanel />}</AdminGate>;
