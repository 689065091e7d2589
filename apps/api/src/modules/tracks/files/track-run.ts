import { isTrackGap } from '@muster/contracts'
import type { TrackRead } from '@muster/database'
import type { Georeference } from '@muster/geometry'

export interface RunPoint {
  timeMs: number
  /** Metres in the building's frame. */
  x: number
  y: number
  /** [longitude, latitude] in WGS-84, degrees; null where the building is not tied to it. */
  degrees: [number, number] | null
  floor: number
  accuracyM: number
}

/** Some points of a track without a gap. */
export interface TrackRun {
  points: RunPoint[]
  /** The preceding point when they continue without a gap, otherwise null. */
  before: RunPoint | null
}

/** A person's track to be written into a file. */
export interface RunSource {
  no: number
  name: string
  runs: AsyncIterable<TrackRun>
}

/** Points passed on at a time. */
const LONGEST_RUN = 1000
/** Digits of degrees: a centimetre. */
const digits = (degrees: number) => Number(degrees.toFixed(7))

/** Splits a track at its gaps, and where a run gets too long for memory. */
export async function* trackRuns(reads: AsyncIterable<TrackRead>, frame: Georeference | null): AsyncGenerator<TrackRun> {
  let run: TrackRun = { points: [], before: null }
  for await (const { columns } of reads) {
    for (let i = 0; i < columns.timeMs.length; i++) {
      const [x, y] = [columns.xCm[i]! / 100, columns.yCm[i]! / 100]
      const [lon, lat] = frame?.toWgs84(x, y) ?? []
      const point: RunPoint = {
        ...{ timeMs: columns.timeMs[i]!, x, y, floor: columns.floor[i]!, accuracyM: columns.accuracyCm[i]! / 100 },
        degrees: lon === undefined || lat === undefined ? null : [digits(lon), digits(lat)],
      }
      const last = run.points.at(-1)
      const gap = last !== undefined && isTrackGap(point.timeMs - last.timeMs, Math.hypot(x - last.x, y - last.y))
      if (last !== undefined && (gap || run.points.length >= LONGEST_RUN)) {
        yield run
        run = { points: [], before: gap ? null : last }
      }
      run.points.push(point)
    }
  }
  if (run.points.length > 0) yield run
}

/** Points of a run as a line of its own, connected to the run before. */
export const joined = ({ points, before }: TrackRun): RunPoint[] => (before === null ? points : [before, ...points])
