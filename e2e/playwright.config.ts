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
  // A name that does not belong to this machine: pages from it are no secure context, as on a plain LAN.
  '--host-resolver-rules=MAP muster.test 127.0.0.1',
]

/**
 * WebGL draws only the map: software GL for the whole page takes twice the processor time. Benches draw as browsers do.
 */
const PAGES_WITHOUT_GL = ['--disable-gpu-compositing']

/** Files that only read, or change only a building of their own. */
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
  'new-version',
  'plan-*',
].map((name) => `**/${name}.spec.ts`)
const KILLS = '**/reconnect.spec.ts'

export default defineConfig({
  testDir: 'tests',
  globalSetup: './site/start-site.ts',
  // One site, with a building shared by most files: these run one after the other, the others in parallel.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'shared', testIgnore: [...BESIDE, KILLS], workers: 1 },
    { name: 'beside', testMatch: BESIDE, fullyParallel: true },
    // Tests that kill parts come last, on their own site.
    { name: 'kills', testMatch: KILLS },
  ],
  // Limits against hanging, not measures of speed: a shared machine may be many times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A site that is down fails every test by its time limit: a few suffice, and their findings are still reported. The
  // caller decides how long a run may take.
  maxFailures: process.env.CI ? 5 : 0,
  reporter: 'list',
  use: {
    // No action waits for ever for something that has disappeared.
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Animations are drawn by the processor here, sixty times a second, which slows the tests.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would copy every file into each new browser's storage.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace stores the page's elements at every step, which takes a tenth of the time: use `--trace on` for a failing
    // test.
    trace: 'off',
    launchOptions: {
      args: [...CHROMIUM_ARGS, ...PAGES_WITHOUT_GL],
      ...(process.env.MUSTER_CHROMIUM && { executablePath: process.env.MUSTER_CHROMIUM }),
    },
  },
})
