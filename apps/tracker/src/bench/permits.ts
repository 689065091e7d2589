import type { WatchedPermit } from '@muster/contracts'
import { flattenPolygon } from '@muster/geometry'
import { noPermits, rulesOfPermit } from '../site/load-permits.ts'
import type { PermitConfig } from '../site/permit-site.ts'
import { passPermits } from '../steps/permits.ts'
import { logOf, rangesAt } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, testConfig } from '../testing/test-pipeline.ts'

/**
 * What a second of watching 200 permits in progress costs among 1,000 located people: milliseconds of the processor on
 * the mean, and of the clock. Prints one JSON object. Run: `npx tsx --conditions=muster-source
 * apps/tracker/src/bench/permits.ts`
 */
const PEOPLE = 1000
const PERMITS = 200
const OPERATORS = 5
const SECONDS = 1000
const WARM_UP = 200
const A_FRAME = 50
const START_MS = Date.parse('2026-06-04T02:00:00Z')
const HOUR_MS = 3_600_000

const numbers = Array.from({ length: PEOPLE }, (_, i) => i + 1)
const at = (no: number): [number, number] => [1 + (no % 38), 1 + ((no * 7) % 38)]

const facts: WatchedPermit = {
  ...{ level: 'confinedSpace', explosive: false, state: 'inProgress', upgraded: false, finished: false, briefed: true, analysed: true },
  ...{ openMeasures: 0, startMs: START_MS - HOUR_MS, startedMs: START_MS - HOUR_MS, endMs: START_MS + 9 * HOUR_MS },
  ...{ restedFromMs: null, resumedMs: null, signedAway: 0, blindPlate: null, linked: [], overlaps: false },
  certificates: Array.from({ length: OPERATORS }, () => ({ validTo: '2027-01-01', isOthers: false })),
  gas: (['combustible', 'oxygen', 'toxic'] as const).flatMap((gas) =>
    Array.from({ length: 4 }, (_, hour) => ({ gas, place: '人孔', passed: true, sampledMs: START_MS - hour * HOUR_MS })),
  ),
}
const personOf = (no: number) => ({ no, name: `人员${no}` })
const permits = Array.from({ length: PERMITS }, (_, i): PermitConfig => {
  const [x, y] = [1 + (i % 20) * 1.8, 1 + Math.floor(i / 20) * 3.6]
  const rings: [number, number][][] = [[[x, y], [x + 6, y], [x + 6, y + 6], [x, y + 6]]] // biome-ignore format: one ring
  return {
    ...{ id: `p${i}`, name: `SX-${i}`, facts, floor: 1, polygon: flattenPolygon(rings), baseM: null, topM: null },
    guardian: personOf(1 + i),
    operators: Array.from({ length: OPERATORS }, (_, k) => personOf(1 + ((i * OPERATORS + k) % PEOPLE))),
    rules: rulesOfPermit(`p${i}`, 10_000),
  }
})
const config = testConfig({
  permits: { ...noPermits('Asia/Shanghai'), watched: permits },
  tags: new Map(
    numbers.map((no) => [
      `t${no}`,
      { id: `tag-${no}`, hwId: `t${no}`, sn: `SN${no}`, assignments: [{ trackableNo: no, fromMs: 0, toMs: Number.POSITIVE_INFINITY }] },
    ]),
  ),
  trackables: new Map(numbers.map((no) => [no, { no, name: `人员${no}`, class: 'employee' as const, exemptFrom: new Set<string>() }])),
})
const frames = Array.from({ length: (PEOPLE / A_FRAME) * 3 }, (_, i) => {
  const second = Math.floor(i / (PEOPLE / A_FRAME))
  const first = (i % (PEOPLE / A_FRAME)) * A_FRAME
  const timeMs = START_MS + second * 1000
  return {
    ...{ gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs },
    readings: numbers.slice(first, first + A_FRAME).map((no) => rangesAt(`t${no}`, ...at(no), timeMs)),
  }
})
const run = runLog(logOf(BUILDING, frames), [], newRun(config))
const took: number[] = []
let processorMs = 0
for (let second = 0; second < SECONDS; second++) {
  run.state.logTimeMs += 1000
  run.state.step += 1
  for (const tag of run.state.tags.values()) tag.lastArrivedMs = run.state.logTimeMs
  const began = process.cpuUsage()
  const beganMs = performance.now()
  passPermits(run)
  if (second < WARM_UP) continue
  took.push(performance.now() - beganMs)
  const { user, system } = process.cpuUsage(began)
  processorMs += (user + system) / 1000
}
took.sort((a, b) => a - b)
const share = (of: number) => Number(took[Math.floor(took.length * of)]!.toFixed(3))
const located = run.live.fixes.size
console.log(
  JSON.stringify({
    people: located,
    permits: PERMITS,
    faults: run.output.raised.size,
    processorMs: Number((processorMs / took.length).toFixed(3)),
    p50Ms: share(0.5),
    p95Ms: share(0.95),
  }),
)
