import type { AnchorSite } from '../site.ts'
import { type AnchorFit, displacement, excess, type Sighting } from './anchor-displacement.ts'
import { createSurveyWork, misfitOf, type SurveyWork, sightingOf } from './anchor-sightings.ts'
import { median } from './median.ts'
import type { RecordedEpoch } from './recording.ts'

type Anchors = ReadonlyMap<string, AnchorSite>

interface Options {
  /** Height of the tags above the building's zero where there is no truth, metres. */
  tagZ: number | ((epoch: RecordedEpoch) => number)
  /** Neighbouring ranges of a recording are correlated; this many count as one. */
  repeats?: number
  /** A smaller displacement is ignored, metres. */
  leastM?: number
}

const REPEATS = 20
const LEAST_M = 0.3
/** Sigmas beyond which a displacement is significant. */
export const SURE_SIGMAS = 5
const MIN_SAMPLES = 60
/** How many are sampled evenly from longer recordings, and how many per anchor on a large site. */
const MAX_EPOCHS = 1500
const EPOCHS_PER_ANCHOR = 25
const MAX_MOVED = 4
/**
 * Share of the contradiction between the ranges that must vanish when the anchor is moved: moving it explains less of
 * what walls do.
 */
const EXPLAINED = 0.15
/** Another anchor whose move explains that share of it may be the one. */
const RIVAL = 0.85

/** Is a displacement significant in itself, whatever explains it? */
export const isDisplaced = (fit: AnchorFit, leastM = LEAST_M): boolean => size(fit) > Math.max(leastM, SURE_SIGMAS * fit.sigmaM)

/**
 * Finds anchors whose coordinates contradict the others: where would each have to stand so that its ranges agree with
 * the places given by truth or by the other anchors' ranges? The anchor that contradicts most is moved there before the
 * others are examined again, because one wrong anchor spoils the places that accuse the rest. Without truth, an anchor
 * is not accused unless moving it makes the ranges agree better. In the plane: tags on a floor hardly observe the
 * heights of anchors.
 */
export function surveyAnchors(
  anchors: readonly AnchorSite[],
  epochs: readonly RecordedEpoch[],
  { tagZ, repeats = REPEATS, leastM = LEAST_M }: Options,
): AnchorFit[] {
  const ranges = epochs.filter(({ measurement }) => measurement.kind === 'range')
  const step = Math.max(1, Math.ceil(ranges.length / Math.max(MAX_EPOCHS, EPOCHS_PER_ANCHOR * anchors.length)))
  const rows = ranges.filter((_, i) => i % step === 0)
  const at = new Map(anchors.map((anchor) => [anchor.hwId, { ...anchor }]))
  const rowsOf = rowsByAnchor(at, rows)
  const heightOf = typeof tagZ === 'number' ? () => tagZ : tagZ
  const work = createSurveyWork()
  const sightings = new Map<string, Sighting[]>()
  const look = (hwId: string) =>
    sightings.set(hwId, rowsOf.get(hwId)?.flatMap((row) => sightingOf(work, at, hwId, row, heightOf(row)) ?? []) ?? [])
  for (const hwId of at.keys()) look(hwId)
  const moved = new Map<string, AnchorFit>()
  for (;;) {
    const seen = [...sightings].filter(([hwId, own]) => !moved.has(hwId) && own.length >= MIN_SAMPLES)
    // What all ranges have in common is the tags' constant; an anchor's own is small beside a wrong coordinate.
    const commonM = median(seen.flatMap(([hwId, own]) => own.map((sighting) => excess(sighting, at.get(hwId)!, 0, 0))))
    const fits = seen.map(([hwId, own]) => displacement(at.get(hwId)!, own, commonM, repeats))
    const displaced = fits.filter((fit) => isDisplaced(fit, leastM)).sort((a, b) => size(b) / b.sigmaM - size(a) / a.sigmaM)
    const guilty = moved.size < MAX_MOVED ? theOneThatExplains(work, at, displaced, rowsOf, heightOf) : undefined
    if (guilty === undefined) {
      // This many wrong ones mean a wrong plan: further displacements cannot be told apart.
      const tooMany = moved.size === MAX_MOVED
      const rest = fits.map((fit) => ({ ...fit, contradicts: tooMany && displaced.includes(fit) }))
      return [...moved.values(), ...rest].sort((a, b) => (a.anchorHwId < b.anchorHwId ? -1 : 1))
    }
    moved.set(guilty.anchorHwId, { ...guilty, contradicts: true })
    at.set(guilty.anchorHwId, standing(at, guilty))
    // Only what was heard together with it looks different now.
    for (const hwId of new Set(rowsOf.get(guilty.anchorHwId)!.flatMap(anchorsOf))) if (at.has(hwId)) look(hwId)
  }
}

/** The anchor at its fitted place. */
function standing(at: Anchors, { anchorHwId, dx, dy }: AnchorFit): AnchorSite {
  const anchor = at.get(anchorHwId)!
  return { ...anchor, x: anchor.x + dx, y: anchor.y + dy }
}

/**
 * Of the displaced anchors the one whose move makes the ranges agree best; none when moving another would explain the
 * same. With known places (truth) no agreement is needed, and it is the most certain one.
 */
function theOneThatExplains(
  work: SurveyWork,
  at: Anchors,
  displaced: readonly AnchorFit[],
  rowsOf: ReadonlyMap<string, readonly RecordedEpoch[]>,
  heightOf: (row: RecordedEpoch) => number,
): AnchorFit | undefined {
  const moving = (known: Anchors, fit: AnchorFit) => new Map(known).set(fit.anchorHwId, standing(known, fit))
  const explained = (known: Anchors, fit: AnchorFit) => {
    const rows = rowsOf.get(fit.anchorHwId)!.filter(({ truth }) => truth === null)
    if (2 * rows.length < rowsOf.get(fit.anchorHwId)!.length) return 1
    const before = misfitOf(work, known, rows, heightOf)
    return before > 0 ? 1 - misfitOf(work, moving(known, fit), rows, heightOf) / before : 0
  }
  const ranked = displaced.map((fit) => ({ fit, share: explained(at, fit) })).sort((a, b) => b.share - a.share)
  const [best, ...others] = ranked
  if (best === undefined || best.share < EXPLAINED) return undefined
  const rivals = others.filter(({ share }) => share > RIVAL * best.share)
  return rivals.every(({ fit }) => explained(moving(at, fit), best.fit) >= EXPLAINED) ? best.fit : undefined
}

const anchorsOf = ({ measurement }: RecordedEpoch) => (measurement.kind === 'range' ? measurement.anchors : [])

function rowsByAnchor(known: ReadonlyMap<string, AnchorSite>, rows: readonly RecordedEpoch[]): Map<string, RecordedEpoch[]> {
  const found = new Map([...known.keys()].map((hwId): [string, RecordedEpoch[]] => [hwId, []]))
  for (const row of rows) for (const hwId of anchorsOf(row)) found.get(hwId)?.push(row)
  return found
}

const size = ({ dx, dy }: AnchorFit) => Math.hypot(dx, dy)
