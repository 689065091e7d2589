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

/**
 * What axe calls serious or critical of WCAG 2.2 A and AA on the open page: the rule and the elements.
 * @param without selectors of what was looked at before and is the same here
 */
export async function graveFaults(page: Page, part: AxePart = 'all', without: readonly string[] = []): Promise<string[]> {
  // Once a load of the page: what axe keeps of a page it never gives back, 4 MB for each copy of it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: part === 'colours' ? [CONTRAST] : RULES,
    // What passed is not described, which takes most of axe's time.
    resultTypes: ['violations'],
    // Neither is where a fault stands: its element says it.
    selectors: false,
    ...(part === 'structure' && { rules: { [CONTRAST]: { enabled: false } } }),
  }
  const violations = await page.evaluate(runAxe, { options, without })
  return violations
    .map(({ id, html }) => ({ id, html: html.filter((one) => id !== 'target-size' || !one.includes(ON_PLAN)) }))
    .filter(({ html }) => html.length > 0)
    .map(({ id, html }) => `${id}: ${html.join(' | ')}`)
}

/** Runs in the page. */
async function runAxe(asked: { options: RunOptions; without: readonly string[] }): Promise<{ id: string; html: string[] }[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const exclude = asked.without.filter((one) => document.querySelector(one) !== null)
  const { violations } = await inPage.run(exclude.length > 0 ? { exclude } : document, asked.options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))
}

/** No fault of WCAG 2.2 A or AA that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([])
}
