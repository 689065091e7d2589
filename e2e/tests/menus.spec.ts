import { expectAccessible } from '../site/accessibility.ts'
import { addAccount, WEAK_PASSWORD } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { sessionOf } from '../site/stored-session.ts'

test('the administrator renames, hides, orders and adds; a browser elsewhere shows it at once, as far as its role goes', async ({
  newContext,
  newBuilding,
}) => {
  test.slow()
  // The other tests use the menu's default names.
  const { id, session } = await newBuilding()
  const { name } = await addAccount(['alarm:view', 'alarm:template:view', 'bp:job:view', 'bp:depart:view'], id)
  const [desk, post] = await Promise.all([newContext(), newContext()])
  const admin = new Console(await desk.newPage())
  const user = new Console(await post.newPage())
  const { page } = admin
  const label = (key: string, values = {}) => admin.t(key as never, values)
  const links = (who: Console) => who.navigation.getByRole('link')
  const tree = page.getByRole('region', { name: label('menus.label') })
  const act = async (entry: string, action: string) => {
    await tree.getByRole('button', { name: label('menus.ofMenu', { name: entry }), exact: true }).click()
    await page.getByRole('menuitem', { name: label(action), exact: true }).click()
  }
  const field = (key: string) => page.getByRole('textbox', { name: label(`resources.menuEntry.fields.${key}`) })
  const choose = async (key: string, option: string) => {
    await page.getByRole('combobox', { name: label(`resources.menuEntry.fields.${key}`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  /** The record page of an entry: its texts are also in the list before it. */
  const record = page.getByRole('region', { name: label('resources.menuEntry.title'), exact: true })
  const edit = async () => {
    await expect(record.getByRole('heading', { level: 1 })).toHaveText(
      label('resource.form.view', { title: label('resources.menuEntry.title') }),
    )
    await record.getByRole('button', { name: label('resource.action.edit'), exact: true }).click()
  }
  const save = () => page.getByRole('button', { name: label('resource.action.save') }).click()
  const add = () => page.locator('button[aria-keyshortcuts=n]').click()

  await user.enter('/alarms/alarm-list', await sessionOf(name, WEAK_PASSWORD, id))
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '岗位管理', '部门管理', '组织架构图', '导出中心'])
  await user.page.evaluate(() => Object.assign(window, { notReloaded: true }))

  // A built-in page gets a name from the building.
  await admin.enter('/organisation/menus', session)
  await expectAccessible(page)
  await tree.getByRole('button', { name: '岗位管理', exact: true }).click()
  await edit()
  await field('titleZhCn').fill('工种管理')
  await page.getByRole('radio', { name: label('options.menuIcon.helmet') }).check()
  await expectAccessible(page)
  await save()
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '工种管理', '部门管理', '组织架构图', '导出中心'])

  // It is moved by keyboard, and another is hidden.
  await act('工种管理', 'departments.tree.down')
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '部门管理', '工种管理', '组织架构图', '导出中心'])
  await act('报警模板', 'menus.hide')
  // The message disappears by itself, but not while the pointer rests on it.
  const told = page.getByRole('alert').filter({ hasText: label('menus.hiddenNow', { name: '报警模板' }) })
  await told.hover()
  await expect(links(user)).toHaveText(['报警列表', '部门管理', '工种管理', '组织架构图', '导出中心'])
  await told.getByRole('button', { name: label('departments.tree.undo') }).click()
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '部门管理', '工种管理', '组织架构图', '导出中心'])
  await expect(tree.getByRole('button', { name: '报警模板', exact: true }).locator('..')).not.toContainText(label('menus.hidden'))

  // Dragged by its handle it is placed before its sibling.
  const handle = (entry: string) => tree.getByTitle(label('departments.tree.drag', { name: entry }), { exact: true })
  const row = tree.getByRole('button', { name: '部门管理', exact: true })
  await handle('工种管理').dragTo(row, { targetPosition: { x: 20, y: 2 } })
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '工种管理', '部门管理', '组织架构图', '导出中心'])

  // A link for everybody, one with a code the role does not give, and one to a page the role may not open.
  await add()
  await field('titleZhCn').fill('天气预报')
  await field('address').fill('javascript:alert(1)')
  await save()
  await expect(page.getByText(label('rules.menuAddress'))).toBeVisible()
  await field('address').fill('https://weather.example/')
  await save()
  await expect(page.getByRole('table')).toBeVisible()
  await add()
  await field('titleZhCn').fill('内部资料')
  await field('address').fill('https://papers.example/')
  await field('permission').fill('site:papers:view')
  await save()
  await expect(page.getByRole('table')).toBeVisible()
  await add()
  await choose('kind', label('options.menuKind.view'))
  await field('titleZhCn').fill('离职员工')
  await choose('view', '员工管理')
  await field('query').fill('q=%7B%22left%22%3A%22Y%22%7D')
  await save()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(links(admin).filter({ hasText: '离职员工' })).toBeVisible()
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '工种管理', '部门管理', '组织架构图', '导出中心', '天气预报'])
  const weather = links(user).filter({ hasText: '天气预报' })
  await expect(weather).toHaveAttribute('href', 'https://weather.example/')
  await expect(weather).toHaveAttribute('rel', /noopener/)
  await expect(links(admin).filter({ hasText: '内部资料' })).toBeVisible()
  await links(admin).filter({ hasText: '离职员工' }).click()
  await expect(page).toHaveURL(/\/organisation\/staff\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('menu.staff'))

  // A button the building puts on a page is shown above it to holders of its code.
  await admin.moveTo('/organisation/menus')
  await add()
  await choose('kind', label('options.menuKind.button'))
  await field('titleZhCn').fill('打印工牌')
  await choose('page', '员工管理')
  await field('address').fill('https://badges.example/')
  await field('permission').fill('site:badge')
  await save()
  await expect(page.getByRole('table')).toBeVisible()
  await admin.open('menu.staff')
  await expect(page.getByRole('link', { name: '打印工牌' })).toHaveAttribute('href', 'https://badges.example/')

  // The role dialog offers the new code.
  await admin.moveTo('/organisation/roles')
  await page
    .getByRole('button', { name: new RegExp(`^${label('resources.role.actions.config')} `) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: '内部资料' })).toBeEnabled()

  // The reset removes all of it.
  await admin.moveTo('/organisation/menus')
  await page.getByRole('button', { name: label('menus.resetAll') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: label('menus.resetAll') })
    .click()
  await expect(links(user)).toHaveText(['报警列表', '报警模板', '岗位管理', '部门管理', '组织架构图', '导出中心'])
  expect(await user.page.evaluate(() => 'notReloaded' in window)).toBe(true)
})
