/** One stored position. Metres in the building's frame; `method` is an index into the contracts' `FIX_METHODS`. */
export interface TrackFix {
  /** Unix ms. */
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  /** 68 % radius, metres. */
  accuracyM: number
  method: number
}

/**
 * Fixes in columns, all of one length. Centimetres as stored; the accuracy is one of the stored steps (a factor of √2
 * apart).
 */
export interface TrackColumns {
  timeMs: Float64Array
  xCm: Int32Array
  yCm: Int32Array
  zCm: Int32Array
  floor: Int8Array
  accuracyCm: Uint32Array
  method: Uint8Array
}

export function emptyColumns(length: number): TrackColumns {
  return {
    timeMs: new Float64Array(length),
    xCm: new Int32Array(length),
    yCm: new Int32Array(length),
    zCm: new Int32Array(length),
    floor: new Int8Array(length),
    accuracyCm: new Uint32Array(length),
    method: new Uint8Array(length),
  }
}

/** Row `from` of `source` becomes row `to` of `target`. */
export function copyRow(source: TrackColumns, from: number, target: TrackColumns, to: number): void {
  target.timeMs[to] = source.timeMs[from] as number
  target.xCm[to] = source.xCm[from] as number
  target.yCm[to] = source.yCm[from] as number
  target.zCm[to] = source.zCm[from] as number
  target.floor[to] = source.floor[from] as number
  target.accuracyCm[to] = source.accuracyCm[from] as number
  target.method[to] = source.method[from] as number
}

/** The first `length` rows, without copying. */
export function firstRows(columns: TrackColumns, length: number): TrackColumns {
  return sliceRows(columns, 0, length)
}

/** Rows `from` (inclusive) to `to` (exclusive), without copying. */
export function sliceRows(columns: TrackColumns, from: number, to: number): TrackColumns {
  return {
    timeMs: columns.timeMs.subarray(from, to),
    xCm: columns.xCm.subarray(from, to),
    yCm: columns.yCm.subarray(from, to),
    zCm: columns.zCm.subarray(from, to),
    floor: columns.floor.subarray(from, to),
    accuracyCm: columns.accuracyCm.subarray(from, to),
    method: columns.method.subarray(from, to),
  }
}
