import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { readSite } from '../site/site.ts'

test('the console works from a plain http address of a LAN, where browsers withhold their secure-context interfaces', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const { port } = new URL((await readSite()).httpUrl)
  const console = new Console(page)
  await console.signIn(`http://muster.test:${port}`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await console.waitForLive()
  await console.open('menu.alarmList')
  await expect(page.getByRole('heading', { name: console.t('alarms.title') })).toBeVisible()
  expect(faults).toEqual([])
})
