import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalibrationTrial, CalibrationVersion } from '@muster/contracts'
import { configHeads } from '@muster/database'
import { buildAnchor, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { initialsMade } from '../../testing/initials-made.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

const CORNERS = [[0, 0], [30, 0], [30, 20], [0, 20]] as const // biome-ignore format: one hall
const OFFSET_M = 0.4

let site: TestApi
let token: string
let tag: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const [i, [x, y]] of CORNERS.entries()) {
    await buildAnchor(pool(), site.buildingA, { hw_id: `a${i}`, x, y, z: 3, floor: 1 })
    await buildAnchor(pool(), site.buildingB, { hw_id: `b${i}`, x, y, z: 3, floor: 1 })
  }
  const { no } = await buildPerson(pool(), site.buildingA)
  tag = (await buildTag(pool(), site.buildingA, { trackableNo: no })).hw_id
  await initialsMade(pool())
})
afterAll(() => site.stop())

const pool = () => site.database.pool

/** A walk in a circle; every range is too long by the offset. */
function walk({ lines = 300, offsetM = OFFSET_M, anchor = (i: number) => `a${i}` } = {}): string[] {
  return Array.from({ length: lines }, (_, i) => {
    const gt = [15 + 8 * Math.cos(i / 25), 10 + 6 * Math.sin(i / 25), 1.2]
    const ranges = Object.fromEntries(
      CORNERS.map(([x, y], k) => [anchor(k), Math.hypot(x - gt[0]!, y - gt[1]!, 3 - gt[2]!) + offsetM + 0.02 * Math.sin(7 * i + k)]),
    )
    return JSON.stringify({ t: i / 5, tag, ranges, gt })
  })
}

const send = (text: string, { by = token, name = 'walk.jsonl', language = 'zh-CN' } = {}) =>
  site.call('calibrationUpload', { body: upload(text, name), token: by, headers: { 'accept-language': language } })
const trialOf = async (id: string, { by = token, language = 'zh-CN' } = {}) =>
  (await site.call('calibrationTrial', { token: by, query: { id }, headers: { 'accept-language': language } })).json
    .data as CalibrationTrial
/** The finished trial of a recording. */
async function tried(text: string, options: { by?: string; language?: string } = {}): Promise<CalibrationTrial> {
  const answer = await send(text, options)
  expect(answer.text).toContain('"code":0')
  const { id } = answer.json.data as { id: string }
  await untilHolds(async () => expect(['done', 'wrong', 'failed']).toContain((await trialOf(id, options)).state))
  return trialOf(id, options)
}
const apply = (id: string, by = token) => site.call('calibrationApply', { token: by, body: { id, note: '第一次' } })
const versions = async (by = token) => (await site.call('calibrationVersions', { token: by })).json.data as CalibrationVersion[]
const faultsOf = async (text: string, language = 'zh-CN') => {
  const { state, faults } = await tried(text, { language })
  expect(state).toBe('wrong')
  return faults?.lines.map(({ line, fault, message }) => `${line} ${fault} ${message}`)
}

describe('a recording that is uploaded', () => {
  it('says what it would change before anything changes', async () => {
    const before = await configHeads(pool())
    const { state, base, figures, sha256 } = await tried(walk().join('\n'))
    expect({ state, base }).toEqual({ state: 'done', base: 0 })
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(figures?.learnt).toMatchObject({ pairs: 4, patterns: 1 })
    expect(figures?.residuals.anchors).toHaveLength(4)
    for (const { before: old, after } of figures?.residuals.anchors ?? []) {
      expect(old.medianM).toBeCloseTo(OFFSET_M, 1)
      expect(Math.abs(after.medianM)).toBeLessThan(0.03)
    }
    expect(figures?.positions.after?.p95M).toBeLessThan(figures?.positions.before?.p95M ?? 0)
    expect(figures?.warnings).toEqual([])
    expect(await versions()).toEqual([])
    expect(await configHeads(pool())).toEqual(before)
  })

  it('leaves nothing on disk', async () => {
    await tried(walk({ lines: 20 }).join('\n'))
    const files = join(site.api.context.config.UPLOAD_DIR, 'files')
    const left = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(left).toEqual([])
  })

  it('accuses the anchor whose coordinates are wrong', async () => {
    await pool().query("update anchor set x = x + 2 where building_id = $1 and hw_id = 'a2'", [site.buildingA])
    const { figures } = await tried(walk({ offsetM: 0 }).join('\n'))
    await pool().query("update anchor set x = x - 2 where building_id = $1 and hw_id = 'a2'", [site.buildingA])
    expect(figures?.survey.filter(({ contradicts }) => contradicts).map(({ anchorHwId }) => anchorHwId)).toEqual(['a2'])
    expect(figures?.warnings).toContainEqual({ code: 'contradictingAnchors', count: 1, items: ['a2'] })
  })

  it('names anchors and tags that are not of the building, and leaves the anchors out', async () => {
    const text = walk({ anchor: (i) => (i === 3 ? 'b3' : `a${i}`) })
      .join('\n')
      .replaceAll(tag, 'elsewhere')
    const { figures } = await tried(text)
    expect(figures?.residuals.anchors.map(({ anchorHwId }) => anchorHwId)).toEqual(['a0', 'a1', 'a2'])
    expect(figures?.warnings).toEqual([
      { code: 'foreignAnchors', count: 1, items: ['b3'] },
      { code: 'foreignTags', count: 1, items: ['elsewhere'] },
      { code: 'silentAnchors', count: 1, items: ['a3'] },
    ])
  })
})

