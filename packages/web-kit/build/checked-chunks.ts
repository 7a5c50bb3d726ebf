import { integrityGlobal } from '@ondine/contracts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Sets the `integrity` of an element that is about to load something, as the shell knows it. */
const check = (element: string, address: string) =>
  `${element}.integrity = globalThis.${integrityGlobal} ? globalThis.${integrityGlobal}(${element}.${address}) : "";`;

/**
 * Lets the browser hold the chunks and style sheets that a remote loads by itself against the signed
 * list of its release: the shell has that list, and is asked for each.
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
