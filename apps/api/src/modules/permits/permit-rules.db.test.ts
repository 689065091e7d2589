import type { Drawing, PermitDetail, PermitStep } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { livePosition } from '../../testing/live-position.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const square = (x: number): Drawing => ({
  floor: 0,
  shape: { type: 'polygon', rings: [[[x, 1], [x + 8, 1], [x + 8, 9], [x, 9]]] }, // biome-ignore format: one ring, one line
})

let site: TestApi
let token: string
type Somebody = { id: string; name: string }
let worker: Somebody & { no: number }
let other: Somebody & { no: number }
let form: Record<string, unknown>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const made = async (name: string) => ({ ...(await buildPerson(site.database.pool, site.buildingA, { name })), name })
  worker = await made('张工')
  other = await made('李工')
  const person = [{ id: worker.id, name: worker.name }]
  form = {
    ...{ kind: ['excavation'], content: '开挖', place: '北墙', startAt: '2098-11-26 09:00:00', endAt: '2098-11-26 17:00:00' },
    ...{ applicant: person, guardian: person, operators: person, area: square(1), hazards: '坍塌' },
  }
})
afterAll(() => site.stop())

const save = (values: object) => saveForm(site, token, 'permit', { ...form, ...values } as never)
const drafted = async (values: object) => ((await save(values)).json.data as { id: string }).id
const detailOf = async (id: string) => (await site.call('permitDetail', { token, query: { id } })).json.data as PermitDetail
const step = async (id: string, taken: PermitStep, note = '') => {
  const { version } = await detailOf(id)
  return site.call('permitStep', { token, body: { id, version, step: taken, note } })
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('work of the same day is urgent with its reason, or was booked a day ahead', async () => {
  const today = { startAt: `${day(1)} 00:00:00`, endAt: `${day(3)} 10:00:00` }
  const id = await drafted(today)
  await site.database.pool.query('update permit set start_at = now() where id = $1', [id])
  expect((await step(id, 'submit')).json.message).toContain('提前一天')
  expect((await save({ ...today, urgent: 'Y', urgentReason: '' })).status).toBe(400)
  const urgent = await drafted({ ...today, urgent: 'Y', urgentReason: '管线泄漏' })
  await site.database.pool.query('update permit set start_at = now() where id = $1', [urgent])
  expect((await step(urgent, 'submit')).status).toBe(200)
  expect(await detailOf(urgent)).toMatchObject({ urgent: '管线泄漏' })
  await step(urgent, 'cancel')
})

it('work near work that the site forbids at the same time is refused, other work has to be linked or explained', async () => {
  const first = await drafted({ startAt: '2098-12-01 09:00:00', endAt: '2098-12-01 17:00:00' })
  await step(first, 'submit')
  const next = { kind: ['roadClosure'], startAt: '2098-12-01 10:00:00', endAt: '2098-12-01 12:00:00', area: square(20) }
  const rule = (values: object) =>
    saved(site, token, 'permitConflict', { distanceM: '15', allFloors: 'Y', ...values } as never, {
      ...{ id: `${site.buildingA}-excavation-roadClosure`, version: versions++ },
    })
  let versions = 0
  const free = await drafted(next)
  expect((await detailOf(free)).conflicts).toEqual([])
  await rule({ rule: 'refused' })
  expect((await detailOf(free)).conflicts).toMatchObject([{ id: first, rule: 'refused', distanceM: 11, linked: false }])
  expect((await step(free, 'submit', '已协调')).json.message).toContain('不得同时作业')
  await rule({ rule: 'told' })
  expect((await step(free, 'submit')).json.message).toContain('交叉作业')
  const linked = await drafted({ ...next, linked: [{ permit: first }] })
  expect((await step(linked, 'submit')).status).toBe(200)
  expect((await step(free, 'submit', '由值长统一协调')).status).toBe(200)
  await rule({ rule: 'told', distanceM: '5' })
  expect((await detailOf(free)).conflicts).toEqual([])
})

it('a work area of more points than can be compared with all others is refused', async () => {
  const ring = (points: number) =>
    Array.from({ length: points }, (_, i): [number, number] => [
      9 * Math.cos((i * 2 * Math.PI) / points),
      9 * Math.sin((i * 2 * Math.PI) / points),
    ])
  const area = (points: number): Drawing => ({ floor: 0, shape: { type: 'polygon', rings: [ring(points)] } })
  expect((await save({ area: area(1000) })).status).toBe(200)
  expect(faultsOf(await save({ area: area(1001) }))).toMatchObject({ area: { message: expect.stringContaining('1000') } })
})

it('a period that the site declares moves hot work up', async () => {
  await saved(site, token, 'permitPeriod', { name: '检修季', fromAt: '2098-11-24 00:00:00', untilAt: '2098-11-25 00:00:00' })
  await saved(site, token, 'specialCertificate', {
    ...{ person: form.operators as never, name: '焊接作业证', number: 'W1', valid: ['2020-01-01', '2098-12-31'] },
  })
  const hot = (of: string) => drafted({ kind: ['hotWork', 'hotSecond'], startAt: `${of} 09:00:00`, endAt: `${of} 15:00:00` })
  expect(await detailOf(await hot('2098-11-24'))).toMatchObject({ level: 'hotFirst', upgrade: 'period' })
  expect(await detailOf(await hot('2098-11-25'))).toMatchObject({ level: 'hotSecond', upgrade: null })
})

it('somebody signs for whom he is authorised today, and for nobody else', async () => {
  const signers = { measures: [{ text: '措施' }], signers: [{ name: '值长', people: [{ id: worker.id, name: worker.name }] }] }
  await saved(site, token, 'permitTemplate', signers as never, { id: `${site.buildingA}-excavation`, version: 0 })
  await site.database.pool.query('update account set person_id = $1 where login_name = $2', [other.id, site.operatorA])
  const id = await drafted({})
  await step(id, 'submit', '协调')
  for (const { id: measureId } of (await detailOf(id)).measures)
    await site.call('permitMeasureTick', { token, body: { id, measureId, applies: true } })
  await step(id, 'brief')
  const waits = async () =>
    ((await site.call('permitsToSign', { token })).json.data as { permit: { id: string } }[]).map(({ permit }) => permit.id)
  const authorise = (fromDay: string, untilDay: string) =>
    saveForm(site, token, 'permitDelegation', {
      ...{ person: [{ id: worker.id, name: worker.name }], delegate: [{ id: other.id, name: other.name }], reason: '出差' },
      ...{ fromDay, untilDay },
    })
  await authorise(day(-9), day(-2))
  expect((await step(id, 'approve', '现场')).json.message).toContain('张工')
  expect(await waits()).not.toContain(id)
  await authorise(day(-1), day(1))
  expect(await waits()).toContain(id)
  expect((await step(id, 'approve', '现场')).status).toBe(200)
  expect(await detailOf(id)).toMatchObject({ state: 'issued', signatures: [{ onBehalfOf: '张工', distanceM: null }] })
  const ledger = await site.call('permit.page' as never, { token, query: { page: 0, size: 15, signedAway: 'Y' } } as never)
  expect((ledger.json.data as unknown as { id: string; signedAway: number }[]).find((row) => row.id === id)).toMatchObject({
    signedAway: 1,
  })
  const taken = async (personId: string, note = '') =>
    (await site.call('permitGuardian', { token, body: { id, version: (await detailOf(id)).version, personId, note } })).json.message
  expect(await taken(worker.id)).toContain('作业人')
  const channel = site.api.context.live.channel(site.buildingA)
  const seenAt = (x: number, sequence: number) =>
    channel?.takePositions(
      { full: true, sequence, baseTimeMs: Date.now(), positions: [livePosition(other.no, { x, y: 5, floor: 0, accuracyM: 1 })] },
      Date.now(),
    )
  seenAt(80, 1)
  expect(await taken(other.id)).toContain('不在作业现场')
  seenAt(5, 2)
  await taken(other.id)
  const { people, log } = await detailOf(id)
  expect(people.find(({ duty }) => duty === 'guardian')).toMatchObject({ name: '李工', inside: true })
  expect(log.at(-1)).toMatchObject({ step: 'guardian', detail: { from: '张工', to: '李工' } })
})
