import type { LicenceFaultName } from '@muster/contracts'
import type { LicenceClaims } from '@muster/licence'

/** Present state of a building's licence. */
export interface LicenceState {
  buildingId: string
  claims: LicenceClaims | null
  /** Null while it is active. */
  fault: LicenceFaultName | null
  installationId: string
  nowMs: number
}

export interface Licences {
  /** @throws when the database is down and no active licence is known */
  state(buildingId: string): Promise<LicenceState>
}
