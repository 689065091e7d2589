import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  createBareRounds,
  createGatheringRounds,
  createLookUpRounds,
  createSolveRounds,
  createSpatialRounds,
  createStepRounds,
} from '@muster/positioning/benchmark'
import type { Bench, BenchRow } from './bench.ts'
import { calibration } from './process-usage.ts'

const SAMPLES = 7
const SAMPLE_S = 0.5
const TAGS = 10_000

/** Millions of rounds per processor second, median of seven samples of half a second each, after one to warm up. */
function rate(rounds: (count: number) => number): number {
  let count = 1000
  const sample = () => {
    const before = process.cpuUsage()
    rounds(count)
    const used = process.cpuUsage(before)
    return count / (used.user + used.system)
  }
  for (let spentS = 0; spentS < SAMPLE_S; count *= 2) spentS = count / (sample() * 1e6)
  return Array.from({ length: SAMPLES }, sample).sort((a, b) => a - b)[SAMPLES >> 1] as number
}

const SWEEPS = 9
const WARM_UP_S = 1

/** Milliseconds of processor per sweep, median, after a second of warming up. */
function sweepMs(sweep: (rounds: number) => number): number {
  const start = process.cpuUsage()
  for (let usedS = 0; usedS < WARM_UP_S; ) {
    sweep(1)
    const used = process.cpuUsage(start)
    usedS = (used.user + used.system) / 1e6
  }
  const samples = Array.from({ length: SWEEPS }, () => {
    const before = process.cpuUsage()
    sweep(1)
    const used = process.cpuUsage(before)
    return (used.user + used.system) / 1000
  })
  return samples.sort((a, b) => a - b)[SWEEPS >> 1] as number
}

const SPREADS = {
  even: ['evenly spread', 'one person on 400 m²'],
  workshop: ['as in a workshop', 'one person on 25 m²'],
  musterPoints: ['at muster points', 'a thousand on 40 × 40 m'],
} as const
const GATHERINGS = [
  { count: 10_000, limitMs: 2 },
  { count: 100_000, limitMs: 20 },
]

const gatherings = () =>
  GATHERINGS.flatMap(({ count, limitMs }) =>
    (['even', 'workshop', 'musterPoints'] as const).flatMap((spread) =>
      (['anywhere', 'person'] as const).map((centre): BenchRow => {
        const perSweep = sweepMs(createGatheringRounds(count, spread, centre))
        const [how, density] = SPREADS[spread]
        return {
          what: `Gathering sweep over ${count} people, ${how}${centre === 'person' ? ', circles around them' : ''}`,
          conditions: `circle of 15 m ${centre === 'person' ? 'around one of them' : 'anywhere'}, exact up to 7 people; ${density}; processor time`,
          measured: `${perSweep.toFixed(2)} ms`,
          target: `≤ ${limitMs} ms`,
          ratio: '–',
        }
      }),
    ),
  )

/** Bytes in use after a full collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const LAPS = 3

/**
 * Memory of the engine per followed tag, including its areas: many tags minus one, so that the site itself does not
 * count.
 */
function memoryRow(): BenchRow {
  const held: ((rounds: number) => number)[] = []
  const bytesWith = (tags: number) => {
    const before = bytesInUse()
    const step = createStepRounds(tags)
    step(LAPS * tags)
    held.push(step)
    return bytesInUse() - before
  }
  const one = bytesWith(1)
  const perTag = (bytesWith(TAGS) - one) / (TAGS - 1)
  held.length = 0
  return {
    what: 'Memory of a tag in the engine',
    conditions: `${TAGS} tags followed at 6 ranges a fix, track, floor and areas; heap and buffers after a full collection, without site and process`,
    measured: `${(perTag / 1000).toFixed(2)} kB`,
    target: '≤ 10 kB',
    ratio: '–',
  }
}

/** The engine's parts by themselves: what the pipeline's figure is made of. */
export const positioning: Bench = {
  title: 'solver, whole positioning step, area look-up, memory of a tag, gatherings',
  async run({ say }) {
    const yardstick = calibration()
    const row = (what: string, conditions: string, target: string, perS: number): BenchRow => {
      say(`${what}: ${perS.toFixed(2)} M/s`)
      return { what, conditions, measured: `${perS.toFixed(2)} M/s`, target, ratio: (perS / yardstick).toPrecision(2) }
    }
    return [
      row(
        'Bare steps from 6 ranges',
        'the same problems without loss, covariance and checks, from the middle of the anchors; what the machine gives: 7.0 where the target of the next row is from; per processor second',
        '–',
        rate(createBareRounds()),
      ),
      row('Planar solve from 6 ranges', 'cold start, Huber loss, covariance; per processor second', '≥ 4 M/s', rate(createSolveRounds())),
      row(
        'Solve in space from 6 ranges',
        'as before, no height given, mirror image solved too; at most once a second and tag; per processor second',
        '–',
        rate(createSpatialRounds()),
      ),
      row(
        'Ranges → robust, filtered fix → floor → areas',
        `${TAGS} tags in turn, 6 ranges, 96 anchors, 200 areas, self-calibrating track, every step a whole fix; per processor second`,
        '≥ 0.5 M/s',
        rate(createStepRounds(TAGS)),
      ),
      row(
        'Point in areas',
        '500 polygons of 20 vertices on 10 floors, random places; per processor second',
        '≥ 10 M/s',
        rate(createLookUpRounds()),
      ),
      row(
        'Point in areas, the largest site',
        '2000 polygons of 30 vertices on 12 floors, random places; per processor second',
        '≥ 2 M/s',
        rate(createLookUpRounds('largest')),
      ),
      memoryRow(),
      ...gatherings(),
    ]
  },
}
