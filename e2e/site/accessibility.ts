import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

const CONTRAST = 'color-contrast'
/**
 * What is looked at: a page that was seen in the same words before differs by its colours alone, and one that was seen
 * in the same colours by all but them. Contrast takes half of axe's time.
 */
export type AxePart = 'all' | 'colours' | 'structure'

/** What stands on a plan where it is in the plant: its place is essential, near others or not (WCAG 2.2, 2.5.8). */
const ON_PLAN = 'data-on-plan'

/** What axe calls serious or critical of WCAG 2.2 A and AA on the open page: the rule and the elements. */
export async function graveFaults(page: Page, part: AxePart = 'all'): Promise<string[]> {
  // Once a load of the page: what axe keeps of a page it never gives back, 4 MB for each copy of it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe, {
    runOnly: part === 'colours' ? [CONTRAST] : RULES,
    // What passed is not described, which takes most of axe's time.
    resultTypes: ['violations'],
    ...(part === 'structure' && { rules: { [CONTRAST]: { enabled: false } } }),
  } satisfies RunOptions)
  return violations
    .map(({ id, html }) => ({ id, html: html.filter((one) => id !== 'target-size' || !one.includes(ON_PLAN)) }))
    .filter(({ html }) => html.length > 0)
    .map(({ id, html }) => `${id}: ${html.join(' | ')}`)
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<{ id: string; html: string[] }[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
}

/** No fault of WCAG 2.2 A or AA that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([])
}
