import { bench, describe } from 'vitest'
import { encodeBatch, encodeJson, FORMATS, type NativeFrame } from './index.ts'

const SENT_AT_MS = 1_790_000_000_000
/** 50 readings of 6 ranges: what a busy gateway sends once a second. */
const frame: NativeFrame = {
  boot: '5f3a01c2',
  seq: 42,
  sentAtMs: SENT_AT_MS,
  readings: Array.from({ length: 50 }, (_, n) => ({
    kind: 'range',
    tag: `e10000${String(n).padStart(2, '0')}`,
    timeMs: SENT_AT_MS - n,
    anchors: Array.from({ length: 6 }, (_, i) => `a0${String((n + i) % 30).padStart(2, '0')}`),
    distancesM: Array.from({ length: 6 }, (_, i) => 3.217 + i * 1.731),
  })),
}
const { decode } = FORMATS.native
const batch = encodeBatch(frame)
const json = Uint8Array.from(encodeJson('range', frame), (letter) => letter.charCodeAt(0))

describe('decoding 50 readings of 6 ranges', () => {
  bench('binary batch', () => {
    decode('muster/demo/up/gw1/batch', batch)
  })
  bench('JSON', () => {
    decode('muster/demo/up/gw1/range', json)
  })
})
