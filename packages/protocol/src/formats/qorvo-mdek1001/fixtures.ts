import type { Fixture } from '../fixture.ts'

const position = { kind: 'position', tag: '0d13', timeMs: null, crs: 'local', floor: null, accuracyM: null } as const
const frame = { boot: null, seq: null, sentAtMs: null }

export const fixtures: Fixture[] = [
  {
    name: 'location',
    topic: 'dwm/node/0d13/uplink/location',
    payload: '{"position":{"x":18.734064,"y":61.619366,"z":0.35824484,"quality":93},"superFrameNumber":79}',
    result: { ok: true, frame: { ...frame, readings: [{ ...position, x: 18.734064, y: 61.619366, z: 0.35824484 }], skipped: {} } },
  },
  {
    name: 'location without a fix',
    topic: 'dwm/node/0D13/uplink/location',
    payload: '{"position":{"x":"NaN","y":"NaN","z":"NaN","quality":0},"superFrameNumber":80}',
    result: { ok: true, frame: { ...frame, readings: [], skipped: { badNumber: 1 } } },
  },
  {
    name: 'status',
    topic: 'site/a/node/0d13/uplink/status',
    payload: '{"present":false}',
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [{ kind: 'health', tag: '0d13', timeMs: null, subject: 'tag', batteryPct: null, batteryMv: null, online: false }],
        skipped: {},
      },
    },
  },
  {
    name: 'status with its battery, as PANS PRO sends it',
    topic: 'dwm/node/0f07/uplink/status',
    payload: '{"present":true,"downlink":true,"batt":100,"temp":25,"timestamp":"1679494411479191"}',
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          {
            ...{ kind: 'health', tag: '0f07', timeMs: null, subject: 'tag', batteryPct: 100, batteryMv: null, online: true },
            temperatureC: 25,
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'state of the gateway',
    topic: 'dwm/gateway/5bbc/uplink',
    payload: '{"present":true,"configuration":{"label":"DW5BBC"}}',
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [{ kind: 'health', tag: '5bbc', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true }],
        skipped: {},
      },
    },
  },
  {
    name: 'the empty message that takes a retained one back',
    topic: 'dwm/gateway/5bbc/uplink',
    payload: '',
    result: { ok: false, reason: 'malformed' },
  },
  {
    name: 'lec lines with ranges, one of them mixed up by the shell',
    topic: 'dwm/node/9a21/uplink/lec',
    payload:
      'DIST,4,AN0,1151,5.00,8.00,2.25,6.44,AN1,0CA8,0.00,8.00,2.25,6.50,AN2,111C,5.00,0.00,2.25,3.24,AN3,1150,0.00,0.00,2.25,3.19,POS,2.55,2.01,1.71,98\r\n' +
      'DIST,2,AN0,1151,5.00,8.00,2.25,6.40,AN1,0CA8,0.00,8.0DIST,4,AN0,1151,5.00\r\n' +
      'DIST,1,AN0,1151,5.00,8.00,2.25,6.42\r\n',
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'range', tag: '9a21', timeMs: null, anchors: ['1151', '0ca8', '111c', '1150'], distancesM: [6.44, 6.5, 3.24, 3.19] },
          { kind: 'range', tag: '9a21', timeMs: null, anchors: ['1151'], distancesM: [6.42] },
        ],
        skipped: { malformed: 1 },
      },
    },
  },
  {
    name: 'lep line',
    topic: 'dwm/node/0d13/uplink/lec',
    payload: 'POS,2.57,2.00,1.67,97',
    result: { ok: true, frame: { ...frame, readings: [{ ...position, x: 2.57, y: 2, z: 1.67 }], skipped: {} } },
  },
  { name: 'config', topic: 'dwm/node/0d13/uplink/config', payload: '{"configuration":{}}', result: { ok: false, reason: 'unsupported' } },
  { name: 'foreign topic', topic: 'dwm/node/0d13/downlink/data', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'empty object', topic: 'dwm/node/0d13/uplink/location', payload: '{}', result: { ok: false, reason: 'missingField' } },
]
