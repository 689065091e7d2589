import { AppError, type LicenceModule } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'

/**
 * Without an active licence nothing is answered to a session of the building, without a module nothing that belongs to
 * it. Alarms, tracker and stored data are not asked: they go on.
 * @throws AppError licenceInactive, moduleNotLicensed
 */
export async function requireLicence(context: BaseContext & Needs<'licences'>, buildingId: string, module?: LicenceModule): Promise<void> {
  const { fault, claims } = await context.licences.state(buildingId)
  if (fault !== null) throw new AppError('licenceInactive')
  if (module !== undefined && !claims?.modules.some(({ code }) => code === module)) throw new AppError('moduleNotLicensed')
}
