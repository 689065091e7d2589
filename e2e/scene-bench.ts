import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'

/**
 * Frames of the scene under software rendering, one JSON line per set of wishes: `node apps/site/bin/run.mjs
 * e2e/scene-bench.ts <site.json> <wishes.json>`; the site is what `/pod/map/site` answers.
 */
const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://bench.test'
const VIEWPORT = { width: 1280, height: 720 }
const CONTENT_TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const [siteFile = '', wishFile = ''] = process.argv.slice(2)
const site: unknown = JSON.parse(readFileSync(siteFile, 'utf8'))
const wishes = JSON.parse(readFileSync(wishFile, 'utf8')) as object[]
const folder = mkdtempSync(join(tmpdir(), 'muster-scene-bench-'))
const executablePath = installedChromium()
const vite = join(ROOT, 'apps/web/node_modules/vite/bin/vite.js')
const config = join(ROOT, 'apps/web/src/map/bench/vite.config.ts')
execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'])
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
try {
  for (const wish of wishes) {
    const page = await browser.newPage({ viewport: VIEWPORT })
    await page.route(`${ORIGIN}/**`, (route) => {
      const path = join(folder, new URL(route.request().url()).pathname)
      return existsSync(path)
        ? route.fulfill({ body: readFileSync(path), contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' })
        : route.fulfill({ status: 404 })
    })
    await page.goto(`${ORIGIN}/scene.html`)
    await page.waitForFunction('window.runSceneBench !== undefined')
    // The page defines the function; its result is plain data.
    const result: unknown = await page.evaluate(`window.runSceneBench(${JSON.stringify({ site, ...wish })})`)
    console.log(JSON.stringify(result))
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
