import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'older scan with Eddystone-TLM',
    topic: 'mkgw/status',
    payload:
      '{"msg_id":3004,"device_info":{"device_id":"1234","mac":"112233445566"},"data":[{"type":8,"value":{"timestamp":"2021-01-01&17:10:16+08","type":"unknown","mac":"ABDF01FC9E98","rssi":-78,"name":"ABC","raw":"0201060303AAFE1116AAFE20000BD0911815010000E3290000"}}]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: '112233445566', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
          { kind: 'rssi', tag: 'abdf01fc9e98', timeMs: 1609492216000, anchors: ['112233445566'], rssiDbm: [-78] },
          { kind: 'health', tag: 'abdf01fc9e98', timeMs: 1609492216000, subject: 'tag', batteryPct: null, batteryMv: 3024, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'newer scan',
    topic: 'mkgw/status',
    payload:
      '{"msg_id":3070,"device_info":{"mac":"112233445566"},"data":[{"mac":"abdf01fc9e98","timestamp":1690000000123,"rssi":-70,"adv_data":"020106"},{"mac":"abdf01fc9e98","timestamp":17,"rssi":-71},"x"]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: '112233445566', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
          { kind: 'rssi', tag: 'abdf01fc9e98', timeMs: 1690000000123, anchors: ['112233445566'], rssiDbm: [-70] },
          { kind: 'rssi', tag: 'abdf01fc9e98', timeMs: null, anchors: ['112233445566'], rssiDbm: [-71] },
        ],
        skipped: { badTime: 1, malformed: 1 },
      },
    },
  },
  {
    name: 'state of the network',
    topic: 'mkgw/status',
    payload: '{"msg_id":3003,"device_info":{"mac":"112233445566"},"data":{"net_state":"online"}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: '112233445566', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
        ],
        skipped: {},
      },
    },
  },
  { name: 'without its device', topic: 'mkgw/status', payload: '{"msg_id":3070,"data":[]}', result: { ok: false, reason: 'missingField' } },
]
