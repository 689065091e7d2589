import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A wrong import per rule, by file; what it names exists too. */
const PLANTED: Record<string, string> = {
  'packages/geometry/src/planted.ts': `import { readFileSync } from 'node:fs'\nexport const text = readFileSync('x', 'utf8')`,
  'apps/broker/src/neighbour.ts': 'export const neighbour = 1',
  'apps/api/src/planted.ts': `export { neighbour } from '../../broker/src/neighbour.ts'`,
  'apps/api/src/modules/alarms/evidence.ts': 'export const evidence = 1',
  'apps/api/src/framework/planted.ts': `export { evidence } from '../modules/alarms/evidence.ts'`,
  'apps/api/src/plugins/planted.ts': `export { evidence } from '../modules/alarms/evidence.ts'`,
  'apps/api/src/context.ts': `import type { evidence } from './modules/alarms/evidence.ts'\nexport type Needs = typeof evidence`,
  'apps/api/src/api-context.ts': `export type { evidence } from './modules/alarms/evidence.ts'`,
  'apps/api/src/modules/handlers.ts': `export { evidence } from './alarms/evidence.ts'`,
  'apps/api/src/modules/gates/planted.ts': `import type { evidence } from '../../api-context.ts'\nexport type Parts = typeof evidence`,
  'apps/api/src/framework/parts/planted.ts': `export { evidence } from '../../modules/handlers.ts'`,
  'apps/api/src/modules/map/planted.ts': `export { evidence } from '../handlers.ts'`,
  'packages/database/src/store.ts': 'export const store = 1',
  'apps/web/src/planted.ts': `export { store } from '../../../packages/database/src/store.ts'`,
  'apps/web/src/features/alarms/strip.ts': 'export const strip = 1',
  'apps/web/src/features/map/planted.ts': `export { strip } from '../alarms/strip.ts'`,
  'apps/web/src/app/router.tsx': 'export const router = 1',
  'apps/web/src/features/people/planted.ts': `import type { router } from '../../app/router.tsx'\nexport type Router = typeof router`,
  'apps/web/src/map/planted.ts': `export { router } from '../app/router.tsx'`,
  'apps/web/src/components/planted.tsx': `export { strip } from '../features/alarms/strip.ts'`,
  'packages/i18n/src/planted.ts': `export { neighbour } from '../../../apps/broker/src/neighbour.ts'`,
}

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'muster-boundaries-'))
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) copyFileSync(join(ROOT, name), join(dir, name))
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('the check of the boundaries finds each kind of planted violation, and only those', () => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages']
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/depcruise'), args, { cwd: dir, encoding: 'utf8', timeout: 60_000 })
  expect(stderr).toBe('')
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(stdout)
  expect(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()).toEqual([
    'apps-never-import-apps: apps/api/src/planted.ts',
    'features-never-import-features: apps/web/src/features/map/planted.ts',
    'floor-imports-no-module: apps/api/src/context.ts',
    'floor-imports-no-module: apps/api/src/plugins/planted.ts',
    'framework-imports-no-module: apps/api/src/framework/parts/planted.ts',
    'framework-imports-no-module: apps/api/src/framework/planted.ts',
    'nothing-imports-the-roof: apps/api/src/framework/parts/planted.ts',
    'nothing-imports-the-roof: apps/api/src/modules/gates/planted.ts',
    'nothing-imports-the-roof: apps/api/src/modules/map/planted.ts',
    'packages-never-import-apps: packages/i18n/src/planted.ts',
    'pure-packages: packages/geometry/src/planted.ts',
    'web-app-is-the-roof: apps/web/src/features/people/planted.ts',
    'web-app-is-the-roof: apps/web/src/map/planted.ts',
    'web-floor-imports-no-feature: apps/web/src/components/planted.tsx',
    'web-never-imports-server: apps/web/src/planted.ts',
  ])
}, 60_000)
