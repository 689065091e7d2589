import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'published stream',
    topic: '/stream/abcdef/all',
    payload:
      '{"companyId":"abcdef","userId":"abcdef","sourceId":"abcdef","sourceType":"abcdef","trackingId":"abcdef","rssi":-77,"timestamp":"2020-06-26T13:37:00Z","beaconTimestamp":1600000000,"batteryLevel":100,"accelerometerSensitivity":16,"accelerometerX":0,"accelerometerY":64,"accelerometerZ":10,"timeSinceTap":65535,"timeSinceMovement":30000,"movementCounter":10,"lightIntensity":100,"temperature":15.75,"timeSinceClick":65535,"clickCounter":0,"humidity":50}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'rssi', tag: 'abcdef', timeMs: 1593178620000, anchors: ['abcdef'], rssiDbm: [-77] },
          { kind: 'health', tag: 'abcdef', timeMs: 1593178620000, subject: 'tag', batteryPct: 100, batteryMv: null, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'telemetry of several',
    topic: 'telemetry/abcdef',
    payload:
      '[{"sourceId":"gate01","trackingId":"tag01","rssi":-60,"timestamp":"2020-06-26 13:37"},{"trackingId":"tag01","rssi":-60},null]',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'rssi', tag: 'tag01', timeMs: null, anchors: ['gate01'], rssiDbm: [-60] }],
        skipped: { badTime: 1, missingField: 1, malformed: 1 },
      },
    },
  },
  { name: 'presence', topic: '/presence/stream/abcdef', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'a number', topic: '/stream/abcdef/all', payload: '5', result: { ok: false, reason: 'malformed' } },
]
