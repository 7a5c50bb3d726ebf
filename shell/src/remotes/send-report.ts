/** What those who run the site are told by a browser: one that does not arrive is said to the console alone. */
export function sendReport(report: Promise<unknown>): void {
  report.catch((error: unknown) => {
    console.warn('A report could not be sent', error);
  });
}
