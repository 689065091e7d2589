import { RESOURCES, type ResourceName } from '@muster/contracts'
import { personalStore } from '../framework/resource/personal.ts'
import type { ResourceStore } from '../framework/resource/store.ts'
import { scopedStore } from '../framework/scope/scoped-store.ts'
import { accountsModule } from './accounts/index.ts'
import { alarmsModule } from './alarms/index.ts'
import { auditModule } from './audit/index.ts'
import { contractorsModule } from './contractors/index.ts'
import { departmentsModule } from './departments/index.ts'
import { feedbackModule } from './feedback/index.ts'
import { menuModule } from './menu/index.ts'
import { patrolModule } from './patrol/index.ts'
import { peopleModule } from './people/index.ts'
import { postsModule } from './posts/index.ts'
import { rolesModule } from './roles/index.ts'
import { sessionModule } from './session/index.ts'
import { vehiclesModule } from './vehicles/index.ts'
import { visitorsModule } from './visitors/index.ts'

const UNSCOPED: Record<ResourceName, ResourceStore> = {
  ...accountsModule.stores,
  ...alarmsModule.stores,
  ...auditModule.stores,
  ...contractorsModule.stores,
  ...departmentsModule.stores,
  ...feedbackModule.stores,
  ...menuModule.stores,
  ...patrolModule.stores,
  ...peopleModule.stores,
  ...postsModule.stores,
  ...rolesModule.stores,
  ...sessionModule.stores,
  ...vehiclesModule.stores,
  ...visitorsModule.stores,
}

/** The database side of every resource, personal data opened and masked, kept to the scope that the resource declares; one that is missing does not compile. */
export const STORES = Object.fromEntries(
  Object.entries(UNSCOPED).map(([name, store]) => [
    name,
    scopedStore(name as ResourceName, personalStore(RESOURCES[name as ResourceName], store)),
  ]),
) as Record<ResourceName, ResourceStore>