describe('a recording that cannot be used', () => {
  it('names each faulty line in the language of the caller', async () => {
    const lines = walk({ lines: 6 })
    lines[1] = '{"t": 1, "tag": "x"'
    lines[3] = JSON.stringify({ t: 1, tag, ranges: { a0: 'far' }, gt: [1, 2, 3] })
    lines[4] = JSON.stringify({ t: 1, tag, ranges: { a0: 3 }, gt: [1, 2] })
    expect(await faultsOf(lines.join('\n'))).toEqual([
      '2 notJson 不是 JSON 对象',
      '4 badMeasurement 基站“a0”的测量值无效',
      '5 badTruth 真实位置 gt 须为三个以米为单位的数',
    ])
    expect(await faultsOf('[]', 'en-US')).toEqual(['1 notJson not a JSON object'])
  })

  it.each([
    ['no lines', '\n\n', 'teachesNothing'],
    ['one endless line', `{"t":1,"x":"${'a'.repeat(100_000)}"}`, 'lineTooLong'],
    ['a planted prototype', '{"__proto__":{"ranges":{"a0":1}},"t":1,"tag":"x","gt":[1,2,3]}', 'noMeasurement'],
    ['numbers beyond all', '{"t":1,"tag":"x","ranges":{"a0":1e400},"gt":[1,2,3]}', 'badMeasurement'],
    ['no truth', '{"t":1,"tag":"x","ranges":{"a0":1}}', 'teachesNothing'],
  ])('%s', async (_, text, fault) => expect((await tried(text)).faults?.lines).toMatchObject([{ fault }]))

  it('is refused when all its anchors are another building’s', async () => {
    expect((await tried(walk({ anchor: (i) => `b${i}` }).join('\n'))).faults?.lines).toMatchObject([{ line: 0, fault: 'foreignRecording' }])
  })

  it('is refused by its name, and when too much waits', async () => {
    expect((await send('{}', { name: 'walk.exe' })).json.code).toBe(1402)
    await pool().query(
      `insert into calibration_trial (id, building_id, account_id, file_name, sha256, bytes, state)
       select 'busy' || i, $1, (select id from account limit 1), '', '', 0, 'running' from generate_series(1, 3) as i`,
      [site.buildingA],
    )
    expect((await send('{}')).json.message).toBe('本建筑已有标定数据在计算，请稍后再试')
    await pool().query("delete from calibration_trial where id like 'busy%'")
  })
})

