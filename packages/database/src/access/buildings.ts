/** How a row says of which building it is. */
export type BuildingRule =
  /** By its own column. */
  | { column: string; open?: string; others?: string }
  /** It is of the building of the row that it belongs to. */
  | { of: string; by: string; key?: string }
  /** Of none, and why. */
  | { none: string }

const OWN = { column: 'building_id' }

/**
 * THE list of how tables belong to buildings, as the api sees them: a session of it sees and changes rows of the building that it was told
 * (`muster.building`), and none before it was told any. `open`: what it may do across buildings all the same. `others`: what the other
 * parts, which serve all buildings, are kept to.
 */
export const BUILDING_RULES: Readonly<Record<string, BuildingRule>> = {
  building: { column: 'id' },
  floor: OWN,
  plan_feature: OWN,
  area: OWN,
  area_rule: { of: 'area', by: 'area_id' },
  anchor: OWN,
  gateway: OWN,
  tag: OWN,
  tag_assignment: OWN,
  calibration_version: OWN,
  calibration_trial: OWN,
  range_sample: OWN,
  config_change: OWN,
  building_lease: OWN,
  tracker_snapshot: OWN,
  'track.snapshot_part': OWN,
  'track.poison_frame': OWN,
  'track.tail': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.chunk': { of: 'trackable', by: 'trackable_no', key: 'no' },
  'track.visit': { of: 'trackable', by: 'trackable_no', key: 'no' },
  alarm: OWN,
  alarm_event: { of: 'alarm', by: 'alarm_id' },
  alarm_notice: OWN,
  alarm_template: OWN,
  trackable: OWN,
  person: OWN,
  special_certificate: OWN,
  vehicle: OWN,
  visit: OWN,
  department: OWN,
  post: OWN,
  contractor_unit: OWN,
  patrol_team: OWN,
  patrol_team_member: { of: 'patrol_team', by: 'team_id' },
  // Whether an account enters another building decides who may change it, and its end ends its sessions everywhere.
  account_building: { ...OWN, open: 'select' },
  session: { ...OWN, open: 'select, delete' },
  role: OWN,
  menu_entry: OWN,
  integrator: OWN,
  used_link: { of: 'integrator', by: 'integrator_id' },
  list_view: OWN,
  list_view_role: { of: 'list_view', by: 'view_id' },
  stored_file: OWN,
  file_use: { of: 'stored_file', by: 'file_id' },
  export_job: OWN,
  feedback: OWN,
  setting: OWN,
  setting_version: OWN,
  // The tracker looks whether it has noted a hole of its log already, and at what nobody else did.
  audit_entry: { ...OWN, others: `subject = 'frameLog'` },
  licence: OWN,

  account: { none: 'an account may enter several buildings; what it may do in one is in account_building' },
  column_setting: { none: 'of an account' },
  saved_key: { none: 'of an account' },
  login_challenge: { none: 'of somebody who has not signed in' },
  login_counter: { none: 'of somebody who has not signed in' },
  login_key: { none: 'of the installation' },
  audit_chain: { none: 'one chain over the entries of all buildings' },
  installation: { none: 'of the installation' },
  sealing_mark: { none: 'of the installation' },
  _prisma_migrations: { none: 'of the database' },
}
