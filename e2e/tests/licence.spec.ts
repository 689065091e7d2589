import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { licenceOf } from '../site/own-building.ts'

const CUSTOMER = '到期提醒测试'

/** A licence of a few days. */
const shortLicence = (building: string): Promise<string> =>
  licenceOf(building, '--customer', CUSTOMER, '--days', '9.5', '--module', 'access=智能门禁')

test('a licence that is uploaded in one console reaches another one without a reload, and so does its removal', async ({
  page,
  newContext,
  newBuilding,
}) => {
  const { id, name, session } = await newBuilding({ modules: ['access=智能门禁', 'clusterAlarm=聚集报警'] })
  const watcher = new Console(page)
  const vendor = new Console(await (await newContext()).newPage())
  await watcher.enter('/organisation/posts', session)
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const notice = page.getByRole('status').filter({ hasText: watcher.t('licence.notice', { count: 10, date: '' }).slice(0, 6) })
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('licenseInfo') ?? '{}').modules?.length)
  await expect(notice).toHaveCount(0)
  await expect.poll(kept).toBe(2)

  await vendor.enter('/settings/licence', session)
  const confirm = vendor.page.getByLabel(vendor.t('licence.confirm', { name }))
  await confirm.fill(name)
  const file = { name: 'short.lic', mimeType: 'application/octet-stream', buffer: Buffer.from(await shortLicence(id)) }
  await vendor.page.getByRole('main').locator('input[type=file]').setInputFiles(file)
  await expect(vendor.page.getByText(vendor.t('licence.taken'))).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/10/)
  await expect.poll(kept).toBe(1)
  await withDatabase((pool) =>
    pool.query(
      `delete from licence where building_id = $1 and id in (select subject_id from audit_entry where action = 'licence.upload')`,
      [id],
    ),
  )
  await expect(notice).toHaveCount(0)
  await expect.poll(kept).toBe(2)
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})