describe('versions', () => {
  it('come of trials, once each, and older ones come back as new ones', async () => {
    const first = await tried(walk().join('\n'))
    const late = await tried(walk({ offsetM: 0.7 }).join('\n'))
    expect((await apply(first.id)).json.data).toEqual({ number: 1 })
    expect((await apply(first.id)).json.code).toBe(1003)
    // Another version came into use after the second was tried.
    expect((await apply(late.id)).json.code).toBe(1004)
    const second = await tried(walk({ offsetM: 0.7 }).join('\n'))
    expect(second.base).toBe(1)
    // What the first left: 0.7 m less 0.4 m.
    expect(second.figures?.residuals.anchors[0]?.before.medianM).toBeCloseTo(0.3, 1)
    expect((await apply(second.id)).json.data).toEqual({ number: 2 })

    const restore = (number: number, base: number) => site.call('calibrationRestore', { token, body: { number, base, note: '' } })
    expect((await restore(1, 1)).json.code).toBe(1004)
    expect((await restore(9, 2)).json.code).toBe(1003)
    expect((await restore(1, 2)).json.data).toEqual({ number: 3 })
    expect(await versions()).toMatchObject([
      { number: 3, current: true, restored: 1, pairs: 4, createdBy: site.operatorA, sourceName: null },
      { number: 2, current: false, restored: null },
      { number: 1, current: false, note: '第一次', sourceName: 'walk.jsonl', sourceSha256: first.sha256 },
    ])
    const exported = JSON.parse((await site.call('calibrationExport', { token, query: { number: 3 } })).text)
    const original = JSON.parse((await site.call('calibrationExport', { token, query: { number: 1 } })).text)
    expect(exported.rangeOffsets).toEqual(original.rangeOffsets)
    expect(original.figures.learnt.pairs).toBe(4)
    await expect(pool().query("update calibration_version set note = 'x'")).rejects.toThrow('never changed')
  })

  it('leave lines in the audit trail with what was before and after', async () => {
    const { rows } = await pool().query(
      `select action, before->>'number' as before, after->>'number' as after from audit_entry where building_id = $1 and action in ('calibration.apply', 'calibration.restore') order by id`,
      [site.buildingA],
    )
    expect(rows).toEqual([
      { action: 'calibration.apply', before: null, after: '1' },
      { action: 'calibration.apply', before: '1', after: '2' },
      { action: 'calibration.restore', before: '2', after: '3' },
    ])
  })

  it('end with one without corrections, which is a version like others', async () => {
    const clear = (base: number, by = token) => site.call('calibrationClear', { token: by, body: { base, note: '停用' } })
    expect((await clear(2)).json.code).toBe(1004)
    expect((await clear(3)).json.data).toEqual({ number: 4 })
    expect((await versions())[0]).toMatchObject({
      number: 4,
      current: true,
      note: '停用',
      pairs: 0,
      arrivals: 0,
      places: 0,
      sourceName: null,
    })
    const { rows } = await pool().query(
      `select before->>'number' as before, after->>'number' as after from audit_entry where building_id = $1 and action = 'calibration.clear'`,
      [site.buildingA],
    )
    expect(rows).toEqual([{ before: '3', after: '4' }])
    const { figures, base } = await tried(walk().join('\n'))
    expect(base).toBe(4)
    expect(figures?.residuals.anchors[0]?.before.medianM).toBeCloseTo(OFFSET_M, 1)
  })

  it('and trials are of one building and one account alone', async () => {
    const trial = await tried(walk().join('\n'))
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(await versions(other)).toEqual([])
    for (const name of ['calibrationFigures', 'calibrationExport'] as const)
      expect((await site.call(name, { token: other, query: { number: 1 } })).json.code).toBe(1003)
    expect((await site.call('calibrationTrial', { token: other, query: { id: trial.id } })).json.code).toBe(1003)
    expect((await apply(trial.id, other)).json.code).toBe(1003)
    const colleague = await site.signIn(await site.addAccount(site.buildingA, ['calibration:view', 'calibration:edit']), site.buildingA)
    expect((await apply(trial.id, colleague)).json.code).toBe(1003)
  })

  it('are only seen by who may see them, and changed by who may change them', async () => {
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['calibration:view']), site.buildingA)
    expect((await site.call('calibrationVersions', { token: viewer })).json.code).toBe(0)
    expect((await send('{}', { by: viewer })).json.code).toBe(1002)
    expect((await site.call('calibrationRestore', { token: viewer, body: { number: 1, base: 3 } })).json.code).toBe(1002)
    expect((await site.call('calibrationClear', { token: viewer, body: { base: 4 } })).json.code).toBe(1002)
    expect((await site.call('calibrationTrials', { token: viewer })).json.code).toBe(1002)
    expect((await site.call('calibrationOperation', { token: viewer })).json.code).toBe(0)
    expect((await site.call('calibrationExport', { token: viewer, query: { number: 1 } })).json.code).toBe(1002)
    const stranger = await site.signIn(await site.addAccount(site.buildingA, ['map:view']), site.buildingA)
    expect((await site.call('calibrationVersions', { token: stranger })).json.code).toBe(1002)
    expect((await site.call('calibrationOperation', { token: stranger })).json.code).toBe(1002)
  })
})
