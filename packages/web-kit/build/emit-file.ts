import type { Compiler } from 'webpack';

/** Adds one file to a build. */
export class EmitFile {
  readonly #name: string;
  readonly #make: () => string | Promise<string>;

  constructor(name: string, make: () => string | Promise<string>) {
    this.#name = name;
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFile', stage }, async () => {
        compilation.emitAsset(this.#name, new sources.RawSource(await this.#make()));
      });
    });
  }
}
