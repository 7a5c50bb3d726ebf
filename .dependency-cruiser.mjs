const frontEnds = '^(shell|mf-[^/]+)/';
const tests = '\\.(int\\.|e2e\\.)?test\\.tsx?$|\\.suite\\.ts$|/testing/';

/** Dependencies have one direction: contracts ← platform ← services, contracts ← web-kit ← front ends. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages/(?!contracts/)|services|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'platform-knows-contracts-only',
      severity: 'error',
      from: { path: '^packages/platform/' },
      to: { path: '^(packages/(web-kit|domain)|services|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'domain-knows-platform-and-contracts',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^(packages/web-kit|services|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'backups-know-platform-and-contracts',
      severity: 'error',
      from: { path: '^packages/backups/' },
      to: { path: '^(packages/(web-kit|domain)|services|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'backups-are-for-scripts',
      severity: 'error',
      from: { path: '^(packages/(?!backups/)|services|gateway|shell|mf-|stand-ins)' },
      to: { path: '^packages/backups/' },
    },
    {
      name: 'web-kit-knows-contracts-only',
      severity: 'error',
      from: { path: '^packages/web-kit/' },
      to: { path: '^(packages/(platform|domain)|services|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'sentence-encoder-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/sentence-encoder/' },
      to: {
        path: '^(packages/(?!sentence-encoder/)|services|stand-ins|gateway|shell|mf-|scripts|e2e|bench)',
      },
    },
    {
      name: 'pose-simulator-is-for-tests-and-benchmarks',
      severity: 'error',
      from: {
        path: '^(packages/(?!pose-simulator/)|services|stand-ins|gateway|shell|mf-|scripts)',
        pathNot: tests,
      },
      to: { path: '^packages/pose-simulator/' },
    },
    {
      name: 'pose-simulator-knows-bodies-and-exercises',
      severity: 'error',
      from: { path: '^packages/pose-simulator/' },
      to: {
        path: '^(packages/(?!pose-simulator/)|services|stand-ins|gateway|shell|mf-|scripts|e2e|bench)',
        pathNot: '^mf-fitness/src/(body|exercises)/',
      },
    },
    {
      name: 'stand-ins-are-for-tests-and-scripts',
      severity: 'error',
      from: { path: '^(packages|services|gateway|shell|mf-)', pathNot: tests },
      to: { path: '^stand-ins/' },
    },
    {
      name: 'no-service-imports-another',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-know-platform-and-contracts',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(packages/web-kit|gateway|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'gateway-imports-no-service',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(packages/web-kit|services|shell|mf-|scripts|e2e|bench)' },
    },
    {
      name: 'no-front-end-imports-another',
      severity: 'error',
      from: { path: frontEnds },
      to: { path: frontEnds, pathNot: '^$1/' },
    },
    {
      name: 'front-ends-know-web-kit-and-contracts',
      severity: 'error',
      from: { path: frontEnds },
      to: { path: '^(packages/(platform|domain)|services|gateway|scripts|e2e|bench)' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '\\.(int\\.|e2e\\.)?test\\.tsx?$' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.web.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};
