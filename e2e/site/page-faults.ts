import { expect, type Page } from '@playwright/test'

/**
 * Faults that a page shows nobody: uncaught errors, violations of the content security policy, calls that were refused.
 */
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

/** The open page at 320 px: nothing is wider than the window. Leaves the window as it was. */
export async function expectReflow(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: REFLOW_WIDTH_PX, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(width, { message: `${where} at ${REFLOW_WIDTH_PX} px` }).toBeLessThanOrEqual(REFLOW_WIDTH_PX)
  if (size) await page.setViewportSize(size)
}
