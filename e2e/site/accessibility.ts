import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

const CONTRAST = 'color-contrast'
/**
 * What is checked: a page already checked in the same language differs only by its colours, and one already checked in
 * the same colours by everything else. Contrast takes half of axe's time.
 */
export type AxePart = 'all' | 'colours' | 'structure'

/** Things on a plan in their real place: the position is essential, near others or not (WCAG 2.2, 2.5.8). */
const ON_PLAN = 'data-on-plan'

/**
 * Serious or critical faults (axe) of WCAG 2.2 A and AA on the open page: the rule and the elements.
 * @param without selectors of parts already checked that are the same here
 */
export async function graveFaults(page: Page, part: AxePart = 'all', without: readonly string[] = []): Promise<string[]> {
  // Once per page load: axe never frees what it stores of a page, 4 MB per copy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    runOnly: part === 'colours' ? [CONTRAST] : RULES,
    // Passed checks are not described, which takes most of axe's time.
    resultTypes: ['violations'],
    // Selectors are omitted: the element's HTML suffices.
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

/** No serious or critical fault (axe) of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([])
}
