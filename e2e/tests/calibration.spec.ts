import { readFile } from 'node:fs/promises'
import { buildAnchor, buildTag } from '@muster/test-support'
import { expectAccessible } from '../site/accessibility.ts'
import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'

/** By how much the recorded ranges are too long. */
const ERROR_M = 0.03
/** Six anchors, 3 m high, over a hall of 100 × 80 m. */
const PLACES = [[20, 20], [50, 20], [80, 20], [20, 60], [50, 60], [80, 60]] // biome-ignore format: x, y
const HEIGHT_M = 3
/** Tags are worn this much lower. */
const BELOW_M = 1.8

interface Anchor {
  id: string
  x: number
  y: number
}

/** Hangs the anchors of a building. */
const hangAnchors = (building: string): Promise<Anchor[]> =>
  withDatabase((pool) =>
    Promise.all(
      PLACES.map(async ([x = 0, y = 0], i) => {
        const { hw_id: id } = await buildAnchor(pool, building, { hw_id: `e20${i}`, x, y, z: HEIGHT_M })
        return { id, x, y }
      }),
    ),
  )

const middleOf = (anchors: readonly Anchor[], axis: 'x' | 'y') => anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / anchors.length

/** A walk among the anchors, as lines of a recording. */
function recordWalk(anchors: readonly Anchor[], tag: string): string[] {
  return Array.from({ length: 300 }, (_, i) => {
    const [x, y] = [middleOf(anchors, 'x') + 8 * Math.cos(i / 30), middleOf(anchors, 'y') + 6 * Math.sin(i / 30)]
    const ranges = Object.fromEntries(
      anchors.map((anchor) => [anchor.id, Math.hypot(anchor.x - x, anchor.y - y, BELOW_M) + ERROR_M + 0.01 * Math.sin(7 * i)]),
    )
    return JSON.stringify({ t: i / 5, tag, ranges, gt: [x, y, HEIGHT_M - BELOW_M] })
  })
}

/** Ordinary ranges of people around the first anchor, as if it hung two metres from its entered position. */
async function storeDisplaced(building: string, anchors: readonly Anchor[]): Promise<void> {
  const samples = Array.from({ length: 300 }, (_, i) => {
    const at = { x: middleOf(anchors, 'x') + 12 * Math.cos(i * 1.7), y: middleOf(anchors, 'y') + 12 * Math.sin(i * 2.3) }
    const ranges = Object.fromEntries(
      anchors.map(({ id, x, y }, k) => [id, Math.hypot(x + (k === 0 ? 2 : 0) - at.x, y - at.y, BELOW_M) + 0.05 * Math.sin(7 * i + k)]),
    )
    return { tagHwId: `walker${i % 5}`, z: HEIGHT_M - BELOW_M, ranges }
  })
  await withDatabase((pool) =>
    pool.query("insert into range_sample (building_id, at, samples) values ($1, now() - interval '5 minutes', $2)", [
      building,
      JSON.stringify(samples),
    ]),
  )
}

test('a recording is looked at, applied as a version, exported, and an older version comes back; everyday operation names the anchor that hangs elsewhere', async ({
  page,
  newBuilding,
}) => {
  const console = new Console(page)
  const t = console.t.bind(console)
  const { id, session } = await newBuilding()
  const hung = await hangAnchors(id)
  const { hw_id: tag } = await withDatabase((pool) => buildTag(pool, id))
  const lines = recordWalk(hung, tag)
  const anchors = hung.map((anchor) => anchor.id)
  await console.enter('/devices/calibration', session)

  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
  const versions = page.getByRole('table', { name: t('calibration.versions.title') })
  const apply = async (note: string) => {
    await page.getByRole('button', { name: t('calibration.apply.title'), exact: true }).click()
    await page.getByRole('dialog').getByLabel(t('calibration.apply.note')).fill(note)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('calibration.apply.button'), exact: true })
      .click()
    await expect(versions.getByRole('cell', { name: note })).toBeVisible()
  }

  // Mistakes in a file are listed, and nothing changes.
  await choose('faulty.jsonl', [lines[0], 'nonsense', ...lines.slice(1)].join('\n'))
  await expect(page.getByText(t('calibration.upload.faultLine', { line: 2, message: t('calibration.fault.notJson') }))).toBeVisible()
  await page.getByRole('button', { name: t('calibration.upload.another') }).click()

  await choose('walk.jsonl', lines.join('\n'))
  const residuals = page.getByRole('table', { name: t('calibration.preview.anchors') })
  await expect(residuals.getByRole('row')).toHaveCount(anchors.length + 1)
  for (const anchor of anchors) await expect(residuals.getByRole('cell', { name: anchor, exact: true })).toBeVisible()
  // The remaining 68 % residual is due to the ranges' own noise.
  await expect(residuals.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^0\.0[01]\d$/)
  await expectAccessible(page)
  // A user who leaves the page finds the trial again.
  await page.reload()
  await expect(residuals.getByRole('row')).toHaveCount(anchors.length + 1)
  await apply('first')
  const first = Number(await versions.getByRole('row').nth(1).locator('strong').textContent())

  await choose('again.jsonl', lines.join('\n'))
  await expect(page.getByText(t('calibration.preview.compared', { number: first }))).toBeVisible()
  await apply('second')

  const named = (action: 'export' | 'restore') =>
    `${t(`calibration.versions.${action}`)} ${t('calibration.versionNumber', { number: first })}`
  const download = page.waitForEvent('download')
  await versions.getByRole('button', { name: named('export'), exact: true }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported).toMatchObject({ number: first, note: 'first', sourceName: 'walk.jsonl' })
  expect(exported.rangeOffsets.map(({ anchorHwId }: { anchorHwId: string }) => anchorHwId)).toEqual(expect.arrayContaining(anchors))

  await versions.getByRole('button', { name: named('restore'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('calibration.versions.restore'), exact: true })
    .click()
  await expect(versions.getByText(t('calibration.restoredFrom', { number: first }))).toBeVisible()
  await expect(page.getByRole('region', { name: t('calibration.current') })).toContainText(
    t('calibration.versionNumber', { number: first + 2 }),
  )

  const inUse = page.getByRole('region', { name: t('calibration.current') })
  await inUse.getByRole('button', { name: t('calibration.clear.button') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('calibration.clear.button'), exact: true })
    .click()
  await expect(inUse).toContainText(t('calibration.versions.nothing'))
  await expect(inUse.getByRole('button')).toHaveCount(0)

  await test.step('everyday operation names the anchor that hangs elsewhere', async () => {
    const [{ id: displaced }] = hung as [Anchor]
    await storeDisplaced(id, hung)
    await page.reload()
    const table = page.getByRole('table', { name: t('calibration.operation.title') })
    const row = table.getByRole('row').filter({ hasText: displaced })
    await expect(row).toContainText(t('calibration.operation.contradicts'))
    await expect(row.getByRole('cell', { name: '1F', exact: true })).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText(t('calibration.operation.contradicts'))
    await page.getByRole('switch', { name: t('calibration.operation.onlyDoubtful') }).click()
    await expect(row).toBeVisible()
    await expect(table.getByText(t('calibration.operation.fine'), { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })
})
