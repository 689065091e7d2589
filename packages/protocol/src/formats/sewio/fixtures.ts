import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'captured position',
    topic: 'feeds/18',
    payload:
      '{"body":{"id":"18","datastreams":[{"id":"posX","current_value":" 6.34","at":"2016-10-18 14:16:56.365"},{"id":"posY","current_value":" 2.27","at":"2016-10-18 14:16:56.365"},{"id":"clr","current_value":" 0.10","at":"2016-10-18 14:16:56.365"}]},"resource":"\\/feeds\\/18"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'position', tag: '18', timeMs: null, crs: 'local', x: 6.34, y: 2.27, z: null, floor: null, accuracyM: 0.1 }],
        skipped: {},
      },
    },
  },
  {
    name: 'battery',
    topic: 'sewio/feeds/18',
    payload:
      '{"body":{"id":"18","datastreams":[{"id":"battery_level","current_value":"77%"},{"id":"battery_voltage","current_value":"3.91"},{"id":"temperature","current_value":" 24.5"},{"id":"firmware_version","current_value":"3.100"}]}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            ...{ kind: 'health', tag: '18', timeMs: null, subject: 'tag', batteryPct: 77, batteryMv: 3910, online: null },
            ...{ temperatureC: 24.5, firmware: '3.100' },
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'no number',
    topic: 'feeds/18',
    payload: '{"body":{"id":"18","datastreams":[{"id":"posX","current_value":"0x1"},{"id":"posY","current_value":" 2.27"}]}}',
    result: { ok: true, frame: { boot: null, seq: null, sentAtMs: null, readings: [], skipped: { badNumber: 1 } } },
  },
  {
    name: 'a zone',
    topic: 'feeds/23',
    payload: '{"body":{"feed_id":"23","zone_id":"2","status":"in","at":"2016-10-26 09:30:58.4284"}}',
    result: { ok: false, reason: 'unsupported' },
  },
  { name: 'without a body', topic: 'feeds/18', payload: '[]', result: { ok: false, reason: 'malformed' } },
  { name: 'foreign topic', topic: 'zones/18', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
]
