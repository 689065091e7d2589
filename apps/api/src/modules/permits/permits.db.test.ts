import {
  type Drawing,
  type LivePosition,
  PERMISSIONS,
  type PermitDetail,
  type PermitStatistics,
  type PermitStep,
  type PermitToSign,
  type PermitZone,
} from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { watchPermits } from './watch-permits.ts'

const HOUR_MS = 3_600_000
const SQUARE: Drawing = { floor: 0, shape: { type: 'polygon', rings: [[[1, 1], [9, 1], [9, 9], [1, 9]]] } } // biome-ignore format: one ring, one line

const ANOTHER_DAY = { startAt: '2098-12-03 09:00:00', endAt: '2098-12-03 17:00:00' }
const NEXT_DAY = { startAt: '2098-11-27 09:00:00', endAt: '2098-11-27 17:00:00' }

let site: TestApi
let token: string
let person: { id: string; name: string }[]
let no: number
let form: Record<string, unknown>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const made = await buildPerson(site.database.pool, site.buildingA, { name: '张焊' })
  person = [{ id: made.id, name: '张焊' }]
  no = made.no
  await saved(site, token, 'specialCertificate', {
    ...{ person, name: '熔化焊接与热切割作业证', number: 'T1', valid: ['2020-01-01', '2098-12-31'] },
  })
  form = {
    ...{
      kind: ['hotWork', 'hotFirst'],
      content: '管线焊接',
      place: '二号泵房',
      startAt: '2098-11-26 09:00:00',
      endAt: '2098-11-26 17:00:00',
    },
    ...{ applicant: person, guardian: person, operators: person, area: SQUARE, hazards: '火灾' },
  }
})
afterAll(() => site.stop())

const save = (values: object, existing?: { id: string; version: number }) =>
  saveForm(site, token, 'permit', { ...form, ...values } as never, existing)
