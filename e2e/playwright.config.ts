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

export default defineConfig({
  testDir: 'tests',
  globalSetup: './site/start-site.ts',
  // All tests look at one site.
  workers: 1,
  fullyParallel: false,
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
