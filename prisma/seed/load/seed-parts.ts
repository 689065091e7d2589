import { loadAccounts } from '../accounts/load-accounts.ts'
import { loadAlarmTemplates } from '../alarms/load-alarm-templates.ts'
import { loadAlarms } from '../alarms/load-alarms.ts'
import { loadAreas } from '../areas/load-areas.ts'
import { loadContractors } from '../contractors/load-contractors.ts'
import { loadDepartments } from '../departments/load-departments.ts'
import { loadHeads } from '../departments/load-heads.ts'
import { loadDevices } from '../devices/load-devices.ts'
import { loadSupplies } from '../devices/load-supplies.ts'
import { loadMap } from '../map/load-map.ts'
import { loadPatrol } from '../patrol/load-patrol.ts'
import { loadCertificates } from '../people/load-certificates.ts'
import { loadPeople } from '../people/load-people.ts'
import { loadPosts } from '../posts/load-posts.ts'
import { loadCards } from '../trackables/load-cards.ts'
import { loadTrackables } from '../trackables/load-trackables.ts'
import { loadTracks } from '../tracks/load-tracks.ts'
import { loadVehicles } from '../vehicles/load-vehicles.ts'
import { loadVisitors } from '../visitors/load-visitors.ts'
import { loadVisits } from '../visitors/load-visits.ts'
import type { HistoryPart, SeedPart } from './seed-part.ts'

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
  loadHeads,
  loadVehicles,
  loadCards,
  loadVisitors,
  loadPatrol,
  loadAccounts,
  loadSupplies,
]

/** THE list of what its past is loaded from, after all of these. */
export const HISTORY_PARTS: readonly HistoryPart[] = [loadTracks, loadCertificates, loadVisits, loadAlarms]
