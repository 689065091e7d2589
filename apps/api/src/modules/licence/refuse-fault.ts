import type { LicenceFaultName } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../framework/resource/refuse.ts'

/** Why a licence is refused, by its fault. */
const REASONS: Record<LicenceFaultName, string> = {
  missing: 'licenceMissing',
  malformed: 'licenceMalformed',
  unknownKey: 'licenceUnknownKey',
  forged: 'licenceForged',
  foreignBuilding: 'licenceForeignBuilding',
  foreignInstallation: 'licenceForeignInstallation',
  notYetValid: 'licenceNotYetValid',
  expired: 'licenceExpired',
}

export function refuseFault(request: FastifyRequest, fault: LicenceFaultName): never {
  refuse(request, { reason: REASONS[fault] })
}
