import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** Somebody else at another machine, with the options of the configuration unless others are given. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

/**
 * Tests with more than one browser. Whatever they make is closed with them, whether they pass or not: pages that stay
 * open go on drawing, and starve the tests after them.
 */
export const test = base.extend<{ newContext: NewContext }>({
  newContext: async ({ browser }, use) => {
    const made: Promise<BrowserContext>[] = []
    await use((options) => {
      const context = browser.newContext(options)
      made.push(context)
      return context
    })
    // One that is still being made, too; one that could not be made has failed the test already.
    const contexts = await Promise.allSettled(made)
    await Promise.all(contexts.map(async (context) => context.status === 'fulfilled' && (await context.value.close())))
  },
})
