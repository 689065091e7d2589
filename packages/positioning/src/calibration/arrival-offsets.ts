import { median } from './median.ts'
import { solveRidge } from './ridge.ts'

/** One difference whose true geometry is known: `errorM` = measured - true of |p - anchor| - |p - ref|. */
export interface LabelledDifference {
  anchorHwId: string
  refHwId: string
  errorM: number
}

/**
 * Constant error of an anchor's time of arrival (clock, cable, antenna), metres. Only differences of offsets matter: a
 * difference is in error by the offset of its anchor less that of its reference.
 */
export interface ArrivalOffset {
  anchorHwId: string
  offsetM: number
}

/** Fewer samples than this say nothing about an anchor. */
const MIN_SAMPLES = 10
/** Spread of single differences through walls, and how many of them in a row repeat each other. */
const NOISE_M = 0.45
const REPEATS = 10
/** Only fixes the sum of the offsets, which no difference observes; clocks may be kilometres apart. */
const PRIOR_M = 1e5

/**
 * Arrival offset of every anchor, by robust least squares over all pairs at once: the reference may change from reading
 * to reading, and an anchor that was never paired with the main reference is still tied to it through others. Starts
 * from medians, so that up to half of an anchor's differences may be reflections. Offsets are given with median zero;
 * anchors with few samples are left out.
 */
export function arrivalOffsets(samples: readonly LabelledDifference[]): ArrivalOffset[] {
  const usable = samples.filter(({ anchorHwId, refHwId, errorM }) => Number.isFinite(errorM) && anchorHwId !== refHwId)
  const counts = new Map<string, number>()
  for (const { anchorHwId, refHwId } of usable) for (const id of [anchorHwId, refHwId]) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ids = [...counts]
    .filter(([, count]) => count >= MIN_SAMPLES)
    .map(([id]) => id)
    .sort()
  if (ids.length < 2) return []
  const column = new Map(ids.map((id, i) => [id, i]))
  const pairs = pairsOf(usable, column)
  const medians = solve(
    ids.length,
    pairs.map(({ index, values }) => ({ index, y: median(values), sigma: NOISE_M / Math.sqrt(values.length) })),
    1,
  )
  const refined = solve(
    ids.length,
    pairs.flatMap(({ index: [a, r], values }) =>
      values.map((value) => ({ index: [a, r] as const, y: value - (medians[a]! - medians[r]!), sigma: NOISE_M })),
    ),
    REPEATS,
  )
  const offsets = Array.from(medians, (value, i) => value + refined[i]!)
  const middle = median(offsets)
  return ids.map((anchorHwId, i) => ({ anchorHwId, offsetM: offsets[i]! - middle }))
}

interface Pair {
  index: readonly [number, number]
  values: number[]
}

function pairsOf(samples: readonly LabelledDifference[], column: ReadonlyMap<string, number>): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { anchorHwId, refHwId, errorM } of samples) {
    const [a, r] = [column.get(anchorHwId), column.get(refHwId)]
    if (a === undefined || r === undefined) continue
    const pair = pairs.get(`${a} ${r}`) ?? { index: [a, r], values: [] }
    pair.values.push(errorM)
    pairs.set(`${a} ${r}`, pair)
  }
  return [...pairs.values()]
}

function solve(
  size: number,
  rows: readonly { index: readonly [number, number]; y: number; sigma: number }[],
  repeats: number,
): Float64Array {
  return solveRidge({
    size,
    prior: new Float64Array(size).fill(PRIOR_M),
    sigma: 1,
    repeats,
    eachRow(row) {
      for (const { index, y, sigma } of rows) row(index, [1 / sigma, -1 / sigma], y / sigma)
    },
  })
}
