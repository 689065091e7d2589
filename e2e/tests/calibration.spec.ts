import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { expectAccessible } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { ownerDatabaseUrl } from '../site/site.ts'

/** Errors so small that the plant's other tests do not notice a calibration that takes them off. */
const ERROR_M = 0.03

/** A walk among the six anchors around one of the plant's, as lines of a recording. */
async function recordWalk(): Promise<{ lines: string[]; anchors: string[] }> {
  const client = new pg.Client(await ownerDatabaseUrl())
  await client.connect()
  const { rows } = await client.query<{ id: string; x: number; y: number; z: number }>(
    `with one as (select * from anchor where kind = 'uwb' and floor = 1 order by hw_id limit 1)
     select a.hw_id as id, a.x, a.y, a.z from anchor a, one where a.building_id = one.building_id and a.kind = 'uwb' and a.floor = 1
      order by (a.x - one.x) ^ 2 + (a.y - one.y) ^ 2 limit 6`,
  )
  const { rows: tags } = await client.query<{ id: string }>('select hw_id as id from tag order by hw_id desc limit 1')
  await client.end()
  const middle = (axis: 'x' | 'y') => rows.reduce((sum, row) => sum + row[axis], 0) / rows.length
  const lines = Array.from({ length: 300 }, (_, i) => {
    const gt = [middle('x') + 8 * Math.cos(i / 30), middle('y') + 6 * Math.sin(i / 30), rows[0]!.z - 1.8]
    const ranges = Object.fromEntries(
      rows.map(({ id, x, y, z }) => [id, Math.hypot(x - gt[0]!, y - gt[1]!, z - gt[2]!) + ERROR_M + 0.01 * Math.sin(7 * i)]),
    )
    return JSON.stringify({ t: i / 5, tag: tags[0]!.id, ranges, gt })
  })
  return { lines, anchors: rows.map(({ id }) => id).sort() }
}

test('a recording is looked at, applied as a version, exported, and an older version comes back', async ({ page }) => {
  const console = new Console(page)
  const t = console.t.bind(console)
  const { lines, anchors } = await recordWalk()
  await console.enter('/devices/calibration')

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

  // A file with mistakes names them and changes nothing.
  await choose('faulty.jsonl', [lines[0], 'nonsense', ...lines.slice(1)].join('\n'))
  await expect(page.getByText(t('calibration.upload.faultLine', { line: 2, message: t('calibration.fault.notJson') }))).toBeVisible()
  await page.getByRole('button', { name: t('calibration.upload.another') }).click()

  await choose('walk.jsonl', lines.join('\n'))
  const residuals = page.getByRole('table', { name: t('calibration.preview.anchors') })
  await expect(residuals.getByRole('row')).toHaveCount(anchors.length + 1)
  for (const anchor of anchors) await expect(residuals.getByRole('cell', { name: anchor, exact: true })).toBeVisible()
  // The 68 % residual afterwards is what the ranges' own noise leaves.
  await expect(residuals.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/^0\.0[01]\d$/)
  await expectAccessible(page)
  // Somebody who leaves the page finds the trial again.
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
})

/**
 * The plant's own samples are of minutes at most: some more of the people around one anchor, as if it hung two metres
 * from where it was entered.
 */
async function storeDisplaced(): Promise<{ hwId: string; rows: Date[] }> {
  const client = new pg.Client(await ownerDatabaseUrl())
  await client.connect()
  const { rows: anchors } = await client.query<{ id: string; b: string; x: number; y: number; z: number }>(
    `with one as (select * from anchor where kind = 'uwb' and floor = 1 order by hw_id limit 1)
     select a.hw_id as id, a.building_id as b, a.x, a.y, a.z from anchor a, one where a.building_id = one.building_id and a.kind = 'uwb' and a.floor = 1
      order by (a.x - one.x) ^ 2 + (a.y - one.y) ^ 2 limit 6`,
  )
  const middle = (axis: 'x' | 'y') => anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / anchors.length
  const samples = Array.from({ length: 300 }, (_, i) => {
    const at = { x: middle('x') + 12 * Math.cos(i * 1.7), y: middle('y') + 12 * Math.sin(i * 2.3), z: anchors[0]!.z - 1.8 }
    const ranges = Object.fromEntries(
      anchors.map(({ id, x, y, z }, k) => [id, Math.hypot(x + (k === 0 ? 2 : 0) - at.x, y - at.y, z - at.z) + 0.05 * Math.sin(7 * i + k)]),
    )
    return { tagHwId: `walker${i % 5}`, z: at.z, ranges }
  })
  const { rows } = await client.query<{ at: Date }>(
    "insert into range_sample (building_id, at, samples) values ($1, now() - interval '5 minutes', $2) returning at",
    [anchors[0]!.b, JSON.stringify(samples)],
  )
  await client.end()
  return { hwId: anchors[0]!.id, rows: rows.map(({ at }) => at) }
}

async function removeSamples(rows: readonly Date[]) {
  const client = new pg.Client(await ownerDatabaseUrl())
  await client.connect()
  await client.query('delete from range_sample where at = any($1)', [rows])
  await client.end()
}

test('everyday operation names the anchor that hangs elsewhere', async ({ page }) => {
  const console = new Console(page)
  const t = console.t.bind(console)
  const { hwId, rows } = await storeDisplaced()
  try {
    await console.enter('/devices/calibration')
    const table = page.getByRole('table', { name: t('calibration.operation.title') })
    const named = table.getByRole('row').filter({ hasText: hwId })
    await expect(named).toContainText(t('calibration.operation.contradicts'))
    await expect(named.getByRole('cell', { name: '1F', exact: true })).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText(t('calibration.operation.contradicts'))
    await page.getByRole('switch', { name: t('calibration.operation.onlyDoubtful') }).click()
    await expect(named).toBeVisible()
    await expect(table.getByText(t('calibration.operation.fine'), { exact: true })).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await removeSamples(rows)
  }
})
