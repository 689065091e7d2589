import type { FingerprintSite } from '../site.ts'
import type { AnglePattern } from './angle-pattern.ts'
import type { ArrivalOffset } from './arrival-offsets.ts'

/** What a building keeps of its calibration beside the range offsets, as JSON. */
export interface StoredPositioningModel {
  anglePatterns: AnglePattern[]
  arrivalOffsets: ArrivalOffset[]
  radioMap: FingerprintSite[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads stored JSON; invalid entries are left out, so that an old or damaged model never stops the tracker. */
export function parsePositioningModel(json: unknown): StoredPositioningModel {
  const data = isRecord(json) ? json : {}
  return {
    anglePatterns: list(data.anglePatterns).filter(isAnglePattern),
    arrivalOffsets: list(data.arrivalOffsets).filter(isArrivalOffset),
    radioMap: list(data.radioMap).filter(isFingerprint),
  }
}

const isArrivalOffset = (value: unknown): value is ArrivalOffset =>
  isRecord(value) && typeof value.anchorHwId === 'string' && Number.isFinite(value.offsetM)

function isAnglePattern(value: unknown): value is AnglePattern {
  if (!isRecord(value) || typeof value.tagHwId !== 'string') return false
  return [value.cos1, value.sin1, value.cos2, value.sin2].every(Number.isFinite)
}

function isFingerprint(value: unknown): value is FingerprintSite {
  if (!isRecord(value) || ![value.x, value.y, value.floor].every(Number.isFinite)) return false
  const levels = (entry: unknown) => isRecord(entry) && Object.values(entry).every(Number.isFinite)
  return levels(value.rssiDbm) && (value.spreadDb === undefined || levels(value.spreadDb))
}
