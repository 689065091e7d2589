import { TABLE_ACCESS } from './tables.ts'

/** How a row determines its building. */
export type BuildingRule =
  /** By its own column. */
  | { column: string; open?: string; others?: string }
  /** The building of the row it belongs to. */
  | { of: string; by: string; key?: string }
  /** None, with the reason. */
  | { none: string }

const OWN = { column: 'building_id' }

/**
 * Tables with rules other than a plain column `building_id`, as the api sees them: its session sees and changes rows of
 * the building it has set (`muster.building`), and none before. `open`: what it may still do across buildings.
 * `others`: restricts the other parts, which serve all buildings.
 */
const EXCEPTIONS: Readonly<Record<string, BuildingRule>> = {
  building: { column: 'id' },
  area_rule: { of: 'area', by: 'area_id' },
  'track.tail': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.chunk': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.visit': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.gap': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.trip': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.trip_mark': { of: 'trackable', by: 'trackable_no', key: 'no' },
  alarm_event: { of: 'alarm', by: 'alarm_id' },
  alarm_camera: { of: 'alarm', by: 'alarm_id' },
  alarm_path: { of: 'alarm', by: 'alarm_id' },
  alarm_path_due: { of: 'alarm', by: 'alarm_id' },
  patrol_team_member: { of: 'patrol_team', by: 'team_id' },
  patrol_area_point: { of: 'patrol_area', by: 'area_id' },
  patrol_route_point: { of: 'patrol_route', by: 'route_id' },
  patrol_route_area: { of: 'patrol_route', by: 'route_id' },
  patrol_passing: { of: 'patrol_round', by: 'round_id' },
  patrol_route_team: { of: 'patrol_route', by: 'route_id' },
  permit_measure: { of: 'permit', by: 'permit_id' },
  permit_gas: { of: 'permit', by: 'permit_id' },
  permit_signature: { of: 'permit', by: 'permit_id' },
  permit_log: { of: 'permit', by: 'permit_id' },
  // Whether an account enters another building decides who may change it, and its end ends its sessions everywhere.
  account_building: { ...OWN, open: 'select' },
  session: { ...OWN, open: 'select, delete' },
  waiting_sign_in: { ...OWN, open: 'select, delete' },
  used_link: { of: 'integrator', by: 'integrator_id' },
  big_screen_version: { of: 'big_screen', by: 'screen_id' },
  list_view_role: { of: 'list_view', by: 'view_id' },
  file_use: { of: 'stored_file', by: 'file_id' },
  // The tracker checks whether it has already recorded a gap of its log, and reads no other entries.
  audit_entry: { ...OWN, others: `subject = 'frameLog'` },

  account: { none: 'an account may enter several buildings; what it may do in one is in account_building' },
  column_setting: { none: 'of an account' },
  saved_key: { none: 'of an account' },
  login_challenge: { none: 'of somebody who has not signed in' },
  second_factor: { none: 'of an account' },
  login_counter: { none: 'of somebody who has not signed in' },
  login_key: { none: 'of the installation' },
  audit_chain: { none: 'one chain over the entries of all buildings' },
  installation: { none: 'of the installation' },
  sealing_mark: { none: 'of the installation' },
  'graphile_worker._private_jobs': { none: 'a job names what it is about, whose row says the building' },
  'graphile_worker._private_job_queues': { none: 'of the installation' },
  'graphile_worker._private_tasks': { none: 'of the installation' },
  'graphile_worker._private_known_crontabs': { none: 'of the installation' },
  'graphile_worker.jobs': { none: 'a view' },
  'graphile_worker.migrations': { none: 'of the database' },
  _prisma_migrations: { none: 'of the database' },
}

/**
 * For every table how its rows belong to a building. The default is a column: without one its policy cannot be created.
 */
export const BUILDING_RULES: Readonly<Record<string, BuildingRule>> = Object.fromEntries(
  Object.keys(TABLE_ACCESS).map((table) => [table, EXCEPTIONS[table] ?? OWN]),
)
