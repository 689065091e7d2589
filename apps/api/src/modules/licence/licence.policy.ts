import { AppError, LICENCE_MODULES, type LicenceModule } from '@muster/contracts'
import type { LicenceClaims } from '@muster/licence'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'

/**
 * Without an active licence, sessions of the building are refused; without a module, its endpoints are. Alarms, tracker
 * and stored data are unaffected.
 * @throws AppError licenceInactive, moduleNotLicensed
 */
export async function requireLicence(context: BaseContext & Needs<'licences'>, buildingId: string, module?: LicenceModule): Promise<void> {
  const { fault, claims } = await context.licences.state(buildingId)
  if (fault !== null) throw new AppError('licenceInactive')
  if (module !== undefined && !lists(claims, module)) throw new AppError('moduleNotLicensed')
}

const lists = (claims: LicenceClaims | null, module: LicenceModule) => claims?.modules.some(({ code }) => code === module) === true

/** Parts of the product that the licence of a building lists. */
export async function licensedModules({ licences }: Needs<'licences'>, buildingId: string): Promise<ReadonlySet<LicenceModule>> {
  const { claims } = await licences.state(buildingId)
  return new Set(LICENCE_MODULES.filter((module) => lists(claims, module)))
}
