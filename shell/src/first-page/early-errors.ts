const errors: unknown[] = [];
const keepError = ({ error }: ErrorEvent) => void errors.push(error);
const keepReason = ({ reason }: PromiseRejectionEvent) => void errors.push(reason);

/** Collects uncaught errors until the code that reports them is loaded. */
export function keepEarlyErrors(target: Window): void {
  target.addEventListener('error', keepError);
  target.addEventListener('unhandledrejection', keepReason);
}

/** The collected errors, in order; ends the collection. */
export function takeEarlyErrors(target: Window): unknown[] {
  target.removeEventListener('error', keepError);
  target.removeEventListener('unhandledrejection', keepReason);
  return errors.splice(0);
}
