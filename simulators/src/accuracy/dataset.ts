import { readFileSync } from 'node:fs'
import type { AnchorSite, Measurement, MeasurementKind, RecordedEpoch, RecordedFingerprint } from '@muster/positioning'

type Levels = Record<string, number>

interface Row {
  t?: number
  tag?: string
  ranges?: Levels
  tdoa?: Levels
  ref?: string
  rssi?: Levels
  stats?: Record<string, { n: number; mean: number; std: number }>
  gt?: [number, number, number]
}

/** `id,x,y,z` with a heading. Throws with the file's name and line on anything else. */
export function readAnchors(path: string, kind: AnchorSite['kind']): AnchorSite[] {
  const [heading, ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  if (heading?.replaceAll(' ', '') !== 'id,x,y,z') throw new Error(`${path}: the first line has to be "id,x,y,z"`)
  return lines.map((line, i) => {
    const [id = '', ...rest] = line.split(',').map((cell) => cell.trim())
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = rest.map(Number)
    if (id === '' || !Number.isFinite(x + y + z)) throw new Error(`${path}:${i + 2}: an anchor needs id,x,y,z`)
    return { hwId: id, kind, x, y, z, floor: 0 }
  })
}

function readRows(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line, i) => {
      const row = parseRow(line)
      if (row === null) throw new Error(`${path}:${i + 1}: not a JSON object`)
      return row
    })
}

function parseRow(line: string): Row | null {
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : null
  } catch {
    return null
  }
}

/** The measurement of the wanted kind; of several in a row, without a wanted kind, the most precise. */
function measurementOf(row: Row, wanted: MeasurementKind | null): Measurement | null {
  const want = (kind: MeasurementKind) => wanted === null || wanted === kind
  if (row.ranges && want('range')) return { kind: 'range', anchors: Object.keys(row.ranges), distancesM: Object.values(row.ranges) }
  if (row.tdoa && want('tdoa'))
    return { kind: 'tdoa', ref: String(row.ref), anchors: Object.keys(row.tdoa), differencesM: Object.values(row.tdoa) }
  if (row.rssi && want('rssi')) return { kind: 'rssi', anchors: Object.keys(row.rssi), rssiDbm: Object.values(row.rssi) }
  return null
}

/** Rows with a time and a measurement (of the wanted kind, null = any), in the file's order. */
export function readEpochs(path: string, wanted: MeasurementKind | null = null): RecordedEpoch[] {
  return readRows(path).flatMap((row) => {
    const measurement = measurementOf(row, wanted)
    if (measurement === null || row.t === undefined) return []
    return [{ t: row.t, tag: row.tag ?? '', measurement, truth: row.gt ?? null }]
  })
}

/** Rows without a time: reference points that were measured at length. */
export function readFingerprints(path: string): RecordedFingerprint[] {
  return readRows(path).flatMap((row) => {
    if (row.t !== undefined || !row.rssi || !row.gt) return []
    const spreadDb = Object.fromEntries(Object.entries(row.stats ?? {}).map(([id, { std }]) => [id, std]))
    return [{ truth: row.gt, rssiDbm: row.rssi, spreadDb }]
  })
}
