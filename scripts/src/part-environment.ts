import { addressVariable, type ServiceName, serviceNames } from '@ondine/contracts';

/** Where each part listens, and what all parts share. URLs have no trailing slash. */
export interface PlatformAddresses {
  readonly publicUrl: string;
  readonly mongoUri: string;
  readonly ports: Readonly<Record<PartName, number>>;
  readonly internalToken: string;
  /** The payment stand-in, or null when a real provider is configured. */
  readonly paymentStandIn: { readonly port: number; readonly webhookSecret: string } | null;
  /** The stand-in for mail and third-party sign-in, or null when real ones are configured. */
  readonly accountStandIn: { readonly port: number; readonly smtpPort: number } | null;
  /** The stand-in for partner and judge, or null when a real endpoint is configured. */
  readonly partnerStandIn: { readonly port: number } | null;
  /** Whether the demo accounts are created. */
  readonly seedDemo: boolean;
}

export type PartName = ServiceName | 'gateway';

type Environment = Record<string, string | undefined>;

const loopback = (port: number) => `http://127.0.0.1:${port}`;

/** The payment settings of the auth service. */
function paymentEnvironment({ paymentStandIn }: PlatformAddresses): Environment {
  if (!paymentStandIn) return {};
  return {
    STRIPE_API_BASE: loopback(paymentStandIn.port),
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: paymentStandIn.webhookSecret,
  };
}

/**
 * The mail and third-party sign-in settings of the auth service. Configured providers take precedence over the
 * stand-ins.
 */
function accountEnvironment(
  { accountStandIn, publicUrl }: PlatformAddresses,
  { MAIL_URL, GOOGLE_CLIENT_ID, NODE_ENV }: Readonly<Environment>,
): Environment {
  if (!accountStandIn) return {};
  const { port, smtpPort } = accountStandIn;
  return {
    ...(!MAIL_URL && {
      MAIL_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_INBOX_URL: `${publicUrl}/development/inbox/`,
    }),
    // Never in production, where the stand-in would let anyone sign in as any user.
    ...(!GOOGLE_CLIENT_ID && NODE_ENV !== 'production' && { OPENID_STAND_IN_URL: loopback(port) }),
  };
}
/** The partner and judge settings of the chat service. */
const partnerEnvironment = ({ partnerStandIn }: PlatformAddresses): Environment =>
  partnerStandIn
    ? {
        CHAT_PARTNER: 'stand-in',
        LLM_BASE_URL: `${loopback(partnerStandIn.port)}/v1`,
        LLM_API_KEY: 'stand-in',
        LLM_MODEL: 'scripted',
        LLM_JUDGE_MODEL: undefined,
        LLM_SAFETY_MODEL: 'off',
        LLM_MODERATION_MODEL: 'off',
      }
    : {};

/** The parts of the platform: the gateway first, new services last. */
export const partNames: readonly PartName[] = ['gateway', ...serviceNames];

/** Offset between the metrics ports of a part's replicas; larger than the number of parts will be. */
const metricsPortsApart = 20;

/**
 * The metrics port of a replica: 0 for any free port, or one of a range that begins at METRICS_PORT with the gateway's.
 * @param replica counted from 0
 */
function metricsPortOf(part: PartName, replica: number, { METRICS_PORT }: Readonly<Environment>): number {
  const first = Number(METRICS_PORT ?? 0);
  return first === 0 ? 0 : first + partNames.indexOf(part) + replica * metricsPortsApart;
}

/**
 * The environment of one part, on top of the environment of the whole platform.
 * @param replica index of the replica, counted from 0
 */
export function partEnvironment(
  part: PartName,
  addresses: PlatformAddresses,
  base: Readonly<Environment>,
  replica = 0,
): Environment {
  const { ports, publicUrl, mongoUri, internalToken, paymentStandIn, accountStandIn } = addresses;
  const shared: Environment = {
    ...base,
    PORT: String(ports[part]),
    METRICS_PORT: String(metricsPortOf(part, replica, base)),
    PUBLIC_URL: publicUrl,
    INTERNAL_TOKEN: internalToken,
  };
  if (part === 'gateway') {
    return {
      ...shared,
      ...Object.fromEntries(serviceNames.map((name) => [addressVariable(name), loopback(ports[name])])),
      TEST_CHECKOUT_URL: paymentStandIn ? loopback(paymentStandIn.port) : undefined,
      DEVELOPMENT_URL: accountStandIn ? loopback(accountStandIn.port) : undefined,
    };
  }
  return {
    ...shared,
    HOST: '127.0.0.1',
    MONGODB_URI: mongoUri,
    JWKS_URL: `${loopback(ports.auth)}/.well-known/jwks.json`,
    ...(part === 'auth' && {
      ...paymentEnvironment(addresses),
      ...accountEnvironment(addresses, base),
      // Only the first replica: two would create the same accounts concurrently.
      SEED_DEMO: String(addresses.seedDemo && replica === 0),
    }),
    ...(part === 'chat' ? partnerEnvironment(addresses) : {}),
  };
}
