import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * What axe calls serious or critical of WCAG 2.2 A and AA on the open page: the rule and the elements.
 * @param colours default: true; false where the page was seen in the same colours before: contrast takes half of axe's
 *   time
 */
export async function graveFaults(page: Page, { colours = true } = {}): Promise<string[]> {
  // What passed is not described, which takes most of axe's time; and without frames of others, axe needs no second
  // page ("legacy").
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] }).setLegacyMode()
  if (!colours) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** No fault of WCAG 2.2 A or AA that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await graveFaults(page)).toEqual([])
}
