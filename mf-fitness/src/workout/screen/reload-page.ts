/** Loads the page anew, where only that can help. */
export const reloadPage = (): void => window.location.reload();
