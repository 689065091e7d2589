import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type BuildingOptions, makeBuilding, type OwnBuilding, removeBuilding } from './own-building.ts'

export { expect } from '@playwright/test'

/** Another person on another machine, with the options of the configuration unless given. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>
/** A building of the test's own. */
export type NewBuilding = (options?: BuildingOptions) => Promise<OwnBuilding>

/**
 * A console with spare time preloads all pages, which costs two cores as much as a whole test; in a browser without
 * idle callbacks (Safari) it loads a page when it is opened.
 */
const loadNothingAhead = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

interface Fixtures {
  /** Whether pages are preloaded, as in most browsers. */
  loadsAhead: boolean
  newContext: NewContext
  newBuilding: NewBuilding
}

/**
 * Browsers and buildings created by a test are removed with it, whether it passes or not: open pages would go on
 * drawing, and starve later tests.
 */
export const test = base.extend<Fixtures>({
  loadsAhead: [false, { option: true }],
  // Buildings come first and are therefore removed after the pages that show them: a page signed out while closing does
  // not end.
  context: async ({ newBuilding: _, context, loadsAhead }, use) => {
    if (!loadsAhead) await loadNothingAhead(context)
    await use(context)
  },
  newContext: async ({ newBuilding: _, browser, loadsAhead }, use) => {
    const made: Promise<BrowserContext>[] = []
    const open = async (options?: BrowserContextOptions) => {
      const context = await browser.newContext(options)
      if (!loadsAhead) await loadNothingAhead(context)
      return context
    }
    await use((options) => {
      const context = open(options)
      made.push(context)
      return context
    })
    // Includes one still being created; one that could not be created has already failed the test.
    const contexts = await Promise.allSettled(made)
    await Promise.all(contexts.map(async (context) => context.status === 'fulfilled' && (await context.value.close())))
  },
  newBuilding: async ({ browser: _ }, use) => {
    const made: Promise<OwnBuilding>[] = []
    await use((options) => {
      const building = makeBuilding(options)
      made.push(building)
      return building
    })
    for (const building of await Promise.allSettled(made)) if (building.status === 'fulfilled') await removeBuilding(building.value.id)
  },
})
