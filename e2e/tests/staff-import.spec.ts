import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import pg from 'pg'
import { Console } from '../site/console.ts'
import { openGateway } from '../site/field-gateway.ts'
import { expect, test } from '../site/fixtures.ts'
import { ownerDatabaseUrl } from '../site/site.ts'
import { buildStaffWorkbook } from '../site/staff-workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a company’s staff list is imported, its mistakes are corrected from the error file, cards are bound, and the people move on the map by name', async ({
  page,
}) => {
  const console = new Console(page)
  const batch = `E${String(Date.now()).slice(-7)}`
  const staff = await buildStaffWorkbook(batch)
  await console.enter('/organisation/staff')

  const wizard = page.getByRole('dialog')
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: console.t('resource.import.open'), exact: true }).click()
    await wizard.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer })
  }
  await upload('花名册.xlsx', staff.bytes)
  await expect(wizard.getByRole('status')).toHaveText(console.t('resource.import.counts', { created: 5, updated: 0, wrong: 20 }))
  const rows = wizard.getByRole('row')
  const headings = await wizard.getByRole('columnheader').allTextContents()
  for (const { line, cell, says } of staff.mistakes) {
    const row = rows.filter({ has: page.getByRole('cell', { name: String(line), exact: true }) })
    await expect(cellOf(row, headings, cell), `line ${line}`).toContainText(says)
  }

  // A cell with pages of text does not push the others out of view.
  for (const heading of await wizard.getByRole('columnheader').all()) expect((await heading.boundingBox())?.width).toBeLessThan(400)
  await expect(wizard.getByRole('button', { name: console.t('app.action.cancel'), exact: true })).toBeInViewport({ ratio: 1 })

  await wizard.getByRole('radio', { name: console.t('resource.import.valid') }).check()
  await wizard.getByRole('button', { name: console.t('resource.import.commit') }).click()
  await expect(wizard.getByText(console.t('resource.import.report', { created: 5, updated: 0, skipped: 20 }))).toBeVisible()
  const download = page.waitForEvent('download')
  await wizard.getByRole('button', { name: console.t('resource.import.errorFile') }).click()
  const errorFile = await readFile(await (await download).path())
  await wizard
    .getByRole('button', { name: console.t('app.action.close'), exact: true })
    .last()
    .click()

  await upload('花名册-错误.xlsx', await staff.corrected(errorFile))
  await expect(wizard.getByRole('status')).toHaveText(console.t('resource.import.counts', { created: 20, updated: 5, wrong: 0 }))
  await wizard.getByRole('button', { name: console.t('resource.import.commit') }).click()
  await expect(wizard.getByText(console.t('resource.import.report', { created: 20, updated: 5, skipped: 0 }))).toBeVisible()
  await wizard
    .getByRole('button', { name: console.t('app.action.close'), exact: true })
    .last()
    .click()

  const passportName = staff.right[2] ?? ''
  await page.getByRole('textbox', { name: console.t('resources.person.filters.name' as never) }).fill(passportName)
  const named = page.getByRole('table').getByRole('button', { name: passportName, exact: true })
  await expect(named).toBeInViewport({ ratio: 1 })
  expect(await named.evaluate((button) => button.parentElement!.scrollWidth - button.parentElement!.clientWidth)).toBeLessThanOrEqual(0)

  const people = staff.right.slice(0, 2)
  const cards: string[] = []
  for (const name of people) {
    await page.getByRole('textbox', { name: console.t('resources.person.filters.name' as never) }).fill(name)
    await page.getByRole('table').getByRole('button', { name, exact: true }).click()
    await page.getByRole('tab', { name: console.t('record.tab.card') }).click()
    await page.getByRole('button', { name: console.t('devices.card.bind'), exact: true }).click()
    await wizard.getByRole('combobox').fill('BK28')
    const offered = await page.getByRole('option', { name: /BK28/ }).first().textContent()
    const sn = /BK28\d{4}/.exec(offered ?? '')?.[0] ?? ''
    // Results move up meanwhile: this one, not the first.
    await page.getByRole('option', { name: sn }).click()
    await wizard.getByRole('button', { name: console.t('devices.card.bind'), exact: true }).click()
    await expect(page.getByText(`${console.t('devices.card.current')}: ${sn}`)).toBeVisible()
    cards.push(sn)
    await page.getByRole('button', { name: console.t('resource.form.back') }).click()
  }

  const pool = new pg.Pool({ connectionString: await ownerDatabaseUrl(), max: 1 })
  const { rows: tags } = await pool.query<{ sn: string; hw_id: string }>('select sn, hw_id from tag where sn = any($1)', [cards])
  const gateway = await openGateway(pool)
  await pool.end()
  const send = () => Promise.all(tags.map(({ hw_id }, i) => gateway.sendPosition(hw_id, 100 + 12 * i, 60)))
  const timer = setInterval(() => void send().catch(() => undefined), 1000)
  try {
    await console.open('menu.home')
    await console.waitForMap()
    const objects = page.getByRole('listbox', { name: console.t('map.list.title') })
    for (const name of people) {
      await page.getByRole('searchbox', { name: console.t('map.list.searchLabel') }).fill(name)
      await expect(objects.getByRole('option').filter({ hasText: name })).toContainText(console.t('map.status.live'))
    }
  } finally {
    clearInterval(timer)
    await gateway.client.endAsync()
  }
})

/** The cell of a row below a heading. */
function cellOf(row: Locator, headings: string[], heading: string): Locator {
  return row.getByRole('cell').nth(headings.indexOf(heading))
}
