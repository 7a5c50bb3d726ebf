import vm from 'node:vm';
import circus from 'jest-circus/runner';

/**
 * Jest's test runner, in a process that compiles each file once and not once for every test file that loads it. Modules are still
 * evaluated anew for every test file: V8 keeps only what it compiled (docs/decisions/170-tests-compile-once.md).
 */
const { compileFunction, SourceTextModule } = vm;

/** `import()`, and its forms with a phase. A file that only mentions it is compiled as before, which costs time alone. */
const dynamicImport = /\bimport\s*[(./]/;

// V8 reuses a compiled function only where nobody asks which file called import().
vm.compileFunction = (code, parameters, { importModuleDynamically, ...options } = {}) =>
  compileFunction(
    code,
    parameters,
    dynamicImport.test(code) ? { ...options, importModuleDynamically } : options,
  );

/** By the name of the file: its code, and what V8 compiled of it. */
const compiled = new Map();

function compileModule(code, options) {
  const known = compiled.get(options.identifier);
  if (known?.code === code) {
    try {
      return new SourceTextModule(code, { ...options, cachedData: known.cachedData });
    } catch (error) {
      // A test has changed V8's flags.
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
  }
  const module = new SourceTextModule(code, options);
  compiled.set(options.identifier, { code, cachedData: module.createCachedData() });
  return module;
}

vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct: (_class, [code, options = {}]) => compileModule(code, options),
});

export default circus.default;
