import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { DRAWN_REFERENCES, plantDrawing } from '../site/plant-drawing.ts'

/** As large as the demonstration plant, with reference points where the drawing has its own. */
const COLUMNS = { max_x: 400, max_y: 300, ref2_x: 400, ref2_y: 300, ref2_lon_deg: 121.5042, ref2_lat_deg: 31.2027 }

/** The part of a building's plan that comes from a drawing. */
const drawnIn = (building: string) =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query('select kind, name, geometry from plan_feature where id like $1 order by kind', [`${building}:dxf-%`])
    return rows
  })

test('a CAD drawing becomes shapes of the plan: its layers are understood, it is laid by two points, accepted, and taken back', async ({
  page,
  newBuilding,
}) => {
  const console = new Console(page)
  const t = console.t.bind(console)
  const { id, session } = await newBuilding({ columns: COLUMNS })
  const drawnShapes = () => drawnIn(id)
  await console.enter('/settings/plan', session)
  const section = page.getByRole('region', { name: t('planDrawing.title') })
  await section.locator('input[type=file]').setInputFiles({ name: '新仓库.dxf', mimeType: 'application/dxf', buffer: plantDrawing() })

  const dialog = page.getByRole('dialog', { name: t('planDrawing.dialog', { name: '新仓库.dxf' }) })
  await expect(dialog.getByLabel(t('planDrawing.kindOf', { layer: '建筑' })).first()).toHaveValue(t('planEditor.kind.building'))
  await expect(dialog.getByLabel(t('planDrawing.kindOf', { layer: '轴线' })).first()).toHaveValue(t('planDrawing.kind.none'))
  // At the site's origin it would be kilometres away.
  await expect(dialog.getByText(t('planDrawing.outside', { count: 2 }))).toBeVisible()
  await dialog.getByRole('radio', { name: t('map.draw.file.byPoints') }).check()
  const references = [1, 2].flatMap((number) => ['x', 'y'].map((axis) => t('map.draw.file.reference', { number, axis })))
  for (const [i, label] of references.entries()) await dialog.getByLabel(label).fill(DRAWN_REFERENCES[i] ?? '')
  await expect(dialog.getByText(t('planDrawing.outside', { count: 2 }))).toBeHidden()
  await expect(dialog.getByRole('status')).toHaveText(t('planDrawing.counts', { count: 2 }))
  await dialog.getByRole('button', { name: t('planDrawing.send') }).click()

  const waiting = page.getByRole('region', { name: t('sitePlan.candidate.title') })
  await expect(waiting).toContainText(t('sitePlan.candidate.changes', { added: 2, changed: 0, removed: 0 }))
  await waiting.getByLabel(t('sitePlan.candidate.why')).fill('新建仓库')
  await waiting.getByRole('button', { name: t('sitePlan.candidate.accept') }).click()
  await expect(waiting).toBeHidden()

  expect(await drawnShapes()).toEqual([
    {
      kind: 'building',
      name: '8号仓库',
      geometry: {
        type: 'polygon',
        rings: [
          expect.arrayContaining([
            [300, 20],
            [330, 40],
          ]),
        ],
      },
    },
    { kind: 'tank', name: 'T-801', geometry: { type: 'circle', centre: [345, 30], radiusM: 6 } },
  ])

  const versions = page.getByRole('region', { name: t('sitePlan.version.title') })
  await versions
    .getByRole('button', { name: t('sitePlan.version.restore') })
    .last()
    .click()
  const question = page.getByRole('dialog')
  await question.getByLabel(t('sitePlan.candidate.why')).fill('撤回')
  await question.getByRole('button', { name: t('sitePlan.version.restoreDo'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect.poll(drawnShapes).toEqual([])
})
