/** The directions of docs/architecture.md as rules. `apps/site/src/boundaries.test.ts` plants a violation to prove that they bite. */
const PURE = '^packages/(contracts|geometry|positioning|protocol)/src'
const APP = '^apps/([^/]+)/'

/** What puts the api together, out of all that stands below it. */
const API_ROOF = ['^apps/api/src/(api-context|app|create-context|index|main|start)\\.ts$', '^apps/api/src/modules/[^/]+\\.ts$']
/** What modules stand on beside the framework. */
const API_FLOOR = '^apps/api/src/(plugins/|(config|context|fastify-types|heap|logger|patience)\\.ts$)'
/** What stands below the roof of the console; the bench of the map and what tests render are roofs of their own. */
const WEB_BELOW = '^apps/web/src/(?!(app|testing|map/bench)/|main\\.tsx$)'
const TEST = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', comment: 'A cycle has no beginning to read from.', from: {}, to: { circular: true } },
    {
      name: 'pure-packages',
      severity: 'error',
      comment: 'contracts, geometry, positioning and protocol know no Node, no clock and no I/O.',
      from: { path: PURE, pathNot: '\\.(test|bench)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contracts-only-zod',
      severity: 'error',
      comment: 'The contract depends on zod and on pure geometry only, so that everybody may depend on it.',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contracts|geometry)/src', 'node_modules/zod/'] },
    },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      comment: 'Parts talk over MQTT, HTTP and the database. Only site and e2e compose them, as processes.',
      from: { path: APP },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^(packages|prisma|simulators)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      comment: 'What two features share belongs in live, map, components or a package.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-app-is-the-roof',
      severity: 'error',
      comment: 'The app puts the features together; what they need lies below them, in menu, components, session, live or map.',
      from: { path: WEB_BELOW, pathNot: TEST },
      to: { path: '^apps/web/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'web-floor-imports-no-feature',
      severity: 'error',
      comment: 'What features stand on knows none of them.',
      from: { path: WEB_BELOW, pathNot: ['^apps/web/src/features/', TEST] },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'framework-imports-no-module',
      severity: 'error',
      comment: 'What every module of the api builds on knows none of them; what it needs of one it is given.',
      from: { path: '^apps/api/src/framework/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/framework/' },
    },
    {
      name: 'floor-imports-no-module',
      severity: 'error',
      comment: 'The shared context and plugins say what they need of a module as an interface; the roof passes it in.',
      from: { path: API_FLOOR, pathNot: TEST },
      to: { path: '^apps/api/src/modules/[^/]+/' },
    },
    {
      name: 'nothing-imports-the-roof',
      severity: 'error',
      comment: 'What puts all modules together is known to none of them: whoever imports it stands on everything.',
      from: { path: ['^apps/api/src/(framework/|modules/[^/]+/)', API_FLOOR], pathNot: TEST },
      to: { path: API_ROOF },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(packages/(database|frame-log|protocol|positioning|test-support)|prisma)/' },
    },
    {
      name: 'test-support-only-in-tests',
      severity: 'error',
      from: {
        path: '^(apps|packages|prisma|simulators)/',
        pathNot: ['\\.test\\.tsx?$', '^packages/test-support/', '/(testing|conformance|bench|faults|endurance)/'],
      },
      to: { path: '^packages/test-support/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|node_modules/.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['muster-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
