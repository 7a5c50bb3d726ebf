import type { Compiler } from 'webpack';

/** Adds files to a build. */
export class EmitFiles {
  readonly #name: string;
  readonly #make: () => Promise<ReadonlyMap<string, string>>;

  /**
   * @param name of this step in build messages
   * @param make returns the content of the files, by name
   */
  constructor(name: string, make: () => Promise<ReadonlyMap<string, string>>) {
    this.#name = name;
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: this.#name, stage }, async () => {
        for (const [file, content] of await this.#make())
          compilation.emitAsset(file, new sources.RawSource(content));
      });
    });
  }
}
