import { loadAccounts } from '../accounts/load-accounts.ts'
import { loadAlarmFlows } from '../alarms/load-alarm-flows.ts'
import { loadAlarmTemplates } from '../alarms/load-alarm-templates.ts'
import { loadAlarms } from '../alarms/load-alarms.ts'
import { loadAreas } from '../areas/load-areas.ts'
import { loadAttendance } from '../attendance/load-attendance.ts'
import { loadContractors } from '../contractors/load-contractors.ts'
import { loadDepartments } from '../departments/load-departments.ts'
import { loadHeads } from '../departments/load-heads.ts'
import { loadAnchorHours } from '../devices/load-anchor-hours.ts'
import { loadBatteries } from '../devices/load-batteries.ts'
import { loadBells, loadRings } from '../devices/load-bells.ts'
import { loadCustomDevices } from '../devices/load-custom-devices.ts'
import { loadDeviceChanges } from '../devices/load-device-changes.ts'
import { loadDevices } from '../devices/load-devices.ts'
import { loadEquipment } from '../devices/load-equipment.ts'
import { loadSupplies } from '../devices/load-supplies.ts'
import { loadDrills } from '../emergency/load-drills.ts'
import { loadEmergency } from '../emergency/load-emergency.ts'
import { loadAccess } from '../gates/load-access.ts'
import { loadGates } from '../gates/load-gates.ts'
import { loadPassages } from '../gates/load-passages.ts'
import { loadGatherings } from '../gatherings/load-gatherings.ts'
import { loadMap } from '../map/load-map.ts'
import { loadMessageTemplates } from '../messages/load-message-templates.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { loadPatrol } from '../patrol/load-patrol.ts'
import { loadRounds } from '../patrol/load-rounds.ts'
import { loadCertificates } from '../people/load-certificates.ts'
import { loadPeople } from '../people/load-people.ts'
import { loadPermits } from '../permits/load-permits.ts'
import { loadPosts } from '../posts/load-posts.ts'
import { loadProjection } from '../projection/load-projection.ts'
import { loadDictionary } from '../settings/load-dictionary.ts'
import { loadCards } from '../trackables/load-cards.ts'
import { loadTrackables } from '../trackables/load-trackables.ts'
import { loadTracks } from '../tracks/load-tracks.ts'
import { loadVehicles } from '../vehicles/load-vehicles.ts'
import { loadSnapshots } from '../video/load-snapshots.ts'
import { loadVideo } from '../video/load-video.ts'
import { loadVehicleVisits } from '../visitors/load-vehicle-visits.ts'
import { loadVisitors } from '../visitors/load-visitors.ts'
import { loadVisits } from '../visitors/load-visits.ts'
import type { HistoryPart, SeedPart } from './seed-part.ts'

/** THE list of the demonstration site's parts, in order: a part comes after those it refers to. */
export const SEED_PARTS: readonly SeedPart[] = [
  loadMap,
  loadDictionary,
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
  loadAlarmFlows,
  loadBells,
  loadGatherings,
  loadGates,
  loadAccess,
  loadProjection,
  loadCustomDevices,
  loadSupplies,
  loadEquipment,
  loadVideo,
  loadMessageTemplates,
  loadEmergency,
]

/** THE list of its history's parts, after all of these. */
export const HISTORY_PARTS: readonly HistoryPart[] = [
  loadTracks,
  loadCertificates,
  loadVisits,
  loadVehicleVisits,
  loadAlarms,
  loadBatteries,
  loadRings,
  loadAnchorHours,
  loadDeviceChanges,
  loadMessages,
  loadDrills,
  loadPermits,
  loadPassages,
  loadAttendance,
  loadRounds,
  loadSnapshots,
]
