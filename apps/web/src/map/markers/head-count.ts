import type { TrackableClass } from '@muster/contracts'

/** A place with a head count on the map. */
export interface CountedPlace {
  id: string
  /** Null: of a crowd outside of buildings. */
  name: string | null
  /** Where its name stands, metres. */
  at: readonly [number, number]
  widthM: number
}

/** Who is in a building or a crowd, among those shown on the map. */
export interface HeadCount {
  building: CountedPlace
  counts: ReadonlyMap<TrackableClass, number>
  total: number
  /** Those in alarm on floors that are not visible now. */
  alarmed: readonly { no: number; floor: number }[]
}
