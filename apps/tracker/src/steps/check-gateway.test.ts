import { compileAreas, createEngine } from '@muster/positioning'
import type { NativeReading } from '@muster/protocol'
import { describe, expect, it } from 'vitest'
import { gatewayBounds } from '../site/gateway-bounds.ts'
import { logOf, rangesAt, TEST_ANCHORS, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, type TestRun, testConfig } from '../testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000
/** A second hall, 400 m to the east, on the second floor. */
const FAR_M = 400
const FAR_ANCHORS = TEST_ANCHORS.map((anchor, i) => ({ ...anchor, hwId: `b${i + 1}`, x: anchor.x + FAR_M, floor: 2, z: 8 }))
const METRES_PER_DEGREE = 111_000

const engine = createEngine({
  anchors: [...TEST_ANCHORS, ...FAR_ANCHORS],
  floors: [
    { number: 1, elevationM: 0, heightM: 5 },
    { number: 2, elevationM: 5, heightM: 5 },
  ],
  references: [
    { x: 0, y: 0, lonDeg: 121, latDeg: 0 },
    { x: METRES_PER_DEGREE, y: 0, lonDeg: 122, latDeg: 0 },
  ],
  rangeOffsets: [],
})
const hall = (id: string, x: number, floor: number) => ({
  id,
  floor,
  rings: [[x, x + 40].flatMap((edge, i) => [0, 40].map((y): [number, number] => [edge, i === 0 ? y : 40 - y]))],
  baseM: null,
  topM: null,
  exitToleranceM: 0,
  enterDelayMs: 0,
  exitDelayMs: 0,
})
const areas = compileAreas([hall('near', 0, 1), hall('far', FAR_M, 2)])

const near = (timeMs: number, x = 5): NativeReading => rangesAt('t1', x, 15, timeMs)
/** The same ranges as in the near hall, to the anchors of the far one. */
const far = (timeMs: number, x = 5) => ({ ...near(timeMs, x), anchors: FAR_ANCHORS.map(({ hwId }) => hwId) }) as NativeReading
const satellites = (timeMs: number, x: number): NativeReading => ({
  kind: 'gnss',
  tag: 't1',
  timeMs,
  lonDeg: 121 + x / METRES_PER_DEGREE,
  latDeg: 0,
  altitudeM: null,
  accuracyM: 5,
})

interface Said {
  atS: number
  gatewayId: string
  reading: (timeMs: number) => NativeReading
}
const each = (gatewayId: string, fromS: number, count: number, reading: (timeMs: number, i: number) => NativeReading): Said[] =>
  Array.from({ length: count }, (_, i) => ({ atS: fromS + i, gatewayId, reading: (timeMs) => reading(timeMs, i) }))

function heard(said: readonly Said[], run: TestRun = newRun(testConfig({ engine }))) {
  const frames = [...said]
    .sort((a, b) => a.atS - b.atS)
    .map(({ atS, gatewayId, reading }, i): TestFrame => {
      const sentAtMs = START_MS + atS * 1000
      return { gatewayId, seq: run.state.step + i + 1, sentAtMs, readings: [reading(sentAtMs)] }
    })
  return runLog(logOf(BUILDING, frames), [], run)
}
const refused = (run: TestRun, reason: 'notHeardNearby' | 'outsideBounds' = 'notHeardNearby') =>
  ['gw1', 'gw2'].map((id) => run.counters.gateways.get(id)?.drops[reason] ?? 0)
const xOf = (run: TestRun) => run.live.fixes.get(1)?.x ?? Number.NaN

describe('a gateway that never heard a tag near', () => {
  it.each([
    ['ranges', (timeMs: number) => far(timeMs)],
    ['a satellite position', (timeMs: number) => satellites(timeMs, FAR_M)],
  ])('cannot move it 400 m by %s; each try is counted', (_, claimed) => {
    const attack = each('gw2', 10.5, 20, claimed)
    const run = heard([...each('gw1', 0, 31, (timeMs) => near(timeMs)), ...attack])
    expect(refused(run)).toEqual([0, 20])
    expect(xOf(run)).toBeCloseTo(5, 0)
    expect(run.counters.drops.outOfOrder).toBeUndefined()
  })

  it('is refused after a restart too', () => {
    const log = each('gw1', 0, 12, (timeMs) => near(timeMs))
    const before = heard(log)
    const frames = [{ gatewayId: 'gw2', seq: 1, sentAtMs: START_MS + 12_000, readings: [far(START_MS + 12_000)] }]
    const run = runLog(logOf(BUILDING, frames), [0], before)
    expect(refused(run)).toEqual([0, 1])
  })
})

