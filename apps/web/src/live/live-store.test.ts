import type { DeviceStatus } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { anAlarm } from '../testing/an-alarm.ts'
import { alarmsNotSent, isBehind, reduceMessage, withAlarm, withAllAlarms } from './live-store.ts'

const none = new Map()

describe('open alarms', () => {
  it('take in a new alarm and its changes', () => {
    const one = withAlarm(none, anAlarm())
    const two = withAlarm(one, anAlarm({ work: 'acknowledged', version: 2 }))
    expect(two.get('sos:1:-:1')).toMatchObject({ work: 'acknowledged', version: 2 })
  })

  it('keep the highest version whatever the order of arrival', () => {
    const newest = withAlarm(none, anAlarm({ work: 'acknowledged', version: 3 }))
    expect(withAlarm(newest, anAlarm({ version: 2 }))).toBe(newest)
  })

  it('let a closed alarm go, and do not take one in', () => {
    const closed = anAlarm({ active: false, work: 'handled', version: 4 })
    expect(withAlarm(withAlarm(none, anAlarm()), closed).size).toBe(0)
    expect(withAlarm(none, closed)).toBe(none)
  })

  it('keep an alarm that was handled while its condition stands, and one that cleared before anybody looked', () => {
    expect(withAlarm(none, anAlarm({ work: 'handled' })).size).toBe(1)
    expect(withAlarm(none, anAlarm({ active: false })).size).toBe(1)
  })

  it('follow a complete list, but not back to an older version', () => {
    const known = withAlarm(withAlarm(none, anAlarm({ id: 'a', version: 5, work: 'acknowledged' })), anAlarm({ id: 'gone' }))
    const next = withAllAlarms(known, [anAlarm({ id: 'a', version: 4 }), anAlarm({ id: 'b' })])
    expect([...next.keys()]).toEqual(['a', 'b'])
    expect(next.get('a')).toMatchObject({ version: 5, work: 'acknowledged' })
  })
})

describe('reduceMessage', () => {
  const state = { alarms: none, devices: new Map<string, DeviceStatus>() }

  it('puts every kind of news in its place', () => {
    expect(reduceMessage(state, { type: 'alarm', seq: 1, alarm: anAlarm() }).alarms?.size).toBe(1)
    expect(reduceMessage(state, { type: 'headcounts', byFloor: { 1: { people: 2, vehicles: 0 } } })).toEqual({
      headcounts: { 1: { people: 2, vehicles: 0 } },
    })
    expect(reduceMessage(state, { type: 'source', state: 'stalled', sinceMs: 5 })).toEqual({ source: { state: 'stalled', sinceMs: 5 } })
    const database = { fault: 'full' as const, sinceMs: 5 }
    expect(reduceMessage(state, { type: 'recording', journal: null, database })).toEqual({ recording: { journal: null, database } })
    expect(reduceMessage(state, { type: 'gateways', seq: 1, gateways: [] })).toEqual({ gateways: [] })
    const bell: DeviceStatus = { kind: 'bell', id: 'l', name: '电铃', online: false, since: null, fault: 'unreachable', batteryPct: null }
    const devices = new Map([['card:l', { ...bell, kind: 'card' as const }]])
    expect(reduceMessage({ ...state, devices }, { type: 'devices', devices: [bell] }).devices).toEqual(
      new Map([...devices, ['bell:l', bell]]),
    )
  })

  it('takes the counts of what stands, and tells when it is behind', () => {
    const counts = { ...{ total: 3, sosAlarmEventCount: 1, areaAlarmEventCount: 0, vehicleAlarmEventCount: 0 } }
    const all = { ...counts, jobAlarmEventCount: 0, lowPowerAlarmEventCount: 1, aIAlarmEventCount: 1, otherAlarmEventCount: 1 }
    expect(reduceMessage(state, { type: 'standing', atMs: 1, versions: {} })).toEqual({ repeatedAtMs: 1 })
    for (const areMore of [true, false])
      expect(reduceMessage(state, { type: 'alarmCounts', counts: all, areMore })).toEqual({ alarmCounts: all, areMoreAlarms: areMore })
    const hidden = anAlarm({ id: 'h', shelvedUntil: new Date(Date.now() + 3_600_000).toISOString() })
    const sent = { alarms: withAllAlarms(none, [anAlarm({ id: 'a' }), hidden]), alarmCounts: all, areMoreAlarms: true }
    expect(alarmsNotSent(sent)).toBe(2)
    const known = withAlarm(none, anAlarm({ id: 'a', version: 2 }))
    const told: Record<string, number>[] = [{ a: 2 }, {}, { a: 3 }, { b: 1 }]
    expect(told.map((versions) => isBehind(known, versions))).toEqual([false, false, true, true])
  })

  it('changes nothing for a ping', () => {
    expect(reduceMessage(state, { type: 'ping', serverTimeMs: 1 })).toEqual({})
  })
})
