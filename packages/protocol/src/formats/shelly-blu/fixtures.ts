import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'event of the script',
    topic: 'shellyplus1-a8032ab12345/events/rpc',
    payload:
      '{"component":"script:1","name":"script","id":1,"now":1700000000,"info":{"component":"script:1","id":1,"event":"shelly-blu","data":{"encryption":false,"BTHome_version":2,"pid":118,"battery":100,"button":1,"rssi":-76,"address":"5c:c7:c1:00:00:01"},"ts":1700000000}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'health',
            tag: 'shellyplus1a8032ab12345',
            timeMs: null,
            subject: 'gateway',
            batteryPct: null,
            batteryMv: null,
            online: true,
          },
          { kind: 'rssi', tag: '5cc7c1000001', timeMs: 1700000000000, anchors: ['shellyplus1a8032ab12345'], rssiDbm: [-76] },
          { kind: 'health', tag: '5cc7c1000001', timeMs: 1700000000000, subject: 'tag', batteryPct: 100, batteryMv: null, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'events of the device',
    topic: 'shellyplus1-a8032ab12345/events/rpc',
    payload:
      '{"src":"shellyplus1-a8032ab12345","method":"NotifyEvent","params":{"ts":1700000001.5,"events":[{"component":"script:1","event":"shelly-blu","ts":1700000001.5,"data":{"rssi":-80,"address":"5c:c7:c1:00:00:01"}},{"event":"shelly-blu"},{"event":"btn_down"}]}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'health',
            tag: 'shellyplus1a8032ab12345',
            timeMs: null,
            subject: 'gateway',
            batteryPct: null,
            batteryMv: null,
            online: true,
          },
          { kind: 'rssi', tag: '5cc7c1000001', timeMs: 1700000001500, anchors: ['shellyplus1a8032ab12345'], rssiDbm: [-80] },
        ],
        skipped: { missingField: 1 },
      },
    },
  },
  { name: 'a number', topic: 'shellyplus1-a8032ab12345/events/rpc', payload: '7', result: { ok: false, reason: 'malformed' } },
  { name: 'foreign topic', topic: 'shellyplus1-a8032ab12345/status', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
]
