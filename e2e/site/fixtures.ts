import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { type BuildingOptions, makeBuilding, type OwnBuilding, removeBuilding } from './own-building.ts'

export { expect } from '@playwright/test'

/** Somebody else at another machine, with the options of the configuration unless others are given. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>
/** A building of the test's own. */
export type NewBuilding = (options?: BuildingOptions) => Promise<OwnBuilding>

/**
 * A console that has time to spare loads all pages ahead, which costs two cores as much as a whole test; one whose
 * browser has no idle callbacks (Safari) loads a page when somebody goes there.
 */
const loadNothingAhead = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
  })

interface Fixtures {
  /** Whether pages are loaded before anybody goes there, as in most browsers. */
  loadsAhead: boolean
  newContext: NewContext
  newBuilding: NewBuilding
}

/**
 * Whatever a test makes, more browsers and buildings of its own, goes with it, whether it passes or not: pages that
 * stay open go on drawing, and starve the tests after them.
 */
export const test = base.extend<Fixtures>({
  loadsAhead: [false, { option: true }],
  // Buildings are named first and so go after the pages that look at them: a page that is signed out while it closes
  // does not end.
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
    // One that is still being made, too; one that could not be made has failed the test already.
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
