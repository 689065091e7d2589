import { readFile } from 'node:fs/promises'
import { REPORT_FORMATS, REPORT_NAMES, RESOURCES, reportOf, resourceEndpoints, resourcePath } from '@muster/contracts'
import type { TranslationKey } from '@muster/i18n'
import type { Download } from '@playwright/test'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { expectOpens } from '../site/open-file.ts'
import { askApi, takeFile } from '../site/stored-session.ts'

/** A card of the demonstration has a low battery by then. */
const FIRST_ALARM_MS = 180_000

/** Pages that offer the same in several formats, with the name of the button and how many of them a new site has. */
const MENUS: readonly { path: string; button: TranslationKey; files: number }[] = [
  { path: '/alarms/statistics', button: 'alarms.statistics.export', files: 2 },
  { path: '/reports/areas', button: 'reports.export', files: 2 },
  { path: '/settings/plan', button: 'sitePlan.version.exportNow', files: 1 },
]
/** Pages that offer a file with each of these buttons. */
const BUTTONS: readonly { path: string; buttons: readonly TranslationKey[] }[] = [
  { path: '/organisation/staff', buttons: ['resource.export.open'] },
  { path: '/organisation/org-chart', buttons: ['departments.chart.svg', 'departments.chart.png'] },
]

/** Minutes from now, by the clocks of the demonstration (UTC+8), for an address. */
const siteTime = (minutes: number): string =>
  encodeURIComponent(new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 19).replace('T', ' '))

async function expectSaved(download: Download): Promise<void> {
  await expectOpens({ name: download.suggestedFilename(), bytes: await readFile(await download.path()) })
}

test('what pages export is saved by the browser, in every format, and opens', async ({ page }) => {
  test.setTimeout(2 * FIRST_ALARM_MS)
  // A freshly started site has no alarms to count yet.
  const alarms = async () => (await askApi<unknown[]>(resourcePath(RESOURCES.alarm, 'page'))).length
  await expect.poll(alarms, { timeout: FIRST_ALARM_MS }).toBeGreaterThan(0)
  const console = new Console(page)
  await console.enter('/organisation/posts')
  for (const { path, button, files } of MENUS) {
    await console.moveTo(path)
    const items = page.getByRole('menuitem')
    for (let i = 0; i < files; i++) {
      await page
        .getByRole('button', { name: console.t(button), exact: true })
        .first()
        .click()
      const download = page.waitForEvent('download')
      await items.nth(i).click()
      await expectSaved(await download)
    }
  }
  for (const { path, buttons } of BUTTONS) {
    await console.moveTo(path)
    for (const button of buttons) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: console.t(button), exact: true }).click()
      await expectSaved(await download)
    }
  }
})

test('the export and the template of every list, and every report in every format, opens', async () => {
  test.slow()
  const files = Object.values(RESOURCES).flatMap((resource) => {
    const endpoints = resourceEndpoints(resource)
    // Hosted lists belong to who hosts buildings.
    return resource.hosted ? [] : ['export', 'template'].flatMap((verb) => endpoints[`${resource.name}.${verb}`]?.path ?? [])
  })
  const span = `from=${siteTime(-120)}&to=${siteTime(-15)}`
  const reports = REPORT_NAMES.flatMap((report) =>
    REPORT_FORMATS.map(
      (format) => `/pod/report/export?report=${report}&format=${format}${reportOf(report).period === 'times' ? `&${span}` : ''}`,
    ),
  )
  const opened: string[] = []
  for (const path of [...files, ...reports]) {
    const file = await takeFile(path)
    if (file === null) continue
    await expectOpens(file)
    opened.push(path)
  }
  // Of what a freshly started site has none, nothing is exported.
  expect(opened.length).toBeGreaterThan(files.length / 2)
})
