import { RESOURCES, type ResourceName } from '@muster/contracts'
import { personalStore } from '../framework/resource/personal.ts'
import type { ResourceStore } from '../framework/resource/store.ts'
import { scopedStore } from '../framework/scope/scoped-store.ts'
import { accountStore } from './accounts/account.store.ts'
import { alarmTemplateStore } from './alarms/alarm-template.store.ts'
import { auditEntryStore } from './audit/audit-entry.store.ts'
import { contractorPersonStore } from './contractors/contractor-person.store.ts'
import { contractorUnitStore } from './contractors/contractor-unit.store.ts'
import { departmentStore } from './departments/department.store.ts'
import { feedbackStore } from './feedback/feedback.store.ts'
import { menuEntryStore } from './menu/menu-entry.store.ts'
import { patrolTeamStore } from './patrol/patrol-team.store.ts'
import { personStore } from './people/person.store.ts'
import { specialCertificateStore } from './people/special-certificate.store.ts'
import { postStore } from './posts/post.store.ts'
import { roleStore } from './roles/role.store.ts'
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
