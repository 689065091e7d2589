import type { ResourceName } from '@muster/contracts'
import type { ResourceStore } from '../resource/store.ts'
import { SCOPED_ROWS, scopedStore } from '../scope/scoped-store.ts'
import { alarmTemplateStore } from './alarms/alarm-template.store.ts'
import { auditEntryStore } from './audit/audit-entry.store.ts'
import { contractorPersonStore } from './contractors/contractor-person.store.ts'
import { contractorUnitStore } from './contractors/contractor-unit.store.ts'
import { accountStore } from './organisation/account.store.ts'
import { departmentStore } from './organisation/department.store.ts'
import { personStore } from './organisation/person.store.ts'
import { postStore } from './organisation/post.store.ts'
import { roleStore } from './organisation/role.store.ts'
import { specialCertificateStore } from './organisation/special-certificate.store.ts'
import { patrolTeamStore } from './patrol/patrol-team.store.ts'
import { integratorStore } from './session/integrator.store.ts'
import { onlineSessionStore } from './session/online-session.store.ts'
import { vehicleStore } from './vehicles/vehicle.store.ts'
import { visitorStore } from './visitors/visitor.store.ts'

/** The database side of every resource: one that is missing does not compile. */
export const STORES: Record<ResourceName, ResourceStore> = {
  department: scopedStore(departmentStore, SCOPED_ROWS.department),
  post: postStore,
  person: scopedStore(personStore, SCOPED_ROWS.person),
  specialCertificate: scopedStore(specialCertificateStore, SCOPED_ROWS.certificate),
  contractorUnit: scopedStore(contractorUnitStore, SCOPED_ROWS.unit),
  contractorPerson: scopedStore(contractorPersonStore, SCOPED_ROWS.person),
  internalVehicle: scopedStore(vehicleStore('internalVehicle'), SCOPED_ROWS.vehicle),
  externalVehicle: scopedStore(vehicleStore('externalVehicle'), SCOPED_ROWS.vehicle),
  role: roleStore,
  account: accountStore,
  visitor: scopedStore(visitorStore, SCOPED_ROWS.visit),
  alarmTemplate: alarmTemplateStore,
  patrolTeam: patrolTeamStore,
  auditEntry: auditEntryStore,
  integrator: integratorStore,
  onlineSession: onlineSessionStore,
}
