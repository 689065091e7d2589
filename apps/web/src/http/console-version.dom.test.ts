import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askWhyMissing, isMissingFile, loadAnewUnlessBusy, ownFile, useMissingFile, watchMissingFiles } from './console-version.ts'

const page = (entry: string) => `<!doctype html><script src="/first-paint.js"></script><script type="module" src="${entry}"></script>`
const OURS = '/assets/index-1.js'
const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js')

beforeEach(() => {
  const entry = document.createElement('script')
  entry.type = 'module'
  entry.setAttribute('src', OURS)
  // Only its name counts; it must not be loaded.
  const inert = entry.cloneNode() as HTMLScriptElement
  document.querySelector = (
    (find) => (selector: string) =>
      selector.startsWith('script') ? inert : find(selector)
  )(Document.prototype.querySelector.bind(document)) as typeof document.querySelector
  useMissingFile.setState({ cause: null })
  sessionStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(document, 'querySelector')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['newer', async () => new Response(page('/assets/index-2.js'))],
  ['same', async () => new Response(page(OURS))],
  ['unreachable', async () => new Response('', { status: 502 })],
  ['unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('finds that the server is %s', async (cause, answer) => {
  vi.stubGlobal('fetch', answer)
  await askWhyMissing()
  expect(useMissingFile.getState().cause).toBe(cause)
})

it('looks into a file that could not be loaded ahead, but not into a fault of a page', async () => {
  const fetched = vi.fn(async () => new Response(page(OURS)))
  vi.stubGlobal('fetch', fetched)
  watchMissingFiles()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('x is undefined') }))
  expect(fetched).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
  await vi.waitFor(() => expect(useMissingFile.getState().cause).toBe('same'))
})

it('loads anew once for each version, and never under an open dialog', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  loadAnewUnlessBusy()
  expect(reload).not.toHaveBeenCalled()
  dialog.remove()
  loadAnewUnlessBusy()
  loadAnewUnlessBusy()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('knows a missing file in the words of each browser, and tells it in words on which no router reloads', async () => {
  for (const words of [missing.message, 'Importing a module script failed.', 'error loading dynamically imported module: x'])
    expect(isMissingFile(new TypeError(words))).toBe(true)
  expect(isMissingFile(new Error('Unable to preload CSS for /assets/x.css'))).toBe(true)
  const told = await ownFile(Promise.reject(missing)).catch((error: unknown) => error)
  expect((told as Error).message).not.toMatch(/^Failed to fetch/)
  expect(isMissingFile(told)).toBe(true)
})
