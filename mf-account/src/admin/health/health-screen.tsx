import { AdminGate } from '../admin-gate.tsx';
import { HealthPanel } from './health-panel.tsx';

/** `/admin/health`: how the parts of the platform are, for admins. */
export const HealthScreen = () => <AdminGate>{() => <HealthPanel />}</AdminGate>;
