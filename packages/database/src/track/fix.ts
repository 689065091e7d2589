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

/** Fixes as columns; they may be added one by one, so that a million never exist as objects. */
export function toColumns(fixes: Iterable<TrackFix>): TrackColumns {
  const none = (): number[] => []
  const rows = { timeMs: none(), xCm: none(), yCm: none(), zCm: none(), floor: none(), accuracyCm: none(), method: none() }
  for (const { timeMs, x, y, z, floor, accuracyM, method } of fixes) {
    rows.timeMs.push(Math.round(timeMs))
    rows.xCm.push(Math.round(x * 100))
    rows.yCm.push(Math.round(y * 100))
    rows.zCm.push(Math.round(z * 100))
    rows.floor.push(floor)
    rows.accuracyCm.push(Math.round(accuracyM * 100))
    rows.method.push(method)
  }
  return {
    timeMs: new Float64Array(rows.timeMs),
    xCm: new Int32Array(rows.xCm),
    yCm: new Int32Array(rows.yCm),
    zCm: new Int32Array(rows.zCm),
    floor: new Int8Array(rows.floor),
    accuracyCm: new Uint32Array(rows.accuracyCm),
    method: new Uint8Array(rows.method),
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
