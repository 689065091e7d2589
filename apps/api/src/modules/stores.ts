import type { ResourceName } from '@muster/contracts'
import type { ResourceStore } from '../resource/store.ts'
import { auditEntryStore } from './audit/audit-entry.store.ts'
import { contractorPersonStore } from './contractors/contractor-person.store.ts'
import { contractorUnitStore } from './contractors/contractor-unit.store.ts'
import { departmentStore } from './organisation/department.store.ts'
import { personStore } from './organisation/person.store.ts'
import { postStore } from './organisation/post.store.ts'
import { specialCertificateStore } from './organisation/special-certificate.store.ts'
import { vehicleStore } from './vehicles/vehicle.store.ts'
import { visitorStore } from './visitors/visitor.store.ts'

/** The database side of every resource: one that is missing does not compile. */
export const STORES: Record<ResourceName, ResourceStore> = {
  department: departmentStore,
  post: postStore,
  person: personStore,
  specialCertificate: specialCertificateStore,
  contractorUnit: contractorUnitStore,
  contractorPerson: contractorPersonStore,
  internalVehicle: vehicleStore('internalVehicle'),
  externalVehicle: vehicleStore('externalVehicle'),
  visitor: visitorStore,
  auditEntry: auditEntryStore,
}
