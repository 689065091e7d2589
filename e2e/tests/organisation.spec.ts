import { addAccount, WEAK_PASSWORD, withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { readSite } from '../site/site.ts'
import { sessionOf } from '../site/stored-session.ts'

// A test that failed midway leaves no changed columns to the others.
test.afterEach(async () => {
  const { admin } = await readSite()
  await withDatabase((pool) =>
    pool.query('delete from column_setting where account_id = (select id from account where login_name = $1)', [admin.name]),
  )
})

/** A company with some departments. */
const addDepartments = (building: string) =>
  withDatabase((pool) =>
    pool.query(
      `insert into department (id, building_id, code, name, parent_id, sort)
       select $1 || '-d' || n, $1, 'D' || n, name, case when n = 1 then null else $1 || '-d1' end, n
         from unnest(array['公司', '生产部', '设备部', '安环部', '质检部']) with ordinality as d (name, n)`,
      [building],
    ),
  )

test('departments change places by dragging, which can be undone, and by menu', async ({ page, newBuilding }) => {
  const console = new Console(page)
  const { id, session } = await newBuilding()
  await addDepartments(id)
  await console.enter('/organisation/departments', session)
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowRight')
  const names = async () => (await tree.getByRole('treeitem').allTextContents()).slice(1).map((text) => text.replace(/\d+ 人$/, ''))
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3)
  const before = await names()
  const [first = '', second = ''] = before
  const swapped = [second, first, ...before.slice(2)]
  /** The message disappears by itself, but not while the pointer rests on it. */
  const undo = async (moved: string) => {
    const message = page.getByRole('alert').filter({ hasText: console.t('departments.tree.moved', { name: moved }) })
    await message.hover()
    await expect.poll(names).toEqual(swapped)
    await message.getByRole('button', { name: console.t('departments.tree.undo') }).click()
    await expect.poll(names).toEqual(before)
  }

  const handle = page.getByTitle(console.t('departments.tree.drag', { name: first }))
  await handle.hover()
  const target = await tree.getByRole('button', { name: second, exact: true }).boundingBox()
  if (!target) throw new Error('The second department is not on the page')
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 8 })
  await page.mouse.move(target.x + 20, target.y + target.height, { steps: 4 })
  await page.mouse.up()
  await undo(first)

  await page.getByRole('button', { name: console.t('departments.tree.menu', { name: second }), exact: true }).click()
  await page.getByRole('menuitem', { name: console.t('departments.tree.up') }).click()
  await undo(second)
})

