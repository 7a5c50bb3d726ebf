/** Watches the style sheets that federation adds for remotes; federation itself ignores a missing one. */
export interface StyleSheetWatch {
  /** Creates the link element of a style sheet and records whether it loads. */
  createLink(url: string, attributes: Readonly<Record<string, string>>): HTMLLinkElement;
  /**
   * Waits for the style sheets below a URL, so that no screen is shown without its styles.
   * @throws Error when one failed, or took too long
   */
  settled(folder: string): Promise<void>;
}

export function createStyleSheetWatch(document: Document, limitMs: number): StyleSheetWatch {
  const sheets = new Map<string, Promise<void>>();

  function arrival(link: HTMLLinkElement, url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = () => {
        // Otherwise the next try would consider it loaded.
        link.remove();
        sheets.delete(url);
        reject(new Error(`${url} could not be loaded`));
      };
      const timer = setTimeout(fail, limitMs);
      link.addEventListener('load', () => {
        clearTimeout(timer);
        resolve();
      });
      link.addEventListener('error', () => {
        clearTimeout(timer);
        fail();
      });
    });
  }

  return {
    createLink(url, attributes) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries({ ...attributes, href: url })) {
        link.setAttribute(name, value);
      }
      if (link.rel === 'stylesheet') {
        const arrived = arrival(link, url);
        // Callers that await it get the rejection; without a caller it must not become an unhandled rejection.
        arrived.catch(() => undefined);
        sheets.set(url, arrived);
      }
      return link;
    },
    async settled(folder) {
      await Promise.all([...sheets].filter(([url]) => url.startsWith(folder)).map(([, sheet]) => sheet));
    },
  };
}
