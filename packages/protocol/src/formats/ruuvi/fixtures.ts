import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'captured advertisement',
    topic: 'ruuvi/C8:25:2D:8E:9C:2C/C4:E3:DC:5E:88:1A',
    payload:
      '{"gw_mac":"C8:25:2D:8E:9C:2C","rssi":-26,"aoa":[],"gwts":"1653668027","ts":"1653668027","data":"0201061BFF99040515AE4C6DC6D7000CFFF803F4ADB6AD697FF41F0C28CBD6","coords":""}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1653668027000,
        readings: [
          { kind: 'rssi', tag: 'c4e3dc5e881a', timeMs: 1653668027000, anchors: ['c8252d8e9c2c'], rssiDbm: [-26] },
          { kind: 'health', tag: 'c4e3dc5e881a', timeMs: 1653668027000, subject: 'tag', batteryPct: null, batteryMv: 2989, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'batch as it is posted',
    topic: 'ruuvi/C8:25:2D:8E:9C:2C/batch',
    payload:
      '{"data":{"coordinates":"","timestamp":"1653668030","nonce":"1","gw_mac":"C8:25:2D:8E:9C:2C","tags":{"C4:E3:DC:5E:88:1A":{"rssi":-40,"timestamp":"1653668029","data":"0201"},"C4:E3:DC:5E:88:1B":{"rssi":"x"},"C4:E3:DC:5E:88:1C":3}}}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'rssi', tag: 'c4e3dc5e881a', timeMs: 1653668029000, anchors: ['c8252d8e9c2c'], rssiDbm: [-40] }],
        skipped: { badNumber: 1, malformed: 1 },
      },
    },
  },
  {
    name: 'state of the gateway',
    topic: 'ruuvi/C8:25:2D:8E:9C:2C/gw_status',
    payload: '{"state":"online"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'health', tag: 'c8252d8e9c2c', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
        ],
        skipped: {},
      },
    },
  },
  { name: 'foreign topic', topic: 'ruuvi/hall/tag', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'an array', topic: 'ruuvi/C8:25:2D:8E:9C:2C/C4:E3:DC:5E:88:1A', payload: '[]', result: { ok: false, reason: 'malformed' } },
]
