import { MAX_RANGES } from '../filters/track-state.ts'

/**
 * The part of any errors that the anchors' directions absorb: derivatives by x, y and a common error, and their
 * inverse.
 */
export interface ErrorFit {
  readonly jx: Float64Array
  readonly jy: Float64Array
  readonly error: Float64Array
  readonly inverse: Float64Array
}

export const createErrorFit = (): ErrorFit => ({
  jx: new Float64Array(MAX_RANGES),
  jy: new Float64Array(MAX_RANGES),
  error: new Float64Array(MAX_RANGES),
  inverse: new Float64Array(6),
})
