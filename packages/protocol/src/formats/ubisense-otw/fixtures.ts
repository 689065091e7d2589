import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const bytes = (hex: string) => fromHex(hex) as Uint8Array

export const fixtures: Fixture[] = [
  {
    name: 'a position and a record without one, first byte last',
    topic: 'ubisense',
    payload: bytes(
      '98e26b02a412000000ce110001000000000048410000e8400000c03f0000803dc0d4bdcd0b16741798e26b02a412000000ce110000000000000048410000e8400000c03f0000803d0000000000000000',
    ),
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'position',
            tag: '0011ce00000012a4',
            timeMs: 1690000000123,
            crs: 'local',
            x: 12.5,
            y: 7.25,
            z: 1.5,
            floor: null,
            accuracyM: 0.25,
          },
        ],
        skipped: { missingField: 1 },
      },
    },
  },
  {
    name: 'the same, first byte first',
    topic: 'ubisense',
    payload: bytes(
      'e298026b0011ce00000012a4000000014148000040e800003fc000003d8000001774160bcdbdd4c0e298026b0011ce00000012a4000000004148000040e800003fc000003d8000000000000000000000',
    ),
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'position',
            tag: '0011ce00000012a4',
            timeMs: 1690000000123,
            crs: 'local',
            x: 12.5,
            y: 7.25,
            z: 1.5,
            floor: null,
            accuracyM: 0.25,
          },
        ],
        skipped: { missingField: 1 },
      },
    },
  },
  {
    name: 'another version',
    topic: 'ubisense',
    payload: bytes('00000000000000000000000000000000000000000000000000000000000000000000000000000000'),
    result: { ok: false, reason: 'unknownVersion' },
  },
  {
    name: 'cut',
    topic: 'ubisense',
    payload: bytes('98e26b02a412000000ce110001000000000048410000e8400000c03f0000803dc0d4bd'),
    result: { ok: false, reason: 'malformed' },
  },
]
