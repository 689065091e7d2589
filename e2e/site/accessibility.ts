import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Faults of WCAG 2.2 A and AA that axe calls serious or critical; `contrast` false leaves out the one rule that colours decide, which costs the most. */
export async function accessibilityFaults(page: Page, contrast = true): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Before the tags: it takes the place of all that was said.
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // Pages have no frames of other origins, for which alone the other way opens a page of its own at every look.
    .setLegacyMode()
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}
