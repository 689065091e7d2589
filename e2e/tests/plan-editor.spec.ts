import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'

test('on an empty building a house, a tank and a way are drawn by mouse, keys and numbers, put in force and seen on the live map', async ({
  page,
  newBuilding,
}) => {
  const console = new Console(page)
  const t = console.t.bind(console)
  const { session } = await newBuilding({ permissions: ['map:view', 'settings:plan:view', 'settings:plan:edit'] })
  await console.enter('/settings/plan', session)
  await page.getByRole('button', { name: t('planEditor.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const map = dialog.locator('[data-testid=map][data-loaded]')
  await expect(map).toBeVisible()
  const mode = (name: 'rectangle' | 'line' | 'circle' | 'select') =>
    dialog.getByRole('button', { name: t(`map.draw.mode.${name}`), exact: true })
  const choose = async (kind: 'building' | 'wall' | 'door' | 'tank' | 'way') => {
    await dialog.getByRole('combobox', { name: t('planEditor.draws') }).click()
    await page.getByRole('option', { name: t(`planEditor.kind.${kind}`), exact: true }).click()
  }
  const listed = dialog.getByRole('region', { name: t('planEditor.list') })
  const things = listed.getByRole('button')

  // By mouse: a building.
  await mode('rectangle').click()
  // From then on the plan receives the mouse.
  await expect(map.locator('canvas').first()).toHaveCSS('cursor', 'crosshair')
  const box = await map.boundingBox()
  if (!box) throw new Error('The plan is not on the page')
  await page.mouse.click(box.x + 0.35 * box.width, box.y + 0.35 * box.height)
  await page.mouse.click(box.x + 0.55 * box.width, box.y + 0.6 * box.height)
  await dialog.getByRole('textbox', { name: t('planEditor.thing.name') }).fill('泵房')
  await dialog.getByRole('textbox', { name: t('planEditor.thing.name') }).press('Enter')
  await expect(things).toHaveCount(1)

  // By keys: a wall, ended with Enter; the last action is undone and redone.
  await choose('wall')
  await mode('line').focus()
  await expect(mode('line')).toHaveAttribute('aria-pressed', 'true')
  await map.locator('canvas').first().focus()
  for (const key of ['Space', 'Shift+ArrowRight', 'Space', 'Enter']) await page.keyboard.press(key)
  await expect(things).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(things).toHaveCount(1)
  await page.keyboard.press('Control+y')
  await expect(things).toHaveCount(2)

  // By numbers: a door in it, a tank and a way.
  const fill = async (rows: readonly (readonly [string, string])[], radius?: string) => {
    for (const [i, [x, y]] of rows.entries()) {
      await dialog.getByLabel(t('map.draw.table.cell', { number: i + 1, axis: 'x' })).fill(x)
      await dialog.getByLabel(t('map.draw.table.cell', { number: i + 1, axis: 'y' })).fill(y)
    }
    if (radius !== undefined) await dialog.getByLabel(t('map.draw.radius')).fill(radius)
    await page.keyboard.press('Enter')
  }
  await choose('door')
  await fill([['40', '30'], ['41', '30']]) // biome-ignore format: two ends
  await choose('tank')
  await fill([['75', '30']], '6')
  await dialog.getByRole('textbox', { name: t('planEditor.thing.name') }).fill('T-301')
  await dialog.getByRole('textbox', { name: t('planEditor.thing.name') }).press('Enter')
  await choose('way')
  await fill([['10', '10'], ['90', '10']]) // biome-ignore format: two ends
  await expect(things).toHaveCount(5)
  // The building is too far from the only way.
  await expect(dialog.getByText(t('planEditor.way.lost', { count: 1 }))).toBeVisible()

  await dialog.getByRole('button', { name: t('planEditor.save'), exact: true }).click()
  await expect(page.getByText(t('sitePlan.candidate.changes', { added: 5, changed: 0, removed: 0 }))).toBeVisible()
  await page.getByRole('textbox', { name: t('sitePlan.candidate.why') }).fill('新建厂区')
  let features: { kind: string; name: string | null }[] = []
  const site = page.waitForResponse(async (response) => {
    if (!new URL(response.url()).pathname.endsWith('/pod/map/site') || !response.ok()) return false
    // One that a later request replaced has no body.
    const answer = await response.json().catch(() => null)
    if (!(answer?.data.features.length > 0)) return false
    features = answer.data.features
    return true
  })
  await page.getByRole('button', { name: t('sitePlan.candidate.accept'), exact: true }).click()
  await expect(page.getByText(t('sitePlan.version.line', { number: 2, source: t('sitePlan.source.edit') }))).toBeVisible()
  await site
  expect(features.map(({ kind, name }) => `${kind} ${name ?? ''}`).toSorted()).toEqual([
    ...['building 泵房', 'door ', 'tank T-301', 'wall ', 'way '],
  ])
  await console.moveTo('/dashboard')
  await console.waitForMap()
})
