import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'

/**
 * Frames of the map's markers under software rendering, one JSON line per count: `node apps/site/bin/run.mjs
 * e2e/map-bench.ts [seconds]`.
 */
const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://bench.test'
const COUNTS = [500, 2000, 10_000]
const VIEWPORT = { width: 1280, height: 720 }
const CONTENT_TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const seconds = Number(process.argv[2] ?? 10)
const folder = mkdtempSync(join(tmpdir(), 'muster-map-bench-'))
const executablePath = installedChromium()
const vite = join(ROOT, 'apps/web/node_modules/vite/bin/vite.js')
const config = join(ROOT, 'apps/web/src/map/bench/vite.config.ts')
execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'])
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
try {
  for (const count of COUNTS) {
    const page = await browser.newPage({ viewport: VIEWPORT })
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const path = join(folder, pathname === '/' ? 'index.html' : pathname)
      return existsSync(path)
        ? route.fulfill({ body: readFileSync(path), contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' })
        : route.fulfill({ status: 404 })
    })
    await page.goto(ORIGIN)
    // The page defines the function; its result is plain data.
    const result: unknown = await page.evaluate(`window.runMapBench({ count: ${count}, seconds: ${seconds} })`)
    console.log(JSON.stringify(result))
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