const detailOf = async (id: string) => (await site.call('permitDetail', { token, query: { id } })).json.data as PermitDetail
const step = async (id: string, taken: PermitStep, more: object = {}, as = token) => {
  const { version } = await detailOf(id)
  return site.call('permitStep', { token: as, body: { id, version, step: taken, note: '', ...more } })
}
const reasonOf = ({ json }: { json: { code: number; message: string } }) => json.message
const gas = (id: string, value = 0.1, minutesAgo = 1) =>
  site.call('permitGasAdd', {
    token,
    body: { id, gas: 'combustible', place: '人孔', value, limit: 5, sampledAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
  })
/** Moves its start to an hour ago. */
const begin = (id: string, hours = 4) =>
  site.database.pool.query(
    `update permit set start_at = now() - interval '1 hour', end_at = now() + make_interval(hours => $2) where id = $1`,
    [id, hours],
  )
async function readyToSign(values: object = {}, gasMinutesAgo = 1): Promise<string> {
  const { id } = (await save(values)).json.data as { id: string }
  expect((await step(id, 'submit')).status).toBe(200)
  for (const { id: measureId } of (await detailOf(id)).measures)
    await site.call('permitMeasureTick', { token, body: { id, measureId, applies: true } })
  await step(id, 'brief')
  await gas(id, 0.1, gasMinutesAgo)
  return id
}
async function issued(values: object = {}, gasMinutesAgo = 1): Promise<string> {
  const id = await readyToSign(values, gasMinutesAgo)
  for (const _ of (await detailOf(id)).signatures) expect((await step(id, 'approve', { note: '现场无定位' })).status).toBe(200)
  await begin(id)
  return id
}

describe('an application', () => {
  it.each([
    [{ endAt: '2098-11-26 09:00:00' }, 'endAt'],
    [{ endAt: '2098-11-26 17:00:01' }, 'endAt'],
    [{ operators: [] }, 'operators'],
    [{ area: null }, 'area'],
    [{ area: [SQUARE, SQUARE] }, 'area'],
    [{ area: { floor: 0, shape: { type: 'line', points: [[0, 0], [1, 1]] } } }, 'area'], // biome-ignore format: one line
    [{ kind: [] }, 'kind'],
    [{ applicant: [{ id: 'nobody', name: '无' }] }, 'applicant'],
    [{ unit: 'nowhere' }, 'unit'],
  ])('is refused with %o', async (change, field) => {
    expect(faultsOf(await save(change))[field]).toBeDefined()
  })

  it('asks for the right certificates of those who do the work, good until it ends', async () => {
    expect(faultsOf(await save({ kind: ['lifting', 'liftingFirst'] })).operators?.message).toContain('张焊')
    const late = { startAt: '2098-12-31 09:00:00', endAt: '2098-12-31 17:00:00' }
    expect((await save(late)).json.code).toBe(0)
    const after = { startAt: '2099-01-05 09:00:00', endAt: '2099-01-05 17:00:00' }
    expect(faultsOf(await save(after)).operators?.message).toContain('张焊')
  })

  it('moves hot work of a rest day up one class, and bounds it by that', async () => {
    const sunday = { kind: ['hotWork', 'hotSecond'], startAt: '2098-11-30 09:00:00', endAt: '2098-11-30 16:00:00' }
    const { id } = (await save(sunday)).json.data as { id: string }
    expect(await detailOf(id)).toMatchObject({ level: 'hotFirst', askedLevel: 'hotSecond', upgrade: 'restDay' })
    expect(faultsOf(await save({ ...sunday, endAt: '2098-12-01 16:00:00' })).endAt).toBeDefined()
  })

  it('gets the next number of its type when it is handed in; a draft may be deleted, a number not', async () => {
    const draft = (await save({})).json.data as { id: string }
    const [one, other] = await Promise.all(['一', '二'].map(async (content) => (await save({ content })).json.data as { id: string }))
    await Promise.all([step(one!.id, 'submit'), step(other!.id, 'submit')])
    const counts = (await Promise.all([one!, other!].map(({ id }) => detailOf(id)))).map(({ number }) => Number(number?.slice(-3)))
    expect(Math.abs(counts[0]! - counts[1]!)).toBe(1)
    const deleted = await site.call('permit.delete', { token, body: { ids: [draft.id, one!.id] } })
    expect(deleted.json.data).toMatchObject({ deleted: [draft.id], failed: [{ id: one!.id }] })
    const copy = await site.call('permitCopy', { token, body: { id: one!.id, day: '2098-11-27' } })
    const { id } = copy.json.data as { id: string }
    expect(await detailOf(id)).toMatchObject({ number: null, state: 'notIssued', submitted: false })
    expect((await save({ content: '改' }, { id: one!.id, version: (await detailOf(one!.id)).version })).status).toBe(409)
  })

  it('has one permit for one blind plate', async () => {
    // The day after, without hot work nearby.
    const plate = { ...NEXT_DAY, kind: ['blindPlate'], blindPlate: 'MB-7' }
    const { id } = (await save(plate)).json.data as { id: string }
    await step(id, 'submit')
    expect(faultsOf(await save(plate)).blindPlate).toBeDefined()
  })
})

describe('the life of a permit', () => {
  it('goes from the application to the acceptance, each step with who and when', async () => {
    const { id } = (await save({})).json.data as { id: string }
    expect((await step(id, 'start')).status).toBe(409)
    await step(id, 'submit')
    const sign = () => step(id, 'approve', { note: '无定位' })
    expect(reasonOf(await sign())).toContain('安全措施')
    const { measures } = await detailOf(id)
    for (const [i, { id: measureId }] of measures.entries())
      await site.call('permitMeasureTick', { token, body: { id, measureId, applies: i > 0 } })
    expect(reasonOf(await sign())).toContain('交底')
    await step(id, 'brief')
    expect(reasonOf(await sign())).toContain('气体')
    await gas(id, 0.6)
    expect(reasonOf(await sign())).toContain('不合格')
    await gas(id, 0.5, 0)
    expect((await step(id, 'approve')).json.message).toContain('定位')
    const { signatures } = await detailOf(id)
    for (const _ of signatures) expect((await sign()).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({ state: 'issued' })
    expect(reasonOf(await step(id, 'start'))).toContain('开始时间')
    await begin(id)
    for (const taken of ['start', 'suspend', 'resume', 'finish', 'accept'] as const) expect((await step(id, taken)).status).toBe(200)
    const { log, state, steps, measures: confirmed } = await detailOf(id)
    expect(state).toBe('accepted')
    expect(steps).toEqual([])
    expect(confirmed[0]).toMatchObject({ applies: false })
    expect(confirmed.every(({ at, by }) => at !== null && by !== null)).toBe(true)
    const lived = log.map(({ step: taken }) => taken).filter((taken) => taken !== 'measure' && taken !== 'gas')
    expect(lived).toEqual([
      ...['create', 'submit', 'brief', ...signatures.map(() => 'approve'), 'start', 'suspend', 'resume', 'finish', 'accept'],
    ])
  })

  it('lets one of two at once take a step', async () => {
    const id = await issued()
    const { version } = await detailOf(id)
    const body = { id, version, step: 'start', note: '' }
    const answers = await Promise.all([1, 2].map(() => site.call('permitStep', { token, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('pauses by itself when it is over, once, and does not go on then', async () => {
    const id = await issued()
    await step(id, 'start')
    const pool = site.database.pool
    await watchPermits(pool, Date.now())
    expect(await detailOf(id)).toMatchObject({ state: 'inProgress' })
    const over = Date.now() + 5 * HOUR_MS
    await Promise.all([watchPermits(pool, over), watchPermits(pool, over)])
    const { state, pauseCause, log } = await detailOf(id)
    expect({ state, pauseCause }).toEqual({ state: 'paused', pauseCause: 'expired' })
    expect(log.filter(({ step: taken }) => taken === 'suspend')).toMatchObject([{ by: null, detail: { cause: 'expired' } }])
    await begin(id, 0)
    expect(reasonOf(await step(id, 'resume'))).toContain('到期')
    expect((await step(id, 'revoke', { note: '到期' })).status).toBe(200)
  })

  it('asks for the permission of each step, and signs by who is named', async () => {
    const id = await issued()
    const others = PERMISSIONS.filter((permission) => permission !== 'permit:control')
    const as = await site.signIn(await site.addAccount(site.buildingA, others), site.buildingA)
    expect((await step(id, 'start', {}, as)).status).toBe(403)
    const template = { id: `${site.buildingA}-blindPlate`, version: 0 }
    await saved(
      site,
      token,
      'permitTemplate',
      { measures: [{ text: '本厂措施' }], signers: [{ name: '值长', people: person }] } as never,
      template,
    )
    const { id: named } = (await save({ ...ANOTHER_DAY, kind: ['blindPlate'], blindPlate: 'MB-8', otherMeasures: '另加一条' })).json
      .data as { id: string }
    const { measures, signatures } = await detailOf(named)
    expect(measures.map(({ text }) => text)).toEqual(['本厂措施', '另加一条'])
    expect(signatures).toMatchObject([{ name: '值长', people: ['张焊'] }])
    await step(named, 'submit')
    for (const { id: measureId } of measures) await site.call('permitMeasureTick', { token, body: { id: named, measureId, applies: true } })
    await step(named, 'brief')
    expect(reasonOf(await step(named, 'approve', { note: 'x' }))).toContain('张焊')
    expect((await step(named, 'reject', { note: '材料不全' })).status).toBe(200)
    expect(await detailOf(named)).toMatchObject({ submitted: false, number: expect.any(String), measures: [{ at: null }, { at: null }] })
  })
})

let sequence = 0
/** Positioning shows only this person there. */
function stand(x: number, accuracyM: number): void {
  const nowMs = Date.now()
  const positions: LivePosition[] = [livePosition(no, { x, y: 5, floor: 0, accuracyM })]
  site.api.context.live.channel(site.buildingA)?.takePositions({ full: true, sequence: ++sequence, baseTimeMs: nowMs, positions }, nowMs)
}
const nobodyStands = () => {
  const nowMs = Date.now()
  site.api.context.live
    .channel(site.buildingA)
    ?.takePositions({ full: true, sequence: ++sequence, baseTimeMs: nowMs, positions: [] }, nowMs)
}

describe('what is not so', () => {
  it('a signer 40 m away is refused, one who may be there is asked why, one who is there signs', async () => {
    await site.database.pool.query('update account set person_id = $1 where login_name = $2', [person[0]!.id, site.operatorA])
    const id = await readyToSign()
    stand(49, 3)
    expect(reasonOf(await step(id, 'approve', { note: '在路上' }))).toContain('40')
    const waiting = async () =>
      ((await site.call('permitsToSign', { token })).json.data as PermitToSign[]).find(({ permit }) => permit.id === id)
    expect(await waiting()).toMatchObject({ spot: 'no', distanceM: 40, fault: null })
    stand(49, 60)
    expect(reasonOf(await step(id, 'approve'))).toContain('定位')
    expect(await waiting()).toMatchObject({ spot: 'doubtful' })
    expect((await step(id, 'approve', { note: '定位精度差' })).status).toBe(200)
    stand(5, 1)
    expect(await waiting()).toMatchObject({ spot: 'yes', distanceM: 0 })
    expect((await step(id, 'approve')).status).toBe(200)
    nobodyStands()
    const { signatures } = await detailOf(id)
    expect(signatures.slice(0, 2)).toMatchObject([{ distanceM: null, opinion: '定位精度差' }, { distanceM: 0 }])
  })

  it('a gas value that is 31 minutes old begins no work', async () => {
    const id = await issued({}, 31)
    expect(reasonOf(await step(id, 'start'))).toContain('重新检测')
    await gas(id)
    expect((await step(id, 'start')).status).toBe(200)
  })

  it('a certificate that ended yesterday does not count', async () => {
    const { id } = await buildPerson(site.database.pool, site.buildingA, { name: '李过期' })
    const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
    const late = [{ id, name: '李过期' }]
    await saved(site, token, 'specialCertificate', {
      ...{ person: late, name: '熔化焊接与热切割作业证', number: 'T2', valid: ['2020-01-01', day(-1)] },
    })
    const tomorrow = { startAt: `${day(1)} 09:00:00`, endAt: `${day(1)} 10:00:00` }
    expect(faultsOf(await save({ ...tomorrow, operators: late })).operators?.message).toContain('李过期')
  })

  it('a permit of another building is not there, whatever is asked of it', async () => {
    const id = await issued()
    const other = await site.signIn(site.operatorB, site.buildingB)
    const body = { id, version: 1, step: 'start', note: '' }
    expect((await site.call('permitDetail', { token: other, query: { id } })).status).toBe(404)
    expect((await site.call('permitStep', { token: other, body })).status).toBe(404)
  })

  it('a permit that two have opened is saved once', async () => {
    const { id } = (await save({})).json.data as { id: string }
    const answers = await Promise.all(['一', '二'].map((content) => save({ content }, { id, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('what goes on', () => {
  it('is on the map with who is there, on the board, and counted', async () => {
    const id = await issued({ mostPeople: '3' })
    await step(id, 'start')
    stand(5, 1)
    const zoneOf = async () => ((await site.call('permitZones', { token })).json.data as PermitZone[]).find((zone) => zone.id === id)
    expect(await zoneOf()).toMatchObject({
      ...{ state: 'inProgress', floor: 0, guardian: { name: '张焊', distanceM: 0 }, crew: 1, crewHere: 1, peopleHere: 1, mostPeople: 3 },
      ...{ needsGas: true, gasAt: expect.any(String), faults: [] },
    })
    nobodyStands()
    await buildAlarm(site.database.pool, site.buildingA, { kind: 'permit', event: 'guardianLeft', subject_id: id, subject_name: 'DH' })
    expect(await zoneOf()).toMatchObject({ guardian: { distanceM: null }, crewHere: 0, faults: ['guardianLeft'] })
    const { permits, days } = (await site.call('permitBoard', { token })).json.data as {
      permits: { id: string; stage: string }[]
      days: { count: number }[]
    }
    expect(permits.find((one) => one.id === id)).toMatchObject({ stage: 'running' })
    expect(days.length).toBeGreaterThan(0)
    const counted = (await site.call('permitStatistics', { token })).json.data as PermitStatistics
    expect(counted.groups.type.find(({ key }) => key === 'hotWork')?.count).toBe(counted.total)
    expect(counted.faults).toEqual([{ key: 'guardianLeft', count: 1 }])
    expect(counted.signedAway).toBeGreaterThan(0)
  })

  it('pauses when its guardian is away, where that is asked for', async () => {
    const running = async (guardianPauses: string) => {
      const id = await issued({ guardianPauses })
      await step(id, 'start')
      await buildAlarm(site.database.pool, site.buildingA, { kind: 'permit', event: 'guardianLeft', subject_id: id, subject_name: 'DH' })
      return id
    }
    const [asked, other] = [await running('Y'), await running('N')]
    await watchPermits(site.database.pool)
    expect(await detailOf(asked)).toMatchObject({ state: 'paused', pauseCause: 'guardianLeft' })
    expect(await detailOf(other)).toMatchObject({ state: 'inProgress' })
  })
})
