const errors: unknown[] = [];
const keepError = ({ error }: ErrorEvent) => void errors.push(error);
const keepReason = ({ reason }: PromiseRejectionEvent) => void errors.push(reason);

/** Keeps what nobody catches until errors are reported, which takes code that runs later. */
export function keepEarlyErrors(target: Window): void {
  target.addEventListener('error', keepError);
  target.addEventListener('unhandledrejection', keepReason);
}

/** What was kept, in order; nothing is kept any more. */
export function takeEarlyErrors(target: Window): unknown[] {
  target.removeEventListener('error', keepError);
  target.removeEventListener('unhandledrejection', keepReason);
  return errors.splice(0);
}
