import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SOURCES = 'muster-source'
// Workspace packages are read from their sources, so no build is needed before a test.
const resolve = { conditions: [SOURCES, 'module', 'node', 'default'] }
const ssr = { resolve: { conditions: [SOURCES, 'module', 'node', 'default'] } }
// A worker loads the product once for all its files: no module of it may hold what one file could leave to the next.
const isolate = false
/** Takes as long as a third of its stage: begun late, everything waits for it alone. */
const LONGEST = 'evacuation.system.test.ts'
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(b.moduleId.endsWith(LONGEST)) - Number(a.moduleId.endsWith(LONGEST)))
  }
}
const exclude = ['**/node_modules/**', '**/dist/**', '**/generated/**']

/**
 * Four projects by what a test needs: nothing (unit), a page (dom), PostgreSQL (api), running parts (system).
 * `*.test.ts` is unit, `*.test.tsx` and `*.dom.test.ts` have a page, `*.db.test.ts` has a database of its own,
 * `*.system.test.ts` starts processes.
 */
export default defineConfig({
  test: {
    // Vitest alone would leave one core idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          isolate,
          // Against a test that hangs, not a measure of speed: a shared machine may be many times slower.
          testTimeout: 60_000,
          hookTimeout: 300_000,
          include: ['{apps,packages}/*/src/**/*.test.ts', 'simulators/src/**/*.test.ts', 'prisma/seed/**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts', '**/*.dom.test.ts', '**/*.system.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'dom',
          isolate,
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          include: ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'],
          exclude,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'api',
          isolate,
          include: ['{apps,packages}/*/src/**/*.db.test.ts', '{simulators,prisma}/**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
          setupFiles: ['packages/database/src/testing/one-query-at-a-time.ts'],
          // As above: on a shared machine three times slower than usual a test of 10 s came to 30.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'system',
          include: ['{apps,packages}/*/src/**/*.system.test.ts', 'simulators/src/**/*.system.test.ts'],
          exclude,
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
