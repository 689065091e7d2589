import type { LicenceFaultName } from '@muster/contracts'
import type { LicenceClaims } from '@muster/licence'

/** How a building's licence stands now. */
export interface LicenceState {
  buildingId: string
  claims: LicenceClaims | null
  /** Null while it is active. */
  fault: LicenceFaultName | null
  installationId: string
  nowMs: number
}

export interface Licences {
  /** @throws when the database is away and no active licence is known */
  state(buildingId: string): Promise<LicenceState>
}
