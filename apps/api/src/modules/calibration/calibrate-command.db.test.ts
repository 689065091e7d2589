import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCalibration } from '@muster/database'
import { compileEntry } from '@muster/source-entry'
import { buildAnchor } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'

const COMMAND = new URL('../../../../../simulators/src/accuracy.ts', import.meta.url).href
const CORNERS = [[0, 0], [30, 0], [30, 20], [0, 20]] as const // biome-ignore format: one hall
const OFFSET_M = 0.4

let site: TestApi
let folder: string
beforeAll(async () => {
  site = await startTestApi({ LOGIN_WORK_BITS: '4' })
  folder = await mkdtemp(join(tmpdir(), 'muster-command-'))
  for (const [i, [x, y]] of CORNERS.entries())
    await buildAnchor(site.database.pool, site.buildingA, { hw_id: `a${i}`, x, y, z: 3, floor: 1 })
  const none = { username: '', password: '' }
  const running = { httpUrl: site.api.url, mqttUrl: '', databaseUrl: '', internal: none, gateways: {}, buildings: [], pid: 0 }
  await writeFile(join(folder, 'site.json'), JSON.stringify({ ...running, admin: { name: site.operatorA, password: PASSWORD } }))
  await writeFile(join(folder, 'first.jsonl'), walk(0, 150))
  await writeFile(join(folder, 'second.jsonl'), walk(150, 300))
  await writeFile(join(folder, 'faulty.jsonl'), `${walk(0, 5)}\nnonsense\n`)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A walk in a circle; every range is too long by the offset. */
const walk = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, k) => {
    const i = from + k
    const gt = [15 + 8 * Math.cos(i / 25), 10 + 6 * Math.sin(i / 25), 1.2]
    const ranges = Object.fromEntries(CORNERS.map(([x, y], at) => [`a${at}`, Math.hypot(x - gt[0]!, y - gt[1]!, 3 - gt[2]!) + OFFSET_M]))
    return JSON.stringify({ t: i / 5, tag: 't1', ranges, gt })
  }).join('\n')

/** The command as typed by a user. */
async function calibrate(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const command = [await compileEntry(COMMAND), 'calibrate', '--site-dir', folder, ...args]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, (_, out, error) => resolve({ code: child.exitCode ?? 1, out, error }))
  })
}
const building = () => ['--building', site.buildingA]
const recording = (name: string) => ['--calibration', join(folder, name)]
const inUse = () => readCalibration(site.database.pool, site.buildingA)

it('shows what recordings would change, then applies them with a note', async () => {
  const looked = await calibrate(...building(), ...recording('first.jsonl'), ...recording('second.jsonl'), '--preview')
  expect(looked).toMatchObject({ code: 0, error: '' })
  expect(looked.out).toContain('learnt: range errors of 4 pairs')
  expect(looked.out).toMatch(/^a0 +300 +0\.400/m)
  expect(looked.out).toContain('note: foreignTags 1: t1')
  expect(looked.out).toContain('Nothing was changed.')
  expect((await inUse()).number).toBe(0)

  const applied = await calibrate(...building(), ...recording('first.jsonl'), ...recording('second.jsonl'), '--note', '走廊')
  expect(applied.out).toContain(`${site.buildingA}: version 1 is in use`)
  const { number, rangeOffsets } = await inUse()
  expect(number).toBe(1)
  const own = rangeOffsets.filter(({ tagHwId }) => tagHwId === 't1')
  expect(own.map(({ anchorHwId }) => anchorHwId).sort()).toEqual(['a0', 'a1', 'a2', 'a3'])
  const { rows } = await site.database.pool.query('select note, created_by as "createdBy" from calibration_version')
  expect(rows).toEqual([{ note: '走廊', createdBy: site.operatorA }])
})

it('ends with the words of the server and changes nothing when a recording has faults, or when it may not', async () => {
  const faulty = await calibrate(...building(), ...recording('faulty.jsonl'))
  expect(faulty).toMatchObject({ code: 1, out: '' })
  expect(faulty.error).toContain('Faults: 1. Nothing was used.\nline 6: not a JSON object')
  expect((await calibrate(...recording('first.jsonl'))).error).toContain('calibrate needs --building <id>')
  expect((await calibrate(...building(), ...recording('first.jsonl'), '--none')).error).toContain('either --calibration <jsonl> or --none')
  expect(await calibrate('--building', site.buildingB, ...recording('first.jsonl'))).toMatchObject({ code: 1, out: '' })
  expect((await inUse()).number).toBe(1)
})

it('goes back to no calibration, once', async () => {
  expect((await calibrate(...building(), '--none', '--note', '拆除')).out).toContain(`${site.buildingA}: version 2 is in use`)
  expect(await inUse()).toMatchObject({ number: 2, rangeOffsets: [], model: {} })
  expect((await calibrate(...building(), '--none')).out).toBe('Nothing was changed.\n')
  expect((await inUse()).number).toBe(2)
})
