import { describe, expect, test } from 'vitest'
import { type DecodeResult, FORMATS, type FormatId } from './index.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [...part])))
const decode = (format: FormatId, topic: string, payload: string | Uint8Array): DecodeResult =>
  FORMATS[format].decode(topic, typeof payload === 'string' ? bytes(payload) : payload)
const readings = (result: DecodeResult) => (result.ok ? result.frame.readings : result.reason)
const first = (result: DecodeResult) => (result.ok ? result.frame.readings[0] : result.reason)
const OMLOX = '/omlox/json/location_updates/pub/p1'

describe('an accuracy of 0 is not stated', () => {
  const ubisense = () => {
    const view = new DataView(new ArrayBuffer(40))
    view.setUint16(0, 0xe298)
    view.setUint16(2, 0x026b)
    view.setUint32(12, 1)
    view.setFloat32(16, 1)
    view.setBigUint64(32, 1_790_000_000_000_000_000n)
    return new Uint8Array(view.buffer)
  }
  const stated = (format: FormatId, topic: string, payload: string | Uint8Array) => first(decode(format, topic, payload))

  test.each<[FormatId, string, string | Uint8Array]>([
    ['native', 'muster/a/up/g/gnss', '{"v":1,"boot":"1","seq":1,"readings":[{"tag":"t1","lon":121,"lat":31,"acc":0}]}'],
    ['omlox-v2', OMLOX, '{"position":{"type":"Point","coordinates":[121,31]},"crs":"EPSG:4326","provider_id":"p1","accuracy":0}'],
    ['omlox-v2', OMLOX, '{"position":{"type":"Point","coordinates":[1,2]},"provider_id":"p1","accuracy":-1}'],
    ['quuppa', 'quuppa/tags', '{"tagId":"t1","location":[1,2,3],"locationRadius":0}'],
    [
      'sewio',
      'feeds/18',
      '{"body":{"id":"18","datastreams":[{"id":"posX","current_value":" 1"},{"id":"posY","current_value":" 2"},{"id":"clr","current_value":" 0.00"}]}}',
    ],
    ['leaps', 'dwm/1/node/uplink/location/0f07', '{"x":1,"y":2,"z":0,"sd_x":0,"sd_y":0}'],
    ['leaps', 'dwm/1/node/uplink/location/0f07', '{"x":1,"y":2,"z":0,"r95":0}'],
    ['ubisense-otw', 'ubisense/locations', ubisense()],
  ])('%s %s', (format, topic, payload) => expect(stated(format, topic, payload)).toMatchObject({ accuracyM: null }))

  test('a millimetre is stated', () =>
    expect(stated('quuppa', 'quuppa/tags', '{"tagId":"t1","location":[1,2,3],"locationRadius":0.001}')).toMatchObject({ accuracyM: 0.001 }))
})

describe('charge of a node', () => {
  test.each([
    ['percent', 87, 87, null],
    ['millivolts', 2950, null, 2950],
    ['0, of a node without a battery', 0, null, null],
    ['a byte that says nothing', 255, null, null],
    ['less than nothing', -1, null, null],
  ])('%s', (_, batt, batteryPct, batteryMv) => {
    for (const [format, topic] of [
      ['qorvo-mdek1001', 'dwm/node/0d13/uplink/status'],
      ['leaps', 'dwm/node/0d13/uplink/status'],
    ] as const)
      expect(first(decode(format, topic, JSON.stringify({ present: true, batt })))).toMatchObject({ batteryPct, batteryMv, online: true })
  })

  test('comes without a presence too', () =>
    expect(readings(decode('qorvo-mdek1001', 'dwm/node/0d13/uplink/status', '{"batt":42}'))).toEqual([
      { kind: 'health', tag: '0d13', timeMs: null, subject: 'tag', batteryPct: 42, batteryMv: null, online: null },
    ]))
})

describe('what devices put around and into their messages', () => {
  const LOCATION = '{"position":{"x":1.5,"y":2.5,"z":0.5,"quality":93},"superFrameNumber":79}'
  const TOPIC = 'dwm/node/0d13/uplink/location'

  test.each([
    ['a byte-order mark', bytes([0xef, 0xbb, 0xbf], LOCATION)],
    ['the zero that ends a text in C', bytes(LOCATION, [0])],
    ['blanks and line breaks', bytes('\r\n ', LOCATION, '\r\n')],
  ])('%s', (_, payload) => expect(first(decode('qorvo-mdek1001', TOPIC, payload))).toMatchObject({ x: 1.5, y: 2.5 }))

  test('a name in GBK, and one in no encoding, cost no reading', () => {
    const beacon = (name: readonly number[], mac: string) =>
      bytes('{"timestamp":"2026-02-09T00:13:53Z","type":"S1","mac":"', mac, '","bleName":"', name, '","rssi":-60,"battery":87}')
    for (const name of [
      [0xd5, 0xc5, 0xce, 0xb0],
      [0xff, 0x80, 0xff],
    ]) {
      const payload = bytes('[', [...beacon(name, 'C3000025EF6A')], ',', [...beacon([], 'C3000025EF6B')], ']')
      expect(readings(decode('minew-g1', '/gw/ac233fc18bf0/status', payload))).toMatchObject([
        { subject: 'gateway' },
        { kind: 'rssi', tag: 'c3000025ef6a' },
        { kind: 'health', tag: 'c3000025ef6a', batteryPct: 87 },
        { kind: 'rssi', tag: 'c3000025ef6b' },
        { kind: 'health', tag: 'c3000025ef6b', batteryPct: 87 },
      ])
    }
  })

  test('the name of a camera in GBK is read; one in no encoding is none, and the alarm is kept', () => {
    const alarm = (name: readonly number[]) =>
      bytes('{"v":1,"events":[{"id":"e1","device":"c1","type":"camera","event":"fall","name":"', name, '"}]}')
    const named = (name: readonly number[]) => first(decode('native', 'muster/a/up/g/alarm', alarm(name)))
    expect(named([0xd5, 0xc5, 0xce, 0xb0])).toMatchObject({ kind: 'outside', name: '张伟' })
    expect(named([0xff, 0x80, 0xff])).toMatchObject({ kind: 'outside', event: 'fall', name: null })
  })

  test.each([
    ['255', 255],
    ['0: not measured', 0],
    ['101', 101],
  ])('a battery of %s in a beacon’s own field is not stated', (_, battery) => {
    const payload = JSON.stringify([{ type: 'iBeacon', mac: 'C3000025EF6A', rssi: -70, battery }])
    expect(readings(decode('minew-g1', '/gw/ac233fc18bf0/status', payload))).toHaveLength(2)
  })

  test('a number that JSON does not know costs its message alone, with a reason', () =>
    expect(decode('qorvo-mdek1001', TOPIC, '{"position":{"x":NaN,"y":NaN,"z":NaN,"quality":0}}')).toEqual({
      ok: false,
      reason: 'malformed',
    }))
})
