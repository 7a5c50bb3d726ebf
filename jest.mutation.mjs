import config from './jest.config.mjs';

// One project: the tests of pure rules need neither servers nor a page, those of front ends included.
const [unit, web] = config.projects;
export default {
  ...unit,
  displayName: undefined,
  roots: [...unit.roots, ...web.roots],
  moduleNameMapper: web.moduleNameMapper,
};
