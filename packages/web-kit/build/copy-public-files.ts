import { cp } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Compiler } from 'webpack';

/** Copies the files of a folder that keep their names (icons, the onboarding questions) into the build. */
export class CopyPublicFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CopyPublicFiles', () =>
      cp(this.#folder, compiler.outputPath, {
        recursive: true,
        // The page is a template that the build fills in.
        filter: (file) => basename(file) !== 'index.html',
      }),
    );
  }
}
