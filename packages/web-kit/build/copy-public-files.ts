import { cp } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Compiler } from 'webpack';

/** Copies a folder of files that keep their names (icons, the onboarding questions) into the build. */
export class CopyPublicFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CopyPublicFiles', () =>
      cp(this.#folder, compiler.outputPath, {
        recursive: true,
        // The page is a template that another plugin processes.
        filter: (file) => basename(file) !== 'index.html',
      }),
    );
  }
}
