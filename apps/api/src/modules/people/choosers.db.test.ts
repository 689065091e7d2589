import type { RosterEntry } from '@muster/contracts'
import { assignTag, buildArea, buildDeviceState, buildPerson, buildTag, buildVehicle } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

describe('the roster', () => {
  it('lists who carries a tag now, with the tag of now', async () => {
    const { pool } = site.database
    const person = await buildPerson(pool, site.buildingA, { name: '赵敏' })
    const before = await buildTag(pool, site.buildingA, { sn: 'OLD' })
    await assignTag(pool, before.id, person.no, { to_at: new Date('2026-01-01') })
    await buildTag(pool, site.buildingA, { trackableNo: person.no, sn: 'NEW' })
    const truck = await buildVehicle(pool, site.buildingA)
    await buildTag(pool, site.buildingA, { trackableNo: truck.no, sn: 'TRUCK' })
    const nobody = await buildPerson(pool, site.buildingA)
    const roster = (await site.call('roster', { token })).json.data as RosterEntry[]
    expect(roster.find((entry) => entry.no === person.no)).toMatchObject({ name: '赵敏', kind: 'person', class: 'employee', tagSn: 'NEW' })
    expect(roster.find((entry) => entry.no === truck.no)).toMatchObject({ kind: 'vehicle', tagSn: 'TRUCK', departName: null })
    expect(roster.some((entry) => entry.no === nobody.no)).toBe(false)
  })

  it('has a card for each person and vehicle', async () => {
    const { pool } = site.database
    const person = await buildPerson(pool, site.buildingA, { name: '钱进' })
    const { id } = await buildTag(pool, site.buildingA, { trackableNo: person.no, sn: 'CARD' })
    await buildDeviceState(pool, site.buildingA, { kind: 'card', id, battery_pct: 81, battery_at: new Date('2026-11-20T01:02:03Z') })
    const card = await site.call('trackableDetail', { token, query: { no: person.no } })
    expect(card.json.data).toMatchObject({
      name: '钱进',
      qualifications: [],
      vehicle: null,
      tag: { sn: 'CARD', batteryPct: 81, batteryAt: '2026-11-20T01:02:03.000Z' },
    })
    const truck = await buildVehicle(pool, site.buildingA)
    expect((await site.call('trackableDetail', { token, query: { no: truck.no } })).json.data).toMatchObject({
      vehicle: { type: '货车' },
      tag: null,
    })
    expect((await site.call('trackableDetail', { token, query: { no: 2_000_000_000 } })).json.code).toBe(1003)
    expect((await site.call('trackableDetail', { token, query: { no: 1e12 } })).json.code).toBe(1001)
  })
})

it('describes the site with its floors and areas', async () => {
  await buildArea(site.database.pool, site.buildingA, { name: '罐区', use: 'risk', risk_level: 'major', floor: 0 })
  const { json } = await site.call('site', { token })
  expect(json.data).toMatchObject({
    buildId: site.buildingA,
    extent: [0, 0, 100, 80],
    floors: [{ number: 0 }, { number: 1 }],
    areas: [{ name: '罐区', riskLevel: 'major', floor: 0 }],
  })
})
