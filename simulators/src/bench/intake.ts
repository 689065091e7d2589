import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encodeBatch, encodeJson, FORMATS, type NativeFrame } from '@muster/protocol'
import type { Bench, BenchRow } from './bench.ts'
import { ms } from './bench.ts'
import { calibration } from './process-usage.ts'

const SCRIPT = fileURLToPath(new URL('../../../apps/broker/src/bench/intake.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Output of the broker's own bench. */
interface IntakeResult {
  acknowledged: number
  stored: number
  readBackPerSecond: number
  framesPerSecond: { median: number; min: number; max: number; brokerCpuPct: number; loadCpuPct: number; rssMb: number }
  pubackAtFixedRate: Record<string, { p50Ms: number; p99Ms: number; p999Ms: number; lost: number; brokerCpuPct: number }>
}

export const intake: Bench = {
  title: 'broker: frames acknowledged after the fdatasync',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=muster-source', '--import', 'tsx', SCRIPT], { cwd: ROOT })
    const result = JSON.parse(stdout.trim().split('\n').at(-1)!) as IntakeResult
    const { median, min, max, brokerCpuPct, loadCpuPct, rssMb } = result.framesPerSecond
    const conditions = '200 B, QoS 1, 50 connections, PUBACK after the group fdatasync, load generator on the same machine'
    const rows: BenchRow[] = [
      {
        what: 'Durable intake, closed loop',
        conditions: `${conditions}; 20 in flight each; processor broker ${brokerCpuPct} %, generator ${loadCpuPct} %; memory ${rssMb} MB; ${result.acknowledged} acknowledged, ${result.stored} stored`,
        measured: `${median} frames/s [${min}–${max}]`,
        target: '≥ 10,000 frames/s',
        ratio: '–',
      },
      {
        what: 'Frame log read back',
        conditions: 'one reader, the log of the line above',
        measured: `${result.readBackPerSecond} frames/s`,
        target: '–',
        ratio: '–',
      },
    ]
    for (const [perSecond, { p50Ms, p99Ms, p999Ms, lost, brokerCpuPct }] of Object.entries(result.pubackAtFixedRate)) {
      rows.push({
        what: `Frame due → PUBACK at ${perSecond} frames/s`,
        conditions: `${conditions}; open loop, ${lost} not acknowledged; processor broker ${brokerCpuPct} %`,
        measured: `p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}, p99.9 ${ms(p999Ms)}`,
        target: perSecond === '10000' ? 'p99 ≤ 10 ms' : '–',
        ratio: '–',
      })
    }
    return rows
  },
}

const READINGS = 50
const SENT_AT_MS = 1_790_000_000_000
const frame: NativeFrame = {
  boot: '5f3a01c2',
  seq: 42,
  sentAtMs: SENT_AT_MS,
  readings: Array.from({ length: READINGS }, (_, n) => ({
    kind: 'range',
    tag: `e10000${String(n).padStart(2, '0')}`,
    timeMs: SENT_AT_MS - n,
    anchors: Array.from({ length: 6 }, (_, i) => `a0${String((n + i) % 30).padStart(2, '0')}`),
    distancesM: Array.from({ length: 6 }, (_, i) => 3.217 + i * 1.731),
  })),
}

export const decoding: Bench = {
  title: 'decoding of native frames',
  async run() {
    const unit = calibration()
    const bodies = [
      { form: 'binary batch', kind: 'batch', body: encodeBatch(frame), target: '≤ 1 µs' },
      { form: 'JSON', kind: 'range', body: Buffer.from(encodeJson('range', frame)), target: '≤ 5 µs' },
    ]
    return bodies.map(({ form, kind, body, target }) => {
      const nsPerReading = timeDecoding(`muster/demo/up/gw1/${kind}`, body)
      return {
        what: `Decode one reading of 6 ranges, ${form}`,
        conditions: `${READINGS} readings a frame of ${body.byteLength} B, validated, one core`,
        measured: `${Math.round(nsPerReading)} ns`,
        target,
        ratio: (1e3 / nsPerReading / unit).toFixed(3),
      }
    })
  },
}

/** Median of 7 samples of 200 ms, nanoseconds per reading. */
function timeDecoding(topic: string, body: Uint8Array): number {
  const samples: number[] = []
  for (let sample = 0; sample < 8; sample++) {
    const startMs = performance.now()
    let frames = 0
    while (performance.now() - startMs < 200) {
      for (let n = 0; n < 20; n++) FORMATS.native.decode(topic, body)
      frames += 20
    }
    samples.push(((performance.now() - startMs) * 1e6) / (frames * READINGS))
  }
  // The first warms up.
  return samples.slice(1).sort((a, b) => a - b)[3]!
}
