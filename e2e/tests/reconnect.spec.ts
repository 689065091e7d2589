import { eventually } from '@muster/test-support'
import { expect, test } from '@playwright/test'
import { Console } from '../site/console.ts'
import { killPart, readSite } from '../site/site.ts'

test.describe.configure({ mode: 'serial' })

/** Kills a part and waits until the site has started it again. */
async function killAndWait(name: string): Promise<void> {
  const restarts = await killPart(name)
  const isBack = async () => {
    const part = (await readSite()).parts.find((candidate) => candidate.name === name)
    return part?.state === 'ready' && part.restarts > restarts
  }
  await eventually(`the ${name} runs again`, isBack, { timeoutMs: 40_000, everyMs: 50 })
}

test('kill -9 of the api: the console says that it reconnects, and recovers by itself', async ({ page }) => {
  const console = new Console(page)
  await console.signIn()
  await console.waitForLive()
  // The first words of the banner, which ends with a time.
  const banner = page.getByRole('status').filter({ hasText: console.t('app.connection.bannerReconnecting', { since: '' }).slice(0, 10) })
  const shown = expect(banner).toBeVisible()
  for (let kills = 0; kills < 4; kills += 1) await killAndWait('api')
  await shown
  await console.waitForLive()
  await expect(banner).toHaveCount(0)
  await expectMovement(page)
})

for (const part of ['broker', 'tracker']) {
  test(`kill -9 of the ${part}: positions go on by themselves`, async ({ page }) => {
    const console = new Console(page)
    await console.signIn()
    await console.waitForLive()
    await killAndWait(part)
    await console.waitForLive()
    await expectMovement(page)
  })
}

async function expectMovement(page: import('@playwright/test').Page): Promise<void> {
  const map = page.getByTestId('map')
  const before = await map.screenshot()
  await expect.poll(async () => (await map.screenshot()).equals(before)).toBe(false)
}
