import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const bytes = (hex: string) => fromHex(hex) as Uint8Array

export const fixtures: Fixture[] = [
  {
    name: 'MessagePack with the published advertisement, and one that was cut',
    topic: 'gateway',
    payload: bytes(
      '86a176a5312e352e33a36d696403a474696d6532a26970ab3139322e3136382e312e32a36d6163ac334337314246303030303031a76465766963657392c42602c8fd1949a530ce0201061aff4c000215eb6d469624be4663b15230d46b0e9cc9000d002ac0c4020201',
    ),
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            ...{ kind: 'health', tag: '3c71bf000001', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
            firmware: '1.5.3',
          },
          { kind: 'rssi', tag: 'c8fd1949a530', timeMs: null, anchors: ['3c71bf000001'], rssiDbm: [-50] },
        ],
        skipped: { malformed: 1 },
      },
    },
  },
  {
    name: 'JSON',
    topic: 'gateway',
    payload:
      '{"v":"1.5.3","mid":4,"time":51,"mac":"3C71BF000001","devices":["02C8FD1949A530CE0201061AFF4C000215EB6D469624BE4663B15230D46B0E9CC9000D002AC0","zz"]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            ...{ kind: 'health', tag: '3c71bf000001', timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
            firmware: '1.5.3',
          },
          { kind: 'rssi', tag: 'c8fd1949a530', timeMs: null, anchors: ['3c71bf000001'], rssiDbm: [-50] },
        ],
        skipped: { malformed: 1 },
      },
    },
  },
  { name: 'without its address', topic: 'gateway', payload: '{"devices":[]}', result: { ok: false, reason: 'missingField' } },
  {
    name: 'MessagePack that ends early',
    topic: 'gateway',
    payload: bytes('86a176a5312e352e33a36d696403a474696d6532a26970ab3139322e3136'),
    result: { ok: false, reason: 'malformed' },
  },
]
