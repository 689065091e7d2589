import { expect, type Locator, type Page } from '@playwright/test'

/** Faults a page does not show: uncaught errors, violations of the content security policy, refused calls. */
export function watchFaults(page: Page): { expectNone(where: string): void } {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  return {
    expectNone: (where) => expect.soft(faults.splice(0), where).toEqual([]),
  }
}

/**
 * Narrowest window that a page must fit without scrolling sideways (WCAG 2.2, 1.4.10); tables and maps scroll inside
 * themselves.
 */
const REFLOW_WIDTH_PX = 320

/** The open page at 320 px: nothing is wider than the window. Restores the window. */
export async function expectReflow(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: REFLOW_WIDTH_PX, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(width, { message: `${where} at ${REFLOW_WIDTH_PX} px` }).toBeLessThanOrEqual(REFLOW_WIDTH_PX)
  if (size) await page.setViewportSize(size)
}

/**
 * Names of the controls that extend beyond the left or right edge of the window and cannot be scrolled into view in a
 * box of the page.
 */
export function controlsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    /** A table, a row of tags or a plan scrolls or clips inside itself. */
    const inBox = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== main && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
    return [...document.querySelectorAll('button, a[href], input, select, textarea')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      const seen = width > 1 && getComputedStyle(control).visibility === 'visible' && control.closest('[class*=skip]') === null
      if (!seen || (left >= -1 && right <= innerWidth + 1) || inBox(control)) return []
      return [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName]
    })
  })
}

/** The whole element is in the window, and nothing lies over it. */
export async function expectReachable(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    element.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [left + 3, right - 3].map((x) => [x, midY] as const).concat([top + 3, bottom - 3].map((y) => [midX, y] as const))
      return edges.every(([x, y]) => box.contains(document.elementFromPoint(x, y)))
    })
  await expect.poll(isOnTop, { message: await element.textContent().then(String) }).toBe(true)
}
