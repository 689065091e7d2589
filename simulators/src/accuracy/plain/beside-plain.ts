import { createEngine, createTagState, type Engine, errorFigures, locate, type RecordedEpoch, type TagState } from '@muster/positioning'
import { siteOfRecords } from '../recorded-site.ts'
import { score } from '../score.ts'
import { type PlainCase, plainCases } from './cases.ts'
import type { PlainSolver } from './place.ts'
import { plainSolver } from './plain.ts'
import { INSTANT_S } from './plain-differences.ts'
import { WRONG_CALIBRATIONS } from './wrong-calibrations.ts'

/** Errors of engine and plain solution at the same instants, metres. */
export interface BesidePlain {
  name: string
  instants: number
  median: number
  p95: number
  plainMedian: number
  plainP95: number
  /** Tolerance, as a multiple of the plain solution's error. */
  tolerance: number
}

const TOLERANCE = 1.03
/** How much worse than no calibration a wrong one may make a fix. */
const WRONG_TOLERANCE = 1.1

/** All cases of the directory. */
export const scoreAllBesidePlain = (directory: string): BesidePlain[] => plainCases(directory).flatMap((one) => scoreBesidePlain(one) ?? [])

/** The engine with each calibration made wrong, beside the engine without any. */
export const scoreWrongCalibrations = (directory: string): BesidePlain[] => plainCases(directory).flatMap(besideNone)

function besideNone({ name, records, wrong }: PlainCase): BesidePlain[] {
  if (!wrong) return []
  const none = score(createEngine(siteOfRecords({ ...records, calibration: { epochs: [], fingerprints: [] } })), records.recordings)
  return WRONG_CALIBRATIONS.map((one) => {
    const own = score(createEngine(one.change(siteOfRecords(records))), records.recordings)
    const figures = { median: own.median, p95: own.p95, plainMedian: none.median, plainP95: none.p95 }
    return { name: `${name.replace(': whole', '')}: ${one.name}`, instants: own.count, ...figures, tolerance: WRONG_TOLERANCE }
  })
}

/** Scores a case; null where there is no plain solution or no instant that both answer. */
export function scoreBesidePlain({ name, kind, records, change = (site) => site }: PlainCase): BesidePlain | null {
  const plain = plainSolver(kind, records)
  if (plain === null) return null
  const engine = createEngine(change(siteOfRecords(records)))
  const errors: number[] = []
  const plainErrors: number[] = []
  // Each recording begins from nothing, for both.
  for (const epochs of records.recordings) compareAlong(engine, plain(), epochs, errors, plainErrors)
  if (errors.length === 0) return null
  const [own, other] = [errorFigures(errors), errorFigures(plainErrors)]
  return {
    name,
    instants: own.count,
    median: own.median,
    p95: own.p95,
    plainMedian: other.median,
    plainP95: other.p95,
    tolerance: TOLERANCE,
  }
}

/** Adds both errors at the last row of every instant that both answer. */
function compareAlong(engine: Engine, plain: PlainSolver, epochs: readonly RecordedEpoch[], errors: number[], plainErrors: number[]) {
  const tags = new Map<string, TagState>()
  const last = lastOfInstants(epochs)
  epochs.forEach((epoch, row) => {
    const state = tags.get(epoch.tag) ?? createTagState(epoch.tag)
    tags.set(epoch.tag, state)
    const result = locate(engine, state, epoch.measurement, epoch.t * 1000)
    plain.hear(epoch)
    if (!result.ok || epoch.truth === null || !last.has(row)) return
    const at = plain.solve(epoch)
    if (at === null) return
    const [x, y] = epoch.truth
    errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
    plainErrors.push(Math.hypot(at.x - x, at.y - y))
  })
}

/** Rows after which no other of the same instant comes: a set of differences may be spread over several. */
function lastOfInstants(epochs: readonly RecordedEpoch[]): Set<number> {
  const last = new Set<number>()
  const instants = new Map<string, { row: number; t: number }>()
  epochs.forEach(({ tag, t, measurement }, row) => {
    const before = instants.get(tag)
    const goesOn = before !== undefined && measurement.kind === 'tdoa' && t - before.t <= INSTANT_S
    if (goesOn) last.delete(before.row)
    instants.set(tag, { row, t: goesOn ? before.t : t })
    last.add(row)
  })
  return last
}
