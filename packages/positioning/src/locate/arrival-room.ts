import { MAX_RANGES } from '../filters/layout.ts'

/** Working data of `toOneReference`: the normal equations, and the arrival and part of each node. */
export interface ArrivalRoom {
  readonly normal: Float64Array
  readonly arrivalM: Float64Array
  readonly part: Int32Array
}

export const createArrivalRoom = (): ArrivalRoom => ({
  normal: new Float64Array(MAX_RANGES * MAX_RANGES),
  arrivalM: new Float64Array(MAX_RANGES),
  part: new Int32Array(MAX_RANGES),
})
