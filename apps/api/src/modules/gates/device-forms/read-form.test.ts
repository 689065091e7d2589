import { expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const TOLD = { device: null, timeZone: 'Asia/Shanghai' }
const json = (value: object) => JSON.stringify(value)

it('reads doors of Hikvision: who passed, who was refused, and nothing of alarms', () => {
  const event = { deviceName: 'AC-01', majorEventType: 5, subEventType: 75, doorNo: 1, employeeNoString: 'N1', serialNo: 8812 }
  const told = (more: object) =>
    json({ eventType: 'AccessControllerEvent', dateTime: '2026-11-20T08:00:00+08:00', AccessControllerEvent: { ...event, ...more } })
  expect(readForm('hikvision-door', { ...TOLD, body: told({}) })).toMatchObject([
    { id: 'hik-AC-01-8812', device: 'AC-01', door: 1, person: 'N1', result: 'allowed', t: Date.parse('2026-11-20T00:00:00Z'), ask: false },
  ])
  expect(readForm('hikvision-door', { ...TOLD, body: told({ subEventType: 9, cardNo: '0042' }) })).toMatchObject([
    { card: '0042', result: 'refused' },
  ])
  expect(readForm('hikvision-door', { ...TOLD, body: told({ majorEventType: 1 }) })).toEqual([])
  expect(readForm('hikvision-door', { ...TOLD, body: '{}' })).toBeNull()
  expect(readForm('hikvision-door', { ...TOLD, body: 'no json' })).toBeNull()
})

const ANPR = (plate: string, uuid: string, at = '2026-11-20T08:00:00') => `<?xml version="1.0"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><eventType>ANPR</eventType>
<dateTime>${at}</dateTime><channelName>LPR-01</channelName><ANPR><licensePlate>${plate}</licensePlate><line>2</line>
<direction>forward</direction><confidenceLevel>98</confidenceLevel></ANPR><UUID>${uuid}</UUID></EventNotificationAlert>`

it('reads plates of Hikvision, once for each UUID, and an unread one as none', () => {
  const [first] = readForm('hikvision-anpr', { ...TOLD, body: ANPR('苏J80512', 'u-1') })!
  expect(first).toMatchObject({ device: 'LPR-01', door: 2, plate: '苏J80512', direction: 'in', t: Date.parse('2026-11-20T00:00:00Z') })
  expect(readForm('hikvision-anpr', { ...TOLD, body: ANPR('苏J80512', 'u-1', '2026-11-20T08:00:01+08:00') })).toMatchObject([
    { id: first?.id },
  ])
  expect(readForm('hikvision-anpr', { ...TOLD, body: ANPR('unknown', 'u-2') })).toMatchObject([{ plate: '' }])
  expect(readForm('hikvision-anpr', { ...TOLD, body: '<html/>' })).toBeNull()
})

it('reads plates of Dahua by the time that is right', () => {
  const data = {
    RealUTC: 1_763_600_000,
    UTC: 1_763_628_800,
    EventID: 7,
    Object: { Text: '苏A12345' },
    TrafficCar: { Lane: 0, DrivingDirection: ['Approach'] },
  }
  const told = (more: object) => json({ Code: 'TrafficJunction', Data: { ...data, DeviceName: 'LPR-02', ...more } })
  expect(readForm('dahua-traffic', { ...TOLD, body: told({}) })).toMatchObject([
    { device: 'LPR-02', door: 1, plate: '苏A12345', direction: 'in', t: 1_763_600_000_000 },
  ])
  expect(readForm('dahua-traffic', { ...TOLD, body: told({ Object: { Text: '' } }) })).toMatchObject([{ plate: '' }])
  expect(readForm('dahua-traffic', { ...TOLD, body: json({ Code: 'VideoMotion' }) })).toEqual([])
})

it('reads lines of ZKTeco by the clock of the site, each with an id that a repeat has again', () => {
  const body = '1\t2026-11-20 08:00:00\t0\t1\r\n2\t2026-11-20 17:00:00\t1\t15\r\nOPLOG 4'
  const told = { ...TOLD, device: 'SN1', body }
  expect(readForm('zkteco-push', told)).toMatchObject([
    { person: '1', direction: 'in', t: Date.parse('2026-11-20T00:00:00Z') },
    { person: '2', direction: 'out' },
  ])
  expect(readForm('zkteco-push', told)).toEqual(readForm('zkteco-push', told))
  expect(readForm('zkteco-push', { ...told, device: null })).toBeNull()
})

it('reads doors of UniFi Access', () => {
  const data = {
    location: { id: 'door-1' },
    device: { id: 'hub-1' },
    actor: { id: 'a', employee_number: 'N1' },
    object: { result: 'BLOCKED' },
  }
  const body = json({ event: 'access.door.unlock', event_object_id: 'e-1', created_at: '2026-11-20T00:00:00Z', data })
  expect(readForm('unifi-access', { ...TOLD, body })).toMatchObject([{ id: 'ua-e-1', device: 'hub-1', person: 'N1', result: 'refused' }])
})

it('takes nothing that cannot be', () => {
  const event = { deviceName: 'AC 01', majorEventType: 5, subEventType: 1, doorNo: 5000, cardNo: '1', serialNo: 1 }
  expect(
    readForm('hikvision-door', { ...TOLD, body: json({ eventType: 'AccessControllerEvent', AccessControllerEvent: event }) }),
  ).toBeNull()
})
