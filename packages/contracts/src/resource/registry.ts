import { account } from '../accounts/account.ts'
import { alarmTemplate } from '../alarms/alarm-template.ts'
import { auditEntry } from '../audit/audit-entry.ts'
import { contractorPerson, contractorUnit } from '../contractors/contractor.ts'
import { department } from '../departments/department.ts'
import type { Endpoint } from '../endpoint.ts'
import { feedback } from '../feedback/feedback.ts'
import { menuEntry } from '../menu/menu-entry.ts'
import { patrolTeam } from '../patrol/patrol-team.ts'
import { person, specialCertificate } from '../people/person.ts'
import { post } from '../posts/post.ts'
import { role } from '../roles/role.ts'
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
