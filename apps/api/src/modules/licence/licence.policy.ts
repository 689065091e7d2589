import { AppError, type LicenceModule } from '@muster/contracts'
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
  if (module !== undefined && !claims?.modules.some(({ code }) => code === module)) throw new AppError('moduleNotLicensed')
}