describe('movement that can be', () => {
  it('from hall to hall by a fast vehicle, heard by the one gateway and then by the other', () => {
    // 30 m/s over the yard, where nobody hears it.
    const run = heard([...each('gw1', 0, 20, (timeMs) => near(timeMs)), ...each('gw2', 33, 10, (timeMs) => far(timeMs))])
    expect(refused(run)).toEqual([0, 0])
    expect(xOf(run)).toBeCloseTo(405, 0)
  })

  it('along with satellites at 35 m/s, while gateways take turns', () => {
    const said = Array.from(
      { length: 60 },
      (_, i): Said => ({ atS: i, gatewayId: i % 7 < 4 ? 'gw1' : 'gw2', reading: (timeMs) => satellites(timeMs, i * 35) }),
    )
    expect(refused(heard(said))).toEqual([0, 0])
  })

  it('a tag that two gateways hear at a time', () => {
    const both = ['gw1', 'gw2'].flatMap((id, k) => each(id, k / 2, 60, (timeMs, i) => near(timeMs, 2 + i / 2)))
    expect(refused(heard(both))).toEqual([0, 0])
  })

  it('of a tag that is seen for the first time, or after a silence', () => {
    const run = heard(each('gw2', 0, 3, (timeMs) => far(timeMs)))
    expect(xOf(run)).toBeCloseTo(405, 0)
    heard(
      each('gw1', 90, 5, (timeMs) => near(timeMs)),
      run,
    )
    expect(refused(run)).toEqual([0, 0])
    expect(xOf(run)).toBeCloseTo(5, 0)
  })

  it('shown by the gateway that has followed the tag, when another one claimed it for a moment before', () => {
    const run = heard([...each('gw2', 0, 2, (timeMs) => far(timeMs)), ...each('gw1', 2, 10, (timeMs) => near(timeMs))])
    expect(refused(run)).toEqual([0, 0])
    expect(xOf(run)).toBeCloseTo(5, 0)
  })

  it('of a backlog of another gateway: into the track, as always', () => {
    const run = heard(each('gw1', 0, 40, (timeMs) => near(timeMs)))
    const old = {
      gatewayId: 'gw2',
      seq: 1,
      sentAtMs: START_MS - 3_600_000,
      arrivedAtMs: START_MS + 40_100,
      readings: [far(START_MS - 3_600_000)],
    }
    runLog(logOf(BUILDING, [old]), [], run)
    expect(refused(run)).toEqual([0, 0])
    expect(run.counters.drops.late).toBe(1)
  })
})

describe('a gateway that is bound', () => {
  const bound = (floors: number[], areaIds: string[]) => {
    const config = testConfig({ engine, areas })
    const gateways = new Map(config.gateways)
    gateways.set('gw2', { name: 'gw', id: 'gw2', format: 'native', enabled: true, bounds: gatewayBounds(floors, areaIds, areas) })
    return newRun({ ...config, gateways })
  }

  it.each([
    ['to a floor', [2], []],
    ['to an area', [], ['far']],
    ['to a floor or an area', [7], ['far']],
  ])('%s has positions there, and none elsewhere', (_, floors, areaIds) => {
    const run = bound(floors, areaIds)
    heard([...each('gw2', 0, 5, (timeMs) => near(timeMs)), ...each('gw2', 10, 5, (timeMs) => far(timeMs))], run)
    expect(refused(run, 'outsideBounds')).toEqual([0, 5])
    expect(xOf(run)).toBeCloseTo(405, 0)
  })

  it('to an area has no position that its anchors place outside of it', () => {
    const run = bound([], ['far'])
    // Ranges to the far hall's anchors that put the tag some hundred metres beside it.
    heard(
      each('gw2', 0, 5, (timeMs) => far(timeMs, 160)),
      run,
    )
    expect(refused(run, 'outsideBounds')).toEqual([0, 5])
    expect(run.live.fixes.has(1)).toBe(false)
  })

  it('to an area that is gone is bound to nothing', () => {
    const run = bound([], ['deleted'])
    heard(
      each('gw2', 0, 5, (timeMs) => near(timeMs)),
      run,
    )
    expect(xOf(run)).toBeCloseTo(5, 0)
  })
})
