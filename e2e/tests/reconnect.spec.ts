import { eventually } from '@muster/test-support'
import type { Page } from '@playwright/test'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { killPart, readSite } from '../site/site.ts'
import { startSite } from '../site/start-site.ts'

const MOST_KILLS = 4

// Its own site, known only to this process: parallel tests keep all parts of the shared one.
let stop = async () => {}
test.beforeAll(async () => {
  stop = await startSite()
})
test.afterAll(() => stop())

/** Kills a part and waits until the site has started it again. */
async function killAndWait(name: string): Promise<void> {
  const restarts = await killPart(name)
  const isBack = async () => {
    const part = (await readSite()).parts.find((candidate) => candidate.name === name)
    return part?.state === 'ready' && part.restarts > restarts
  }
  await eventually(`the ${name} runs again`, isBack, { timeoutMs: 90_000, everyMs: 50 })
}

// As most people see it: with animations and preloaded pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow', loadsAhead: true })

test('kill -9 of api, broker and tracker: the console says that it reconnects, and positions go on by themselves', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForMap()
  await console.waitForLive()
  // The first words of the banner, which ends with a time.
  const banner = page.getByRole('status').filter({ hasText: console.t('app.connection.bannerReconnecting', { since: '' }).slice(0, 10) })
  let seen = false
  void banner.waitFor({ timeout: 0 }).then(
    () => {
      seen = true
    },
    () => undefined,
  )
  // An outage may end before its banner can be read; with every kill the supervisor waits longer.
  for (let kills = 0; kills < MOST_KILLS && !seen; kills += 1) await killAndWait('api')
  await expect.poll(() => seen).toBe(true)
  for (const part of ['api', 'broker', 'tracker']) {
    if (part !== 'api') await killAndWait(part)
    await console.waitForLive()
    await expect(banner).toHaveCount(0)
    await expectMovement(page)
  }
})

async function expectMovement(page: Page): Promise<void> {
  const map = page.getByTestId('map')
  const before = await map.screenshot()
  await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false)
}
