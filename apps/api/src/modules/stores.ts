import { RESOURCES, type ResourceName } from '@muster/contracts'
import { personalStore } from '../resource/personal.ts'
import type { ResourceStore } from '../resource/store.ts'
import { scopedStore } from '../scope/scoped-store.ts'
import { alarmTemplateStore } from './alarms/alarm-template.store.ts'
import { auditEntryStore } from './audit/audit-entry.store.ts'
import { contractorPersonStore } from './contractors/contractor-person.store.ts'
import { contractorUnitStore } from './contractors/contractor-unit.store.ts'
import { feedbackStore } from './feedback/feedback.store.ts'
import { accountStore } from './organisation/account.store.ts'
import { departmentStore } from './organisation/department.store.ts'
import { menuEntryStore } from './organisation/menu-entry.store.ts'
import { personStore } from './organisation/person.store.ts'
import { postStore } from './organisation/post.store.ts'
import { roleStore } from './organisation/role.store.ts'
import { specialCertificateStore } from './organisation/special-certificate.store.ts'
import { patrolTeamStore } from './patrol/patrol-team.store.ts'
import { integratorStore } from './session/integrator.store.ts'
import { onlineSessionStore } from './session/online-session.store.ts'
import { vehicleStore } from './vehicles/vehicle.store.ts'
import { visitorStore } from './visitors/visitor.store.ts'

const UNSCOPED: Record<ResourceName, ResourceStore> = {
  department: departmentStore,
  post: postStore,
  person: personStore,
  specialCertificate: specialCertificateStore,
  contractorUnit: contractorUnitStore,
  contractorPerson: contractorPersonStore,
  internalVehicle: vehicleStore('internalVehicle'),
  externalVehicle: vehicleStore('externalVehicle'),
  role: roleStore,
  account: accountStore,
  menuEntry: menuEntryStore,
  visitor: visitorStore,
  alarmTemplate: alarmTemplateStore,
  patrolTeam: patrolTeamStore,
  auditEntry: auditEntryStore,
  integrator: integratorStore,
  onlineSession: onlineSessionStore,
  feedback: feedbackStore,
}

/** The database side of every resource, personal data opened and masked, kept to the scope that the resource declares; one that is missing does not compile. */
export const STORES = Object.fromEntries(
  Object.entries(UNSCOPED).map(([name, store]) => [
    name,
    scopedStore(name as ResourceName, personalStore(RESOURCES[name as ResourceName], store)),
  ]),
) as Record<ResourceName, ResourceStore>
