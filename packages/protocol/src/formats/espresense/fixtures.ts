import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'a sighting in a room',
    topic: 'espresense/devices/iBeacon:e5ca1ade-f007-ba11-0000-000000000000-1-2/gate1',
    payload:
      '{"mac":"a1b2c3d4e5f6","id":"iBeacon:e5ca1ade-f007-ba11-0000-000000000000-1-2","rssi@1m":-65,"rssi":-71.20,"rxAdj":0,"rssiVar":3.10,"distance":2.05,"var":0.20,"int":410,"batt":88}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'rssi', tag: 'a1b2c3d4e5f6', timeMs: null, anchors: ['gate1'], rssiDbm: [-71.2] },
          { kind: 'health', tag: 'a1b2c3d4e5f6', timeMs: null, subject: 'tag', batteryPct: 88, batteryMv: null, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'last will of a room',
    topic: 'espresense/rooms/gate1/status',
    payload: 'offline',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [{ kind: 'health', tag: 'gate1', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: false }],
        skipped: {},
      },
    },
  },
  {
    name: 'telemetry of a room',
    topic: 'espresense/rooms/gate1/telemetry',
    payload: '{"ip":"192.168.1.9","uptime":3600,"firm":"esp32","rssi":-60,"ver":"v3.3.5"}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            ...{ kind: 'health', tag: 'gate1', timeMs: null, subject: 'anchor', batteryPct: null, batteryMv: null, online: true },
            firmware: 'v3.3.5',
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'without power',
    topic: 'espresense/devices/x/gate1',
    payload: '{"mac":"a1b2c3d4e5f6"}',
    result: { ok: true, frame: { boot: null, seq: null, sentAtMs: null, readings: [], skipped: { missingField: 1 } } },
  },
  { name: 'settings', topic: 'espresense/settings/x/config', payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'another word', topic: 'espresense/rooms/gate1/status', payload: 'perhaps', result: { ok: false, reason: 'malformed' } },
]
