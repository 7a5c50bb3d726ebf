/** Sends a report to the operators; a failure is only logged to the console. */
export function sendReport(report: Promise<unknown>): void {
  report.catch((error: unknown) => {
    console.warn('A report could not be sent', error);
  });
}
