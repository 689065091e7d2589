import { defineConfig } from '@playwright/test'

/** Flags that give software WebGL2 everywhere, and a browser that calls nobody. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A name that is not this machine's own: pages from it are no secure context, as on a plain LAN.
  '--host-resolver-rules=MAP muster.test 127.0.0.1',
]

/**
 * WebGL draws the map and nothing else: the whole page through software GL takes twice the processor time. Benches draw
 * as browsers do.
 */
const PAGES_WITHOUT_GL = ['--disable-gpu-compositing']

/** Files that only look, or change what is in a building of their own. */
const BESIDE = [
  'every-page',
  'small-screens',
  'list-columns',
  'live-map',
  'plain-http',
  'track',
  'calibration',
  'licence',
  'menus',
  'plan-*',
].map((name) => `**/${name}.spec.ts`)
const KILLS = '**/reconnect.spec.ts'

export default defineConfig({
  testDir: 'tests',
  globalSetup: './site/start-site.ts',
  // One site, and a building that most files share: these go one after the other, the others beside them.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'shared', testIgnore: [...BESIDE, KILLS], workers: 1 },
    { name: 'beside', testMatch: BESIDE, fullyParallel: true },
    // What kills parts comes last, on a site of its own.
    { name: 'kills', testMatch: KILLS },
  ],
  // Against what hangs, not measures of speed: a shared machine may be many times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A site that is down fails every test by its time limit: a few say so, and what they found is still told. How long a
  // run may take is for whoever runs it.
  maxFailures: process.env.CI ? 5 : 0,
  reporter: 'list',
  use: {
    // No action waits for ever for what went away meanwhile.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Whatever pulses, slides or fades is drawn by the processor here, sixty times a second, beside what is tested.
    contextOptions: { reducedMotion: 'reduce' },
    // Every file of a page would be copied into a new browser's own store.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace keeps the page's elements at every step, which takes a tenth of the time: `--trace on` for a test that
    // fails.
    trace: 'off',
    launchOptions: {
      args: [...CHROMIUM_ARGS, ...PAGES_WITHOUT_GL],
      ...(process.env.MUSTER_CHROMIUM && { executablePath: process.env.MUSTER_CHROMIUM }),
    },
  },
})
