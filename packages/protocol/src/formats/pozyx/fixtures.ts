import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'captured update of a tag',
    topic: 'tags',
    payload:
      '[{"version":"2.0","tagId":"200001449","timestamp":1631049569.3129342,"data":{"metrics":{"latency":49,"rates":{"success":0.97,"update":0.99,"packetLoss":0}},"tagData":{"blinkIndex":4563,"accelerometer":[[15,62,886]]},"anchorData":[{"tagId":"200001449","anchorId":"11143","rss":-80.36}],"coordinates":{"x":870,"y":1092,"z":1000},"score":0.234,"type":1,"zones":[]},"tagType":"2.0","success":true}]',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'position',
            tag: '200001449',
            timeMs: 1631049569313,
            crs: 'local',
            x: 0.87,
            y: 1.092,
            z: 1,
            floor: null,
            accuracyM: null,
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'without success',
    topic: 'tags/200001449',
    payload: '[{"version":"2.0","tagId":"200001449","timestamp":1631049570.1,"data":{"anchorData":[]},"success":false},7]',
    result: { ok: true, frame: { boot: null, seq: null, sentAtMs: null, readings: [], skipped: { missingField: 1, malformed: 1 } } },
  },
  {
    name: 'BLE advertisement heard by an anchor',
    topic: 'ble-data',
    payload:
      '[{"version":"1.0","deviceId":"AC:23:3F:00:00:01","timestamp":1671165464.378,"data":{"deviceData":{"type":"iBeacon","payloadRaw":""},"anchorData":[{"anchorId":"4678","rss":-85,"channel":37},{"anchorId":"4679","rss":"-85"}]}}]',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'rssi', tag: 'ac233f000001', timeMs: 1671165464378, anchors: ['4678'], rssiDbm: [-85] }],
        skipped: { badNumber: 1 },
      },
    },
  },
  { name: 'an object', topic: 'tags', payload: '{}', result: { ok: false, reason: 'malformed' } },
  { name: 'foreign topic', topic: 'other', payload: '[]', result: { ok: false, reason: 'unknownTopic' } },
]
