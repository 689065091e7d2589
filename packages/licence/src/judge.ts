import type { LicenceClaims } from './claims.ts'

export type LicenceFault = 'foreignBuilding' | 'foreignInstallation' | 'notYetValid' | 'expired'

export interface Place {
  buildingId: string
  installationId: string
  /** Unix ms; never earlier than any time seen before. */
  nowMs: number
}

/** Why a genuine licence is not valid at a place and time; null when it is. */
export function judgeLicence(claims: LicenceClaims, { buildingId, installationId, nowMs }: Place): LicenceFault | null {
  if (claims.buildingId !== null && claims.buildingId !== buildingId) return 'foreignBuilding'
  if (claims.installationId !== null && claims.installationId !== installationId) return 'foreignInstallation'
  if (nowMs < Date.parse(claims.validFrom)) return 'notYetValid'
  if (nowMs >= Date.parse(claims.validTo)) return 'expired'
  return null
}

/** Days until it ends, rounded up; 0 when it has ended. */
export function daysLeft(claims: LicenceClaims, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(claims.validTo) - nowMs) / 86_400_000))
}
