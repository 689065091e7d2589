import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'PANS PRO status of a node',
    topic: 'dwm/node/0f07/uplink/status',
    payload: '{"present":true,"downlink":true,"batt":100,"temp":25,"timestamp":"1679494411479191"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1679494411479,
        readings: [
          {
            ...{ kind: 'health', tag: '0f07', timeMs: 1679494411479, subject: 'tag', batteryPct: 100, batteryMv: null, online: true },
            temperatureC: 25,
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'LEAPS RTLS location with its spread',
    topic: 'dwm/0x1234/node/uplink/location/0f07',
    payload: '{"x":1.25,"y":2.5,"z":0.75,"quality":88,"sd_x":0.3,"sd_y":0.4,"timestamp":"1679494411479191"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1679494411479,
        readings: [
          { kind: 'position', tag: '0f07', timeMs: 1679494411479, crs: 'local', x: 1.25, y: 2.5, z: 0.75, floor: null, accuracyM: 0.5 },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'LEAPS RTLS status with the battery in millivolts',
    topic: 'dwm/0x1234/node/uplink/status/0f07',
    payload: '{"present":false,"batt":2950}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'health', tag: '0f07', timeMs: null, subject: 'tag', batteryPct: null, batteryMv: 2950, online: false }],
        skipped: {},
      },
    },
  },
  {
    name: 'location under its reference name, without a fix',
    topic: 'dwm/node/0f07/uplink/location',
    payload: '{"node_location":{"x":"NaN","y":"NaN"},"timestamp":"yesterday"}',
    result: { ok: true, frame: { boot: null, seq: null, sentAtMs: null, readings: [], skipped: { badTime: 1, badNumber: 1 } } },
  },
  {
    name: 'gateway',
    topic: 'dwm/0x1234/gateway/uplink/status/9a01',
    payload: '{"present":true,"downlink":true,"uwb":"CONNECTED","timestamp":"1679494411479191"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1679494411479,
        readings: [
          { kind: 'health', tag: '9a01', timeMs: 1679494411479, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'gateway of PANS PRO',
    topic: 'dwm/gateway/9a01/uplink',
    payload: '{"present":false}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'health', tag: '9a01', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: false }],
        skipped: {},
      },
    },
  },
  {
    name: 'data of the application',
    topic: 'dwm/node/0f07/uplink/data',
    payload: '{"data":"AA=="}',
    result: { ok: false, reason: 'unsupported' },
  },
  { name: 'foreign topic', topic: 'dwm/node/0f07/downlink/data', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'nothing known', topic: 'dwm/node/0f07/uplink/status', payload: '{}', result: { ok: false, reason: 'missingField' } },
]
