import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment of Node with an ordinary global object. In Jest's own, each reading of `Math` or `Object` asks a proxy, which takes
 * longer than most calculations between them (docs/decisions/170-tests-compile-once.md).
 */
export default class OrdinaryGlobals extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
