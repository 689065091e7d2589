import { readFile } from 'node:fs/promises'
import { TRACK_FORMATS } from '@muster/contracts'
import { expectAccessible } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { expectOpens } from '../site/open-file.ts'

test('tracks play together, faster on demand, jump to where the timeline is set, and are taken out as a file', async ({ page }) => {
  // A freshly started site needs time.
  test.slow()
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForLive()
  const list = page.getByRole('listbox', { name: console.t('map.list.title') })
  await list
    .getByRole('option')
    .filter({ hasText: console.t('map.status.live') })
    .first()
    .click()
  await page
    .getByRole('complementary')
    .getByRole('link', { name: console.t('map.card.replay') })
    .click()
  await expect(page).toHaveURL(/\/tracks\/track-only\?.*no=\d+/)
  await console.waitForMap()

  const url = new URL(page.url())
  const timeline = page.getByRole('slider', { name: console.t('tracks.player.timeline') })
  // A freshly started site has little to show: asks again until there is some.
  await expect(async () => {
    url.searchParams.set('from', new Date(Date.now() - 600_000).toISOString())
    url.searchParams.set('to', new Date(Date.now() + 5000).toISOString())
    await console.show(url.pathname + url.search)
    await expect(timeline).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 180_000 })

  const moment = () => timeline.getAttribute('aria-valuenow').then(Number)
  const start = await moment()
  await page.getByRole('button', { name: console.t('tracks.player.times', { number: 8 }), exact: true }).click()
  await page.getByRole('button', { name: console.t('tracks.player.play') }).click()
  await expect.poll(moment).toBeGreaterThan(start)
  // A short track has ended by itself.
  const pause = page.getByRole('button', { name: console.t('tracks.player.pause') })
  await expect(async () => {
    if (await pause.isVisible()) await pause.click({ timeout: 2000 })
    await expect(pause).toBeHidden({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await timeline.press('Home')
  await expect.poll(moment).toBeLessThanOrEqual(start)

  await page.getByRole('button', { name: console.t('tracks.subject.add') }).click()
  const search = page.getByRole('combobox', { name: console.t('tracks.subject.label') })
  await expect(search).toHaveAttribute('aria-activedescendant', /subject-\d+/)
  await search.press('Enter')
  await expect(page).toHaveURL(/no=\d+(,|%2C)\d+/)
  const legend = page.getByRole('region', { name: console.t('tracks.subject.title') })
  await expect(legend.getByRole('radio')).toHaveCount(2)
  await legend.getByRole('radio').last().check({ force: true })
  await legend.getByRole('button', { pressed: true }).first().click()
  await expectAccessible(page)
  await legend.getByRole('button', { pressed: false }).first().click()

  for (const format of TRACK_FORMATS) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: console.t('tracks.export.title') }).click()
    await page.getByRole('menuitem', { name: console.t(`tracks.export.format.${format}`) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
    await expectOpens({ name: file.suggestedFilename(), bytes: await readFile(await file.path()) })
  }
})
