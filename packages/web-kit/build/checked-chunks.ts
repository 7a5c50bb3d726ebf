import { integrityGlobal } from '@ondine/contracts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Code that sets the `integrity` of an element which is about to load a file, from the shell's list. */
const check = (element: string, address: string) =>
  `${element}.integrity = globalThis.${integrityGlobal} ? globalThis.${integrityGlobal}(${element}.${address}) : "";`;

/**
 * Makes the browser check the chunks and style sheets that a remote loads itself against the signed list of its
 * release. The shell has that list and is asked for each file.
 */
export class CheckedChunks {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('CheckedChunks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunks',
        (source) => `${source}\n${check('script', 'src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'CheckedChunks',
        (source, { tag }) => `${source}\n${check(tag, 'href')}`,
      );
    });
  }
}
