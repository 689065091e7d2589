import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AnchorSite, errorFigures, type RecordedEpoch } from '@muster/positioning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEpochs } from '../dataset.ts'
import { readSite } from '../recorded-site.ts'
import { DEFAULT_DIRECTORY } from '../suite.ts'
import { lossesGone, newLosses } from './losses.ts'
import { plainSolver } from './plain.ts'
import { cutsOf } from './splits.ts'

const ANCHORS: AnchorSite[] = [
  [0, 0, 2],
  [12, 1, 2.5],
  [11, 9, 3],
  [1, 8, 2],
  [6, 4, 2.2],
].map(([x, y, z], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: z!, floor: 0 }))
const ids = ANCHORS.map(({ hwId }) => hwId)
const SITE = { anchors: ANCHORS, calibration: { epochs: [], fingerprints: [] } }
const distances = (x: number, y: number) => ANCHORS.map((anchor) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2))

describe('the plain solution', () => {
  test('is exact where ranges and differences are', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 11, noNaN: true }), fc.double({ min: 1, max: 8, noNaN: true }), (x, y) => {
        const own = distances(x, y)
        const measurements: RecordedEpoch['measurement'][] = [
          { kind: 'range', anchors: ids, distancesM: own },
          { kind: 'tdoa', ref: 'a0', anchors: ids.slice(1), differencesM: own.slice(1).map((value) => value - own[0]!) },
        ]
        for (const measurement of measurements) {
          const epoch: RecordedEpoch = { t: 0, tag: 't', measurement, truth: [x, y, 1.2] }
          const solver = plainSolver(measurement.kind, SITE)!()
          solver.hear(epoch)
          const at = solver.solve(epoch)!
          expect(Math.hypot(at.x - x, at.y - y)).toBeLessThan(1e-3)
        }
      }),
    )
  })

  test('knows no other instant: a pair of another is no help', () => {
    const solver = plainSolver('tdoa', SITE)!()
    const pair = (t: number): RecordedEpoch => ({
      t,
      tag: 't',
      measurement: { kind: 'tdoa', ref: 'a0', anchors: ['a1', 'a2'], differencesM: [1, 1] },
      truth: [5, 5, 1.2],
    })
    solver.hear(pair(0))
    solver.hear(pair(1))
    expect(solver.solve(pair(1))).toBeNull()
  })
})

const row = { name: 'set', instants: 100, median: 0.1, p95: 0.2, plainMedian: 0.1, plainP95: 0.2, tolerance: 1.03 }

describe('losses against it', () => {
  test('3 % are let pass, more is named', () => {
    expect(newLosses([{ ...row, median: 0.1029 }], {})).toEqual([])
    expect(newLosses([{ ...row, median: 0.104, p95: 0.21 }], {})).toHaveLength(2)
    expect(newLosses([{ ...row, median: Number.NaN }], {})).toHaveLength(1)
  })

  test('one that is known may stay, not grow, and is told when it is gone', () => {
    const known = { set: { median: 0.15 } }
    expect(newLosses([{ ...row, median: 0.15 }], known)).toEqual([])
    expect(newLosses([{ ...row, median: 0.16 }], known)).toHaveLength(1)
    expect(lossesGone([row], known)).toEqual(['set: median'])
  })
})

test('cuts keep what they promise', () => {
  const epochs = Array.from({ length: 1000 }, (_, i): RecordedEpoch => {
    const x = i < 500 ? 0 : (i - 500) * 0.02
    return { t: i / 10, tag: 't', measurement: { kind: 'range', anchors: [], distancesM: [] }, truth: [x, 0, 1] }
  })
  const cuts = new Map(cutsOf({ ...SITE, recordings: [epochs] }).map(({ name, records }) => [name, records.recordings]))
  expect(cuts.get('first half')![0]).toHaveLength(500)
  expect(cuts.get('last third')![0]![0]!.t).toBeCloseTo(66.6, 0)
  expect(cuts.get('one in two seconds')![0]).toHaveLength(50)
  const paused = cuts.get('with pauses')![0]!
  expect(Math.max(...paused.slice(1).map(({ t }, i) => t - paused[i]!.t))).toBeCloseTo(290.1, 3)
  expect(cuts.get('standing stretches')!.map((stretch) => stretch.length)).toEqual([503])
})

const recorded = existsSync(DEFAULT_DIRECTORY)
if (!recorded) process.stderr.write(`${DEFAULT_DIRECTORY} is not there: the plain solution is not compared with recordings\n`)

describe.skipIf(!recorded)('published figures of the recordings (skipped where they are not there)', () => {
  test.each([
    ['range', 'uwb-twr-lias', 'anchors_0814.csv', 'dynamic_mid.jsonl', ['dynamic_slow.jsonl'], 0.055, 0.105],
    ['range', 'uwb-twr-lias', 'anchors_0814.csv', 'dynamic_mid.jsonl', [], 0.157, 0.238],
    ['tdoa', 'ble-uwb-wut', 'anchors.csv', 'robot_tdoa_dev.jsonl', [], 0.531, 2.031],
  ] as const)('%s %s %s %s', (kind, folder, anchors, data, calibration, median, p95) => {
    const at = (file: string) => join(DEFAULT_DIRECTORY, folder, file)
    const solver = plainSolver(kind, readSite({ anchors: at(anchors), calibration: calibration.map(at) }))!()
    const errors = readEpochs(at(data), kind).map((epoch) => {
      solver.hear(epoch)
      const found = solver.solve(epoch)!
      return Math.hypot(found.x - epoch.truth![0], found.y - epoch.truth![1])
    })
    const figures = errorFigures(errors)
    expect(figures.median / median).toBeCloseTo(1, 1)
    expect(figures.p95 / p95).toBeCloseTo(1, 1)
  })
})
