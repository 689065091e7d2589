import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'published state',
    topic: 'up/CC:1B:E0:E2:8F:2C/gateway_status',
    payload:
      '{"id":"35656","action":"gateway_status","timestamp":1678698297028,"gateway":"CC:1B:E0:E2:8F:2C","data":{"model":"M2000","version":"7.7.161.2401041522","uptime":8721,"uplink":"wireless","private_ip":"192.168.3.134","RSSI":-21}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1678698297028,
        readings: [
          {
            kind: 'health',
            tag: 'cc1be0e28f2c',
            timeMs: 1678698297028,
            subject: 'gateway',
            batteryPct: null,
            batteryMv: null,
            online: true,
            firmware: '7.7.161.2401041522',
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'a scan',
    topic: 'up/CC:1B:E0:E2:8F:2C/scan',
    payload:
      '{"id":"35657","action":"data.scan","timestamp":1678698298000,"gateway":"CC:1B:E0:E2:8F:2C","data":[{"bdaddrs":[{"bdaddr":"FE:E1:50:BA:DA:55","bdaddrType":"random"}],"rssi":-60,"adData":"0201061209","scanData":"","evtType":0,"chipId":0},{"rssi":-60},4]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1678698298000,
        readings: [
          {
            kind: 'health',
            tag: 'cc1be0e28f2c',
            timeMs: 1678698298000,
            subject: 'gateway',
            batteryPct: null,
            batteryMv: null,
            online: true,
          },
          { kind: 'rssi', tag: 'fee150bada55', timeMs: 1678698298000, anchors: ['cc1be0e28f2c'], rssiDbm: [-60] },
        ],
        skipped: { missingField: 1, malformed: 1 },
      },
    },
  },
  {
    name: 'without an action',
    topic: 'up/CC:1B:E0:E2:8F:2C/scan',
    payload: '{"gateway":"CC:1B:E0:E2:8F:2C"}',
    result: { ok: false, reason: 'missingField' },
  },
  { name: 'downwards', topic: 'down/CC:1B:E0:E2:8F:2C/api', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
]
