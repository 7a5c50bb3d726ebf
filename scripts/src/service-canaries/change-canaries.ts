import { type ServiceCanaries, serviceCanarySchema, type ServiceName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';

/** A change of a service's canary; absent fields stay as they are. */
export interface CanaryChange {
  /** Percentage of callers; 0 ends the canary. */
  readonly share: number;
  readonly version?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * The canaries after a change of one.
 * @throws StartupError when there is none to end, or a new one lacks its version or URL
 */
export function changeCanaries(
  canaries: ServiceCanaries,
  service: ServiceName,
  { share, version, url }: CanaryChange,
): ServiceCanaries {
  const { [service]: before, ...others } = canaries;
  if (share === 0) {
    if (!before) throw new StartupError(`${service} has no canary.`);
    return others;
  }
  if (!before && (url === undefined || version === undefined)) {
    const missing = [version === undefined && '--version', url === undefined && '--url'].filter(Boolean);
    throw new StartupError(`${service} has no canary yet: name one with ${missing.join(' and ')}.`);
  }
  const next = serviceCanarySchema.safeParse({
    url: url ?? before?.url,
    version: version ?? before?.version,
    share,
  });
  if (next.success) return { ...others, [service]: next.data };
  const wrong = next.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`);
  throw new StartupError(`The canary of ${service} lacks something. ${wrong.join('. ')}`);
}
