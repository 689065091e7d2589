import { join } from 'node:path'
import type { PositioningSite } from '@muster/positioning'
import { DATA_SETS, type DataSet } from '../data-sets.ts'
import { readEpochs } from '../dataset.ts'
import type { Records } from '../harder.ts'
import { readSite } from '../recorded-site.ts'
import { asPairs, PAIR_SCHEMES } from './pairs.ts'
import { cutsOf, ownCalibrations, type Split, takenApart } from './splits.ts'

/** A recording, cut and calibrated in one way, on which engine and plain solution are compared. */
export interface PlainCase extends Split {
  kind: DataSet['kind']
  /** Whether its calibration is also falsified in every way. */
  wrong?: boolean
  /** What the engine's site has otherwise. */
  change?: (site: PositioningSite) => PositioningSite
}

/** All that can be made from the recordings of the directory. */
export function plainCases(directory: string): PlainCase[] {
  const seen = new Set<string>()
  return DATA_SETS.flatMap((set) => {
    const files = set.data.join()
    const first = !seen.has(files)
    seen.add(files)
    const records = readRecords(directory, set)
    return [...casesOf(set, records), ...(first && !set.interleaved ? named(set, recordingOf(set), ownCalibrations(records)) : [])]
  })
}

function readRecords(directory: string, { anchors, calibration, data, kind, interleaved }: DataSet): Records {
  const at = (path: string) => join(directory, path)
  const recordings = data.map((path) => readEpochs(at(path), kind))
  return {
    ...readSite({ anchors: at(anchors), calibration: calibration.map(at) }),
    recordings: interleaved ? recordings.flatMap(takenApart) : recordings,
  }
}

const recordingOf = ({ name }: DataSet): string => name.split(',')[0]!

const named = ({ kind }: DataSet, name: string, splits: readonly Split[]): PlainCase[] =>
  splits.map((split) => ({ ...split, kind, name: `${name}: ${split.name}` }))

function casesOf(set: DataSet, records: Records): PlainCase[] {
  const { kind, name } = set
  const cuts = named(set, name, cutsOf(records))
  if (kind !== 'range' || records.calibration.epochs.length === 0) return cuts
  const [whole, ...others] = cuts
  return [
    ...(whole === undefined ? [] : [{ ...whole, wrong: true }]),
    ...others,
    ...TURNS.map((turn) => ({ kind, records, name: `${name}: carried turned by ${turn}°`, change: carriedTurned(turn) })),
    ...PAIR_SCHEMES.map((scheme): PlainCase => ({ kind: 'tdoa', records: asPairs(records, scheme), name: `${name}: ${scheme.name}` })),
  ]
}

const TURNS = [90, 180]

/** The same calibration for a tag that is carried otherwise: its direction pattern is turned. */
const carriedTurned = (degrees: number) => (site: PositioningSite) => {
  const rad = (degrees * Math.PI) / 180
  const turned = (cos: number, sin: number, by: number): [number, number] => [
    cos * Math.cos(by) - sin * Math.sin(by),
    cos * Math.sin(by) + sin * Math.cos(by),
  ]
  const anglePatterns = (site.anglePatterns ?? []).map(({ tagHwId, cos1, sin1, cos2, sin2 }) => {
    const [c1, s1] = turned(cos1, sin1, rad)
    const [c2, s2] = turned(cos2, sin2, 2 * rad)
    return { tagHwId, cos1: c1, sin1: s1, cos2: c2, sin2: s2 }
  })
  return { ...site, anglePatterns }
}
