import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'published sighting',
    topic: 'tele/ibeacon/SENSOR',
    payload: '{"Time":"2021-01-02T12:08:40","IBEACON":{"MAC":"A4C1387FC1E1","RSSI":-56,"STATE":"ON"}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: 'ibeacon', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: true },
          { kind: 'rssi', tag: 'a4c1387fc1e1', timeMs: null, anchors: ['ibeacon'], rssiDbm: [-56] },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'gone',
    topic: 'tele/ibeacon/SENSOR',
    payload: '{"Time":"2021-01-02T12:09:40","IBEACON":{"MAC":"A4C1387FC1E1","RSSI":0,"STATE":"OFF"}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'health', tag: 'ibeacon', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: true }],
        skipped: {},
      },
    },
  },
  {
    name: 'last will',
    topic: 'tele/ibeacon/LWT',
    payload: 'Offline',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'health', tag: 'ibeacon', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: false }],
        skipped: {},
      },
    },
  },
  {
    name: 'another sensor',
    topic: 'tele/ibeacon/SENSOR',
    payload: '{"Time":"2021-01-02T12:09:40","DS18B20":{"Temperature":20}}',
    result: { ok: false, reason: 'unsupported' },
  },
  { name: 'foreign topic', topic: 'stat/ibeacon/RESULT', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
]
