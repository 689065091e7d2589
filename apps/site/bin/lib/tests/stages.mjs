import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrGetChromium } from '../chromium.mjs'
import { pnpmCommand } from '../install.mjs'
import { ROOT } from '../workspace.mjs'

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const pnpm = (...words) => {
  const { command, args } = pnpmCommand()
  return { command, args: [...args, ...words] }
}
/** Path of a reporter that keeps a log of the tests, beside this file. */
export const logOf = (runner) => fileURLToPath(new URL(`${runner}-log.mjs`, import.meta.url))
const vitest =
  (projects, ...options) =>
  (files) => ({
    command: bin('vitest'),
    args: [
      'run',
      ...projects.flatMap((one) => ['--project', one]),
      ...options,
      '--reporter=default',
      `--reporter=${logOf('vitest')}`,
      ...files,
    ],
  })
/** Tests of the api spend a third of their time waiting for the database and for periodic work. */
const API_WORKERS = Math.ceil(availableParallelism() * 1.5)

/**
 * THE list of what `npm test` runs, one after the other: what fails fast comes first. Each has the machine to itself:
 * side by side, two cores are so slow that what a site promises within seconds is not kept. `command(files)` gives the
 * program and its arguments; a stage with `hasTests` runs only the given files, if any, and keeps the log that
 * `MUSTER_TEST_LOG` names.
 */
export const STAGES = [
  { name: 'format', command: () => ({ command: bin('biome'), args: ['format', '.'] }) },
  { name: 'lint', command: () => ({ command: bin('biome'), args: ['lint', '--error-on-warnings', '.'] }) },
  { name: 'dead code', command: () => ({ command: bin('knip'), args: ['--tsConfig', 'tsconfig.deadcode.json'] }) },
  {
    name: 'boundaries',
    command: () => ({
      command: bin('depcruise'),
      args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'prisma', 'simulators', 'e2e'],
    }),
  },
  { name: 'build', command: () => pnpm('exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--ui=stream') },
  { name: 'types', command: () => pnpm('types') },
  { name: 'unit', hasTests: true, command: vitest(['unit', 'dom']) },
  { name: 'api', hasTests: true, command: vitest(['api'], `--maxWorkers=${API_WORKERS}`) },
  { name: 'system', hasTests: true, command: vitest(['system']) },
  {
    name: 'browser',
    hasTests: true,
    command: (files) => ({
      command: join(ROOT, 'e2e/node_modules/.bin/playwright'),
      args: ['test', `--reporter=list,${logOf('playwright')}`, ...files.map(asPattern)],
      cwd: join(ROOT, 'e2e'),
      env: { MUSTER_CHROMIUM: findOrGetChromium() },
    }),
  },
]

/** Playwright takes regular expressions. */
const asPattern = (file) => `${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`
