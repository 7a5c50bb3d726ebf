import { loadConfig } from '@ondine/platform/config';
import { migrateService } from '@ondine/platform/lifecycle/migrate-service';
import { auditModel } from './audit/audit-document.ts';
import { configSchema } from './config.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { challengeModel } from './passkeys/challenge-document.ts';
import { passkeyModel } from './passkeys/passkey-document.ts';
import { notificationModel } from './payment/notification-document.ts';
import { secondStepModel } from './second-step/second-step-document.ts';
import { ticketModel } from './second-step/ticket-document.ts';
import { refreshFamilyModel } from './tokens/refresh-family-document.ts';
import { signInEpochModel } from './tokens/sign-in-epoch-document.ts';
import { signingKeyModel } from './tokens/signing-key-document.ts';
import { userModel } from './account/user-document.ts';

await migrateService(
  'auth',
  () => loadConfig(configSchema, process.env),
  (connection) => [
    userModel(connection),
    refreshFamilyModel(connection),
    signInEpochModel(connection),
    signingKeyModel(connection),
    notificationModel(connection),
    auditModel(connection),
    secondStepModel(connection),
    ticketModel(connection),
    passkeyModel(connection),
    challengeModel(connection),
  ],
  migrateDocuments,
);
