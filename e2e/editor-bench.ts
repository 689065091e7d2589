import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'

/**
 * How the area editor keeps up with the mouse, one JSON line per case: `node apps/site/bin/run.mjs
 * e2e/editor-bench.ts`. Ten thousand corners are one shape, two thousand areas of thirty corners a large plant.
 */
const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://bench.test'
const VIEWPORT = { width: 1280, height: 720 }
const CONTENT_TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const MOVES = 60

const folder = mkdtempSync(join(tmpdir(), 'muster-editor-bench-'))
const executablePath = installedChromium()
const vite = join(ROOT, 'apps/web/node_modules/vite/bin/vite.js')
const config = join(ROOT, 'apps/web/src/map/bench/vite.config.ts')
execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'])
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })

async function open(query: string): Promise<{ page: Page; openMs: number }> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname)
    return existsSync(path)
      ? route.fulfill({ body: readFileSync(path), contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404 })
  })
  const began = performance.now()
  await page.goto(`${ORIGIN}/editor.html?${query}`)
  await page.waitForSelector('[data-testid=map][data-loaded]')
  return { page, openMs: Math.round(performance.now() - began) }
}

/** Time from a mouse move to the next frame, ms, measured in the page. */
async function follow(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  await page.evaluate(`window.lags = []; window.onpointermove = () => {
    const began = performance.now()
    requestAnimationFrame(() => setTimeout(() => window.lags.push(performance.now() - began)))
  }`)
  await page.mouse.move(...from)
  for (let i = 1; i <= MOVES; i++) {
    await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / MOVES, from[1] + ((to[1] - from[1]) * i) / MOVES)
  }
  // Moves faster than frames are merged into one event.
  await page.waitForFunction(`window.lags.length >= ${MOVES / 3}`)
  const sorted = ((await page.evaluate('window.lags')) as number[]).sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]! * 10) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

const tool = (page: Page, index: number) => page.getByRole('toolbar').getByRole('button').nth(index).click()

try {
  for (const query of ['points=100', 'points=10000', 'areas=2000']) {
    const { page, openMs } = await open(query)
    await tool(page, 1)
    await page.mouse.click(300, 600)
    const drawing = await follow(page, [310, 590], [640, 360])
    await page.keyboard.press('Escape')
    await tool(page, 0)
    await page.mouse.click(440, 340)
    await page.mouse.move(440, 340)
    await page.mouse.down()
    const moving = await follow(page, [441, 341], [480, 380])
    await page.mouse.up()
    console.log(JSON.stringify({ query, openMs, drawing, moving }))
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
