import { loadAccounts } from '../accounts/load-accounts.ts'
import { loadAlarmTemplates } from '../alarms/load-alarm-templates.ts'
import { loadAreas } from '../areas/load-areas.ts'
import { loadContractors } from '../contractors/load-contractors.ts'
import { loadDepartments } from '../departments/load-departments.ts'
import { loadDevices } from '../devices/load-devices.ts'
import { loadSupplies } from '../devices/load-supplies.ts'
import { loadMap } from '../map/load-map.ts'
import { loadPatrol } from '../patrol/load-patrol.ts'
import { loadPeople } from '../people/load-people.ts'
import { loadPosts } from '../posts/load-posts.ts'
import { loadTrackables } from '../trackables/load-trackables.ts'
import { loadVehicles } from '../vehicles/load-vehicles.ts'
import { loadVisitors } from '../visitors/load-visitors.ts'
import type { SeedPart } from './seed-part.ts'

/** THE list of what the demonstration site is loaded from, in order: what a part refers to stands before it. */
export const SEED_PARTS: readonly SeedPart[] = [
  loadMap,
  loadAreas,
  loadDevices,
  loadDepartments,
  loadPosts,
  loadContractors,
  loadAlarmTemplates,
  loadTrackables,
  loadPeople,
  loadVehicles,
  loadVisitors,
  loadPatrol,
  loadAccounts,
  loadSupplies,
]
