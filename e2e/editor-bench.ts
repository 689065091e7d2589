import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'

/**
 * How the area editor keeps up with the mouse, and how many maps it builds meanwhile, one JSON line per case: `node
 * apps/site/bin/run.mjs e2e/editor-bench.ts`. Ten thousand corners are one shape, two thousand areas of thirty corners
 * a large plant.
 */
const ROOT = join(import.meta.dirname, '..')
const ORIGIN = 'http://bench.test'
const VIEWPORT = { width: 1280, height: 720 }
const CONTENT_TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const MOVES = 60
const DRAWN = 5
/** What the api would answer; everything else is unknown to the page. */
const ANSWERS: Record<string, unknown> = {
  '/area/type/defaults': {},
  '/area/save': { id: 'saved', version: 1 },
}

type Box = { x: number; y: number; width: number; height: number }

const folder = mkdtempSync(join(tmpdir(), 'muster-editor-bench-'))
const executablePath = installedChromium()
const vite = join(ROOT, 'apps/web/node_modules/vite/bin/vite.js')
const config = join(ROOT, 'apps/web/src/map/bench/vite.config.ts')
execFileSync(process.execPath, [vite, 'build', '--config', config, '--outDir', folder, '--logLevel', 'error'])
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })

async function open(query: string): Promise<{ page: Page; box: Box; openMs: number }> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname in ANSWERS) return route.fulfill({ json: { code: 0, message: '', data: ANSWERS[pathname] } })
    const path = join(folder, pathname)
    return existsSync(path)
      ? route.fulfill({ body: readFileSync(path), contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404 })
  })
  await page.addInitScript(`
    const maps = new Set()
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (...given) {
      if (this.classList.contains('maplibregl-canvas')) maps.add(this)
      return getContext.apply(this, given)
    }
    window.mapsBuilt = () => maps.size
  `)
  const began = performance.now()
  await page.goto(`${ORIGIN}/editor.html?${query}`)
  const map = page.locator('[data-testid=map][data-loaded]')
  await map.waitFor()
  const openMs = Math.round(performance.now() - began)
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map has no size')
  return { page, box, openMs }
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

/** Draws rectangles, takes one back and draws it again, looks at the other floor, and saves. @returns maps built */
async function mapsBuilt(page: Page, at: (x: number, y: number) => [number, number]): Promise<unknown> {
  await tool(page, 2)
  for (let i = 0; i < DRAWN; i++) {
    await page.mouse.click(...at(0.3 + 0.08 * i, 0.2))
    await page.mouse.click(...at(0.34 + 0.08 * i, 0.26))
  }
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  const floors = page.getByRole('navigation').getByRole('button')
  await floors.first().click()
  await floors.last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '完成' }).click()
  const names = dialog.last().getByRole('textbox', { name: '名称' })
  for (let i = 0; i < DRAWN; i++) await names.nth(i).fill(`${i}`)
  const saved = page.waitForResponse((response) => response.url().endsWith('/area/save'))
  await dialog.last().getByRole('button', { name: '保存' }).click()
  await saved
  // A map that is built anew is built with the next frames.
  await page.waitForTimeout(1000)
  return page.evaluate('window.mapsBuilt()')
}

try {
  for (const query of ['points=100', 'points=10000', 'areas=2000']) {
    const { page, box, openMs } = await open(query)
    const at = (x: number, y: number): [number, number] => [box.x + x * box.width, box.y + y * box.height]
    await tool(page, 1)
    await page.mouse.click(...at(0.31, 0.83))
    const drawing = await follow(page, at(0.32, 0.82), at(0.66, 0.5))
    await page.keyboard.press('Escape')
    await tool(page, 0)
    await page.mouse.click(...at(0.46, 0.47))
    await page.mouse.move(...at(0.46, 0.47))
    await page.mouse.down()
    const moving = await follow(page, at(0.461, 0.471), at(0.5, 0.53))
    await page.mouse.up()
    const maps = await mapsBuilt(page, at)
    console.log(JSON.stringify({ query, openMs, drawing, moving, drawn: DRAWN, maps }))
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
