import type { Measurement, MeasurementKind } from '../measurement.ts'
import type { RecordedEpoch, RecordedFingerprint } from './recording.ts'

/** Why a line of a recording cannot be used. */
export const RECORDING_LINE_FAULTS = [
  'notJson',
  'lineTooLong',
  'badTime',
  'badTag',
  'badTruth',
  'noTruth',
  'noMeasurement',
  'badMeasurement',
  'tooManyAnchors',
  'badReference',
] as const
export type RecordingLineFault = (typeof RECORDING_LINE_FAULTS)[number]

/** A line is an epoch (it has a time) or a reference point of a radio map (it has none). */
export type RecordingLine =
  | { kind: 'epoch'; epoch: RecordedEpoch }
  | { kind: 'fingerprint'; fingerprint: RecordedFingerprint }
  /** The anchor whose value is invalid, where the fault is in one. */
  | { kind: 'fault'; fault: RecordingLineFault; anchor?: string }

/** Longest line that is parsed, characters. */
export const LONGEST_RECORDING_LINE = 16_384

const MOST_ANCHORS = 256
const LONGEST_ID = 64
/** No real coordinate or distance exceeds this, metres. */
const LARGEST_M = 1e6
const POWER_DBM = { least: -200, most: 60 }

/** The measurements' keys, the most precise first: of several in a line the first is used. */
const KINDS = [
  ['range', 'ranges'],
  ['tdoa', 'tdoa'],
  ['rssi', 'rssi'],
] as const satisfies readonly (readonly [MeasurementKind, string])[]

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isMetres = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LARGEST_M
const isPower = (value: unknown): value is number => typeof value === 'number' && value >= POWER_DBM.least && value <= POWER_DBM.most
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST_ID

/**
 * One line of a recording in the normalised form: `t` (s), `tag`, one of `ranges` {anchor: m}, `tdoa` {anchor: m} with
 * `ref`, `rssi` {anchor: dBm}, and `gt` [x, y, z] (m); without `t`, with `rssi`, `gt` and `stats`, a reference point.
 * Any text is safe to pass.
 */
export function parseRecordingLine(text: string): RecordingLine {
  if (text.length > LONGEST_RECORDING_LINE) return fault('lineTooLong')
  const row = parse(text)
  if (row === null) return fault('notJson')
  const truth = truthOf(row.gt)
  if (truth === undefined) return fault('badTruth')
  const [kind, key] = KINDS.find(([, property]) => isObject(row[property])) ?? []
  if (kind === undefined || key === undefined) return fault('noMeasurement')
  const levels = Object.entries(row[key] as Json)
  if (levels.length > MOST_ANCHORS) return fault('tooManyAnchors')
  const isValue = kind === 'rssi' ? isPower : isMetres
  const wrong = levels.find(([anchor, value]) => !isId(anchor) || !isValue(value))
  if (wrong !== undefined) return { ...fault('badMeasurement'), anchor: wrong[0].slice(0, LONGEST_ID) }
  const values = levels as [string, number][]
  if (row.t === undefined) return kind === 'rssi' ? fingerprint(row, values, truth) : fault('badTime')
  if (!isSeconds(row.t)) return fault('badTime')
  if (!isId(row.tag)) return fault('badTag')
  if (kind === 'tdoa' && !isId(row.ref)) return fault('badReference')
  return { kind: 'epoch', epoch: { t: row.t, tag: row.tag, measurement: measurement(kind, values, row.ref), truth } }
}

const fault = (name: RecordingLineFault) => ({ kind: 'fault' as const, fault: name })
const isSeconds = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e11

function parse(text: string): Json | null {
  try {
    const row: unknown = JSON.parse(text)
    return isObject(row) ? row : null
  } catch {
    return null
  }
}

/** Null: absent; undefined: invalid. */
function truthOf(gt: unknown): [number, number, number] | null | undefined {
  if (gt === undefined || gt === null) return null
  return Array.isArray(gt) && gt.length === 3 && gt.every(isMetres) ? (gt as [number, number, number]) : undefined
}

function measurement(kind: 'range' | 'tdoa' | 'rssi', values: readonly [string, number][], ref: unknown): Measurement {
  const anchors = values.map(([anchor]) => anchor)
  const numbers = values.map(([, value]) => value)
  if (kind === 'range') return { kind, anchors, distancesM: numbers }
  return kind === 'tdoa' ? { kind, ref: ref as string, anchors, differencesM: numbers } : { kind, anchors, rssiDbm: numbers }
}

function fingerprint(row: Json, values: readonly [string, number][], truth: [number, number, number] | null): RecordingLine {
  if (truth === null) return fault('noTruth')
  const spreads = Object.entries(isObject(row.stats) ? row.stats : {}).flatMap(([id, stats]) =>
    isObject(stats) && typeof stats.std === 'number' && stats.std >= 0 && stats.std <= POWER_DBM.most ? [[id, stats.std] as const] : [],
  )
  return { kind: 'fingerprint', fingerprint: { truth, rssiDbm: Object.fromEntries(values), spreadDb: Object.fromEntries(spreads) } }
}
