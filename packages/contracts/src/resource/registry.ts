import { alarmTemplate } from '../alarms/alarm-template.ts'
import { auditEntry } from '../audit/audit-entry.ts'
import { contractorPerson, contractorUnit } from '../contractors/contractor.ts'
import type { Endpoint } from '../endpoint.ts'
import { feedback } from '../feedback/feedback.ts'
import { account } from '../organisation/account.ts'
import { department } from '../organisation/department.ts'
import { menuEntry } from '../organisation/menu-entry.ts'
import { person, specialCertificate } from '../organisation/person.ts'
import { post } from '../organisation/post.ts'
import { role } from '../organisation/role.ts'
import { patrolTeam } from '../patrol/patrol-team.ts'
import { integrator } from '../session/integrator.ts'
import { onlineSession } from '../session/online-session.ts'
import { externalVehicle, internalVehicle } from '../vehicles/vehicle.ts'
import { visitor } from '../visitors/visitor.ts'
import { resourceEndpoints } from './endpoints.ts'

/** Every resource of the product: its list, form, import and export work because it stands here. */
export const RESOURCES = {
  department,
  post,
  person,
  specialCertificate,
  contractorUnit,
  contractorPerson,
  internalVehicle,
  externalVehicle,
  visitor,
  role,
  account,
  menuEntry,
  alarmTemplate,
  patrolTeam,
  auditEntry,
  integrator,
  onlineSession,
  feedback,
} as const

export type ResourceName = keyof typeof RESOURCES

/** Endpoints of all resources, by `<resource>.<verb>`. */
export const RESOURCE_ENDPOINTS: Record<string, Endpoint> = Object.assign({}, ...Object.values(RESOURCES).map(resourceEndpoints))

/** Permission codes of all resources. */
export const RESOURCE_PERMISSIONS: readonly string[] = [
  ...new Set(Object.values(RESOURCES).flatMap(({ permissions }) => Object.values<string>({ ...permissions }))),
]
