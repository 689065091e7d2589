import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'published iBeacon',
    topic: 'home/OpenMQTTGateway/BTtoMQTT/58782076BC24',
    payload:
      '{"id":"58:78:20:76:BC:24","mac_type":1,"rssi":-79,"brand":"GENERIC","model":"iBeacon","model_id":"IBEACON","mfid":"4c00","uuid":"1de4b189115e45f6b44e509352269977","major":0,"minor":0,"txpower":-66,"volt":1.9}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'rssi', tag: '58782076bc24', timeMs: null, anchors: ['openmqttgateway'], rssiDbm: [-79] }],
        skipped: {},
      },
    },
  },
  {
    name: 'a sensor with a battery',
    topic: 'home/TheengsGateway/BTtoMQTT/A4C138000001',
    payload: '{"id":"A4:C1:38:00:00:01","rssi":-60,"model_id":"LYWSD03MMC","batt":82,"volt":2.95}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'rssi', tag: 'a4c138000001', timeMs: null, anchors: ['theengsgateway'], rssiDbm: [-60] },
          { kind: 'health', tag: 'a4c138000001', timeMs: null, subject: 'tag', batteryPct: 82, batteryMv: 2950, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'last will',
    topic: 'home/TheengsGateway/LWT',
    payload: 'offline',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: 'theengsgateway', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: false },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'presence',
    topic: 'home/TheengsGateway/presence',
    payload: '{"id":"A4:C1:38:00:00:01"}',
    result: { ok: false, reason: 'unsupported' },
  },
  {
    name: 'system',
    topic: 'home/OpenMQTTGateway/SYStoMQTT',
    payload: '{"uptime":60,"version":"v1.7.0","tempc":48.3}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            ...{ kind: 'health', tag: 'openmqttgateway', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: true },
            ...{ temperatureC: 48.3, firmware: 'v1.7.0' },
          },
        ],
        skipped: {},
      },
    },
  },
  { name: 'foreign topic', topic: 'home/OpenMQTTGateway/commands', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
]
