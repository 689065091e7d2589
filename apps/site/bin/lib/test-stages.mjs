import { join } from 'node:path'
import { findOrGetChromium } from './chromium.mjs'
import { pnpmCommand } from './install.mjs'
import { ROOT } from './workspace.mjs'

const MINUTE = 60_000
const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const pnpm = (...words) => {
  const { command, args } = pnpmCommand()
  return { command, args: [...args, ...words] }
}
const vitest = (project) => (report) => ({
  command: bin('vitest'),
  args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
})

/**
 * THE list of what `npm test` runs, in order: what fails fast comes first. `command(report)` gives the program and its arguments;
 * a stage with `counts` writes its tests to the file `report` in that form. Limits end what hangs: three times what a quiet machine with two cores takes.
 */
export const STAGES = [
  { name: 'format', limitMs: 2 * MINUTE, command: () => ({ command: bin('biome'), args: ['format', '.'] }) },
  { name: 'lint', limitMs: 2 * MINUTE, command: () => ({ command: bin('biome'), args: ['lint', '--error-on-warnings', '.'] }) },
  { name: 'types', limitMs: 10 * MINUTE, command: () => pnpm('types') },
  {
    name: 'boundaries',
    limitMs: 5 * MINUTE,
    command: () => ({
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'prisma', 'simulators', 'e2e'],
    }),
  },
  { name: 'dead code', limitMs: 5 * MINUTE, command: () => ({ command: bin('knip'), args: [] }) },
  { name: 'unit', limitMs: 10 * MINUTE, counts: 'vitest', command: vitest('unit') },
  { name: 'api', limitMs: 20 * MINUTE, counts: 'vitest', command: vitest('api') },
  { name: 'build', limitMs: 10 * MINUTE, command: () => pnpm('exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--ui=stream') },
  { name: 'system', limitMs: 30 * MINUTE, counts: 'vitest', command: vitest('system') },
  {
    name: 'browser',
    limitMs: 35 * MINUTE,
    counts: 'playwright',
    command: (report) => ({
      command: join(ROOT, 'e2e/node_modules/.bin/playwright'),
      args: ['test', '--reporter=list,json'],
      cwd: join(ROOT, 'e2e'),
      env: { MUSTER_CHROMIUM: findOrGetChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  },
]
