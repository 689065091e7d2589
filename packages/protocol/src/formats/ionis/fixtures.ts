import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'captured line of an anchor',
    topic: 'ionis',
    payload:
      '1627997452234\t3\t133\t59\t100164\t2\t2\t2\t1\t49485\t-54\t100260\t4095\t0\t0\t1\t1\t49741\t-52\t100260\t4095\t0\t0\t0\t1\t115\t415501640128\t0\t1\t116\t423836891464\n',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'rssi', tag: '1', timeMs: 1627997452234, anchors: ['3'], rssiDbm: [-54] },
          { kind: 'pressure', tag: '1', timeMs: 1627997452234, pressureHpa: 1002.6 },
          { kind: 'rssi', tag: '1', timeMs: 1627997452234, anchors: ['3'], rssiDbm: [-52] },
          { kind: 'pressure', tag: '1', timeMs: 1627997452234, pressureHpa: 1002.6 },
        ],
        skipped: { unsupported: 2 },
      },
    },
  },
  {
    name: 'a voltage, a receiver that measured nothing, and a line that was cut',
    topic: 'ionis',
    payload:
      '1627997452234\t3\t134\t43\t100164\t2\t0\t1\t7\t49485\t-60\t100260\t3700\t5\t0\t2\t7\t49485\t0\t0\t0\t0\t0\n1627997452234\t3\t135\t59\t100164\t2',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          { kind: 'rssi', tag: '7', timeMs: 1627997452234, anchors: ['3'], rssiDbm: [-60] },
          { kind: 'pressure', tag: '7', timeMs: 1627997452234, pressureHpa: 1002.6 },
          { kind: 'health', tag: '7', timeMs: 1627997452234, subject: 'tag', batteryPct: null, batteryMv: 3700, online: null },
        ],
        skipped: { badNumber: 1, malformed: 1 },
      },
    },
  },
  { name: 'no line', topic: 'ionis', payload: '', result: { ok: false, reason: 'malformed' } },
]
