import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { type DeviceNews, type DeviceTurn, deviceParameters, deviceStatements, noteDevice } from './device-states.ts'

let database: TestDatabase
const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (minute: number) => NOON + minute * 60_000
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await query(
    `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     select b, '厂区', 0, 0, 9, 9, 0, 0, 121, 31, 9, 9, 121.1, 31.1 from unnest(array['plant', 'other']) b`,
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  await query('delete from tag')
  await query(`insert into tag (id, building_id, hw_id, sn) values ('c1', 'plant', 'e1', 'BK01'), ('c9', 'other', 'e9', 'BK09')`)
})

const store = (news: DeviceNews[], turns: DeviceTurn[] = [], building = 'plant') =>
  query(`with own as (select 1), ${deviceStatements('$1', '$2', '$3')} select 1`, [building, ...deviceParameters(news, turns)])
const states = () => query('select device_id as id, online, reason, battery_pct as pct, battery_mv as mv from device_state order by 1')
const changes = () => query(`select to_char(at, 'MI') as minute, online, reason from device_change order by device_change.at`)
const card = { kind: 'card', id: 'c1' }
const turn = (minute: number, online: boolean, sure = true): DeviceTurn => ({
  ...{ ...card, atMs: at(minute), online, reason: online ? null : 'silent', heardMs: null, sure },
})
const is = (minute: number, online: boolean): DeviceNews => ({
  ...{ ...card, online: { is: online, atMs: at(minute), reason: online ? null : 'silent' } },
})

describe('the register', () => {
  it('has a row of every card, anchor, beacon, gateway, bell and camera, by its name of now', async () => {
    await query(
      `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ('a1', 'plant', 'a1', '基站', 'uwb', 0, 0, 0, 1),
         ('b1', 'plant', 'b1', '信标', 'ble', 0, 0, 0, 1)`,
    )
    await query(
      `insert into gateway (id, building_id, name, username, secret_hash, topics) values ('g1', 'plant', '网关', 'g1', 'x', '{}')`,
    )
    await query(
      `insert into alarm_bell (id, building_id, code, name, kinds, way, seconds) values ('l1', 'plant', 'L1', '警铃', '{sos}', 'mqtt', 9)`,
    )
    await query(
      `insert into video_device (id, building_id, name, code, type, brand, protocol, host, port, channel)
       values ('v1', 'plant', '球机', 'V1', 'dome', 'other', 'rtsp', '10.0.0.1', 554, 1)`,
    )
    await query(`update gateway set name = '一号网关'`)
    await query(`update tag set sn = 'BK02' where id = 'c1'`)
    const register = () => query(`select kind, id, name from device where building_id = 'plant' order by kind`)
    expect((await register()).map(({ kind, id, name }) => `${kind} ${id} ${name}`)).toEqual([
      ...['anchor a1 基站', 'beacon b1 信标', 'bell l1 警铃', 'camera v1 球机', 'card c1 BK02', 'gateway g1 一号网关'],
    ])
    await store([is(0, true)], [turn(0, true)])
    for (const table of ['tag', 'anchor', 'gateway', 'alarm_bell', 'video_device'])
      await query(`delete from ${table} where building_id = 'plant'`)
    expect(await register()).toEqual([])
    expect([...(await states()), ...(await changes())]).toEqual([])
  })
})

describe('how a device is', () => {
  it('states firmware and temperature, each as stated last', async () => {
    const about = (minute: number, temperatureC: number | null, firmware: string | null): DeviceNews => ({
      ...card,
      about: { temperatureC, firmware, atMs: at(minute) },
    })
    await store([about(0, 40, '1.0')])
    await store([about(5, null, '1.1')])
    await store([about(3, 70, '0.9')])
    expect(await query(`select firmware, temperature_c, to_char(about_at, 'MI') as minute from device_state`)).toEqual([
      { firmware: '1.1', temperature_c: 40, minute: '05' },
    ])
  })

  it('is its latest word, with a line of each time that it went offline or came back', async () => {
    await store([is(0, true)], [turn(0, true, false)])
    await store([is(5, false)], [turn(5, false)])
    expect(await states()).toMatchObject([{ id: 'c1', online: false, reason: 'silent' }])
    // Read again after a restart: repeated, without any new event.
    await store([is(0, true)], [turn(0, true, false)])
    await store([is(9, false)], [turn(9, false, false)])
    expect(await states()).toMatchObject([{ online: false }])
    // Twice within one commit.
    await store([is(12, false)], [turn(10, true), turn(12, false)])
    expect(await changes()).toEqual([
      { minute: '00', online: true, reason: null },
      { minute: '05', online: false, reason: 'silent' },
      { minute: '10', online: true, reason: null },
      { minute: '12', online: false, reason: 'silent' },
    ])
  })

  it('is known by one word after another of its charge: a percentage does not take the volts away', async () => {
    const charge = (minute: number, pct: number | null, mv: number | null) => store([{ ...card, battery: { pct, mv, atMs: at(minute) } }])
    await charge(0, 80, null)
    await charge(1, null, 3000)
    await charge(2, 80, null)
    expect(await states()).toMatchObject([{ pct: 80, mv: 3000, online: null }])
    await charge(1, 90, null)
    expect(await states()).toMatchObject([{ pct: 80 }])
    await charge(70, 79, null)
    expect(
      await query(
        `select to_char(at at time zone 'UTC', 'HH24') as hour, battery_pct as pct, battery_mv as mv from device_hour order by 1`,
      ),
    ).toEqual([
      { hour: '12', pct: 80, mv: 3000 },
      { hour: '13', pct: 79, mv: null },
    ])
  })

  it('keeps who heard it last, when the next word does not say', async () => {
    await store([{ ...card, heard: { atMs: at(0), by: 'g1' } }])
    await store([{ ...is(5, false), heard: { atMs: at(2), by: null } }])
    expect(await query(`select heard_by as by, to_char(heard_at, 'MI') as minute from device_state`)).toEqual([{ by: 'g1', minute: '02' }])
  })

  it('is of its building, and of a device that there is', async () => {
    await store([is(0, true), { ...is(0, true), id: 'gone' }], [turn(0, true)], 'other')
    expect([...(await states()), ...(await changes())]).toEqual([])
  })

  it('gives way when what is stored is of a time to come: the clock was set back', async () => {
    const ahead = Date.now() + 3_600_000
    await store([{ ...card, online: { is: false, atMs: ahead, reason: 'silent' } }])
    await noteDevice(database.pool, 'plant', { ...card, online: { is: true, atMs: Date.now(), reason: null } })
    expect(await states()).toMatchObject([{ online: true, reason: null }])
    expect(await changes()).toMatchObject([{ online: true }])
  })
})
