/** Style sheets that federation adds for remotes; by itself it does not mind when one is missing. */
export interface StyleSheetWatch {
  /** Makes the link element of a style sheet and remembers how it fares. */
  createLink(url: string, attributes: Readonly<Record<string, string>>): HTMLLinkElement;
  /**
   * Waits for the style sheets below an address, so that no screen shows without its looks.
   * @throws Error when one failed, or took too long
   */
  settled(folder: string): Promise<void>;
}

export function createStyleSheetWatch(document: Document, limitMs: number): StyleSheetWatch {
  const sheets = new Map<string, Promise<void>>();

  function arrival(link: HTMLLinkElement, url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = () => {
        // Left in place, it would pass for loaded at the next try.
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
        // Whoever asks is told; that nobody has asked yet is not a fault.
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