test('a visitor is booked with times from a calendar, gets a card and returns it', async ({ page }) => {
  const console = new Console(page)
  const serial = String(Date.now()).slice(-6)
  const name = `访客${serial}`
  const label = (field: string) => console.t(`resources.visitor.fields.${field}` as never)
  await console.enter('/visitors/visitors?mode=add')
  await page.getByRole('textbox', { name: label('name') }).fill(name)
  await page.getByRole('textbox', { name: label('phone') }).fill('13812345678')
  await page.getByRole('combobox', { name: label('idType') }).click()
  await page.getByRole('option', { name: console.t('options.idType.passport' as never), exact: true }).click()
  await page.getByRole('textbox', { name: label('idNumber') }).fill(`E00${serial}`)
  await page.getByRole('combobox', { name: label('reason') }).click()
  await page.getByRole('option', { name: '参观', exact: true }).click()
  for (const [field, hour] of [
    ['bookedFrom', '08'],
    ['bookedTo', '18'],
  ] as const) {
    const box = page.getByRole('button', { name: label(field) })
    await box.click()
    // Today is the site's date, whatever the browser's time zone.
    await page.locator('[aria-current=date]').click()
    await page.getByLabel(console.t('resource.calendar.hours'), { exact: true }).fill(hour)
    await page.getByLabel(console.t('resource.calendar.minutes'), { exact: true }).fill('30')
    await page.getByLabel(console.t('resource.calendar.seconds'), { exact: true }).fill('00')
    await page.getByRole('button', { name: console.t('resource.calendar.done') }).click()
    await expect(box).toHaveText(new RegExp(`^\\d{4}-\\d{2}-\\d{2} ${hour}:30:00$`))
    await expect(page.locator('[aria-current=date]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: console.t('resource.action.save') }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: new RegExp(`^${console.t('visitors.visit.issue')}`) }).click()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').fill('BK28')
  await page.getByRole('option', { name: /BK28/ }).last().click()
  await dialog.getByRole('button', { name: console.t('visitors.visit.issue'), exact: true }).click()
  await expect(row).toContainText(/BK28\d{4}/)
  await row.getByRole('button', { name: new RegExp(`^${console.t('resources.visitor.actions.return' as never)}`) }).click()
  await dialog.getByRole('button', { name: console.t('visitors.visit.return'), exact: true }).click()
  await expect(row).not.toContainText('BK28')
})

test('the card of a person is a tab of the record, opened by its address alone; a pinned column and its width last; all results can be selected', async ({
  page,
}) => {
  const console = new Console(page)
  await console.enter('/organisation/staff')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page).toHaveURL(/mode=view/)
  await page.getByRole('tab', { name: console.t('record.tab.card') }).click()
  await expect(page).toHaveURL(/tab=card/)
  await page.goto(`${page.url()}&page=2`)
  await expect(page.getByText(console.t('devices.card.current'))).toBeVisible()

  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  const known = answered('/base/columns/get')
  await console.moveTo('/organisation/posts')
  // Stored values would overwrite a choice made before they arrive.
  await known
  const settings = page.getByRole('button', { name: console.t('resource.columns.open') })
  const code = console.t('resources.post.fields.headcount' as never)
  await settings.click()
  const pinned = answered('/base/columns/save')
  await page.getByRole('button', { name: console.t('resource.columns.pin', { name: code }) }).click()
  await pinned
  const width = page.getByLabel(console.t('resource.columns.width', { name: code }))
  await width.fill('240')
  const kept = answered('/base/columns/save')
  await width.press('Tab')
  await kept
  await page.reload()
  const heading = page.getByRole('columnheader', { name: code })
  await expect(heading).toHaveCSS('position', 'sticky')
  await expect.poll(async () => (await heading.boundingBox())?.width).toBe(240)
  await settings.click()
  const forgotten = answered('/base/columns/save')
  await page.getByRole('button', { name: console.t('resource.columns.reset') }).click()
  await forgotten
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: console.t('resource.table.selectPage') }).check()
  await page.getByRole('button', { name: /选择全部 \d+ 项结果/ }).click()
  const total = Number(/\d+/.exec((await page.getByRole('navigation', { name: console.t('app.pager.label') }).textContent()) ?? '')?.[0])
  await expect(page.getByText(console.t('resource.bulk.selected', { count: total }))).toBeVisible()
})

test('a view saved for a role is there for its people, filters and all, and not theirs to delete', async ({ newContext }) => {
  const { name: account, buildId } = await addAccount(['bp:job:view'])
  const role = account.replace('e2e-', 'e2e ')
  const [desk, gate] = await Promise.all([newContext(), newContext()])
  const maker = new Console(await desk.newPage())
  const user = new Console(await gate.newPage())
  const view = `操作岗位 ${account}`
  const open = (at: Console) => at.page.getByRole('button', { name: at.t('resource.views.open') }).click()

  await maker.enter(`/organisation/posts?q=${encodeURIComponent('{"nameOrCode":"操作"}')}`)
  await open(maker)
  await maker.page.getByLabel(maker.t('resource.views.name')).fill(view)
  await maker.page.getByRole('combobox', { name: maker.t('resource.views.share') }).fill(role)
  await maker.page.getByRole('option', { name: role }).click()
  await maker.page.getByRole('button', { name: maker.t('resource.views.save') }).click()
  await expect(maker.page.getByRole('button', { name: view, exact: true })).toBeVisible()

  await user.enter('/organisation/posts', await sessionOf(account, WEAK_PASSWORD, buildId))
  await open(user)
  await expect(user.page.getByRole('button', { name: user.t('resource.views.delete', { name: view }) })).toHaveCount(0)
  await user.page.getByRole('button', { name: view, exact: true }).click()
  await expect(user.page).toHaveURL(/nameOrCode/)
  await expect(user.page.getByRole('textbox', { name: user.t('resources.post.filters.nameOrCode' as never) })).toHaveValue('操作')

  await maker.page.getByRole('button', { name: maker.t('resource.views.delete', { name: view }) }).click()
  await expect(maker.page.getByRole('button', { name: view, exact: true })).toHaveCount(0)
})
