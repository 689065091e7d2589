import { type DatabasePart, quoted } from './parts.ts'

/** What the parts may do with a table, as GRANT says it. A part that is not named may nothing. */
export type TableAccess = Partial<Record<DatabasePart, string>>

const ALL = 'select, insert, update, delete'

/** Of the jobs; its tables are made by the library that runs them. */
export const JOB_SCHEMA = 'graphile_worker'
/** All that have tables of ours. */
export const SCHEMAS = ['public', 'track', JOB_SCHEMA]

/** What a tracker reads to know a building, and who prepares it. */
const SITE: TableAccess = { tracker: 'select', api: 'select', tools: ALL }
/** What only the console shows and changes. */
const CONSOLE: TableAccess = { api: ALL }

/**
 * THE list of what each part may do in the database, by table. A new table has to be added: nobody but the owner may
 * touch it before, and the test of this list fails. Changes here reach a database at its next start.
 */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = {
  // The site and its hardware.
  building: { broker: 'select (id)', tracker: 'select', api: 'select, update', tools: 'select, insert, update' },
  floor: { ...SITE, api: ALL },
  plan_feature: { ...SITE, api: ALL },
  // Whoever makes a building makes its first types, by a trigger.
  area_type: { tracker: 'select', api: ALL, tools: 'select, insert' },
  area: { ...SITE, api: ALL },
  area_rule: { ...SITE, api: ALL },
  area_draft: CONSOLE,
  // Versions are added to and never changed; a state ends when the next one begins.
  area_version: { tracker: 'select (building_id, number)', api: 'select, insert', tools: 'select, insert' },
  area_state: { api: 'select, insert, update (to_version)', tools: 'select, insert' },
  // The console orders it, the tracker goes through the tracks.
  area_trial: { tracker: 'select, update (state, progress, attempts, figures, alarms)', api: ALL },
  risk_district: { ...CONSOLE, tools: 'select, insert' },
  area_statistic: { ...CONSOLE, tools: 'select, insert' },
  holiday: { tracker: 'select', api: ALL, tools: 'select, insert' },
  anchor: { ...SITE, api: ALL },
  // Only triggers write the register. How devices are is written by who knows it: the tracker, and of bells and cameras the api.
  device: { tracker: 'select', api: 'select', tools: 'select' },
  device_state: { tracker: 'select, insert, update', api: 'select, insert, update', tools: 'select, insert' },
  device_change: { tracker: 'select, insert', api: 'select, insert, delete', tools: 'select, insert' },
  device_hour: { tracker: 'select, insert, update', api: ALL, tools: 'select, insert' },
  gateway: {
    ...SITE,
    api: ALL,
    broker: 'select',
    tracker: 'select (id, building_id, name, format, topics, enabled, floors, area_ids)',
  },
  tag: { ...SITE, api: ALL },
  alarm_bell: CONSOLE,
  custom_kind: CONSOLE,
  custom_device: CONSOLE,
  video_device: CONSOLE,
  // Evidence is added to and never changed.
  video_snapshot: { api: 'select, insert', tools: 'select, insert' },
  event_picture: CONSOLE,
  bell_ring: CONSOLE,
  tag_assignment: { tracker: 'select', api: 'select, insert, update', tools: ALL },
  calibration_version: { tracker: 'select', api: 'select, insert', tools: 'select, insert' },
  calibration_trial: CONSOLE,
  emergency_supply: CONSOLE,
  // The tracker watches that it is where it is kept.
  valuable_equipment: { ...CONSOLE, tracker: 'select' },
  range_sample: { tracker: 'select, insert, delete', api: 'select', tools: 'select' },

  // Only triggers write it: what changed cannot be forgotten, or claimed.
  config_change: { broker: 'select', tracker: 'select', api: 'select' },

  // The pipeline's own.
  building_lease: { tracker: ALL },
  tracker_snapshot: { tracker: ALL, tools: 'select (building_id, epoch, log_id, position, saved_at)' },
  'track.snapshot_part': { tracker: ALL },
  'track.poison_frame': { tracker: ALL, tools: 'select' },
  'track.tail': { tracker: ALL, api: 'select', tools: 'select' },
  'track.chunk': { tracker: ALL, api: 'select', tools: 'select' },
  'track.visit': { tracker: ALL, api: 'select', tools: 'select' },
  'track.gap': { tracker: ALL, api: 'select', tools: 'select' },
  // Added up from tracks by the api; the tracker takes them away with the tracks.
  'track.trip': { tracker: 'select, delete', api: ALL, tools: 'select' },
  'track.trip_mark': { api: ALL },

  // Alarms: the tracker raises and ends them, people work on them and end a call for help.
  alarm: {
    tracker: `select, insert, update (trackable_no, trackable_name, area_id, area_name, floor, x, y, z, started_at, arrived_at, cleared_at,
      priority, evidence, version, subject_id, subject_name, members, member_count, gathering, changes)`,
    api: `select, update (cleared_at, work, acknowledged_at, acknowledged_by, acknowledged_by_name, handled_at, handled_by, handled_by_name,
      disposition, cause, false_alarm, description, version, assigned_to, assigned_to_name, shelved_until, shelved_by, shelved_by_name,
      shelf_reason, silenced_until)`,
    tools: 'select',
  },
  alarm_event: { tracker: 'select, insert', api: 'select, insert', tools: 'select' },
  alarm_template: { tracker: 'select', api: ALL },
  silence_window: { tracker: 'select', api: ALL },
  alarm_flow: CONSOLE,
  gathering_setting: { tracker: 'select', api: ALL },
  approved_gathering: { tracker: 'select', api: ALL },
  alarm_delivery: CONSOLE,
  conformance_record: CONSOLE,
  shift_handover: CONSOLE,

  // Messages and orders: the api writes them, the tracker sends them and stores what devices say of them.
  message: { ...CONSOLE, tracker: 'select (id, channel, type, content, asks_reply, voice, speed)' },
  downlink: {
    tracker: `select, insert, update (state, reply, reason, attempts, next_at, expires_at, sent_at, delivered_at, read_at, replied_at, failed_at)`,
    api: ALL,
    tools: 'select',
  },
  message_template: CONSOLE,
  console_notice: CONSOLE,

  // The organisation. A command may add a card's carrier by name, and read nothing of anybody.
  trackable: { tracker: 'select', api: ALL, tools: 'select, insert, update' },
  // Areas exempt people by who they are and where they work.
  person: {
    tracker: 'select (id, building_id, name, trackable_no, department_id, post_id)',
    api: ALL,
    tools: 'select (id, building_id, trackable_no, carries_card), insert, update (carries_card)',
  },
  special_certificate: { ...CONSOLE, tracker: 'select (building_id, person_id, name, permitted_items, number, valid_to, deleted_at)' },
  vehicle: CONSOLE,
  visit: CONSOLE,
  // Who is exempt in a department is so in those below it.
  department: { tracker: 'select (id, building_id, parent_id)', api: ALL },
  post: CONSOLE,
  contractor_unit: CONSOLE,
  safety_island: CONSOLE,
  drill_plan: CONSOLE,
  drill_plan_version: { api: 'select, insert' },
  emergency_run: CONSOLE,
  emergency_person: CONSOLE,
  emergency_event: { api: 'select, insert' },
  // Whoever makes a building makes its two ready pages, by a trigger.
  big_screen: { ...CONSOLE, tools: 'select, insert' },
  big_screen_version: { api: 'select, insert' },
  second_password: CONSOLE,
  secret_opening: CONSOLE,
  patrol_team: CONSOLE,
  // Who may be on a round is looked at by the tracker, at which places; what that is worth is decided by the api.
  patrol_team_member: { tracker: 'select', api: ALL },
  patrol_point: { tracker: 'select', api: ALL },
  patrol_area: { tracker: 'select', api: ALL },
  patrol_area_point: CONSOLE,
  patrol_route: { tracker: 'select (id, building_id, absences)', api: ALL },
  patrol_route_point: CONSOLE,
  patrol_route_area: CONSOLE,
  patrol_route_team: CONSOLE,
  patrol_sighting: { tracker: 'select, insert, update', api: 'select, delete' },
  // How far a round is, is an alarm of the tracker when it is late or over.
  patrol_round: {
    tracker: 'select (id, building_id, route_name, teams, state, due, done, late, opens_at, start_at, end_at, closes_at, points)',
    api: ALL,
  },
  patrol_passing: { tracker: 'select (round_id, point_id, state)', api: ALL },
  gate: CONSOLE,
  gate_door: CONSOLE,
  // What passed a gate is never changed, and goes when it is old.
  // Its picture is kept after it.
  gate_passage: { api: 'select, insert, update (picture), delete', tools: 'select, insert' },
  gate_presence: CONSOLE,
  gate_hold: CONSOLE,
  access_block: CONSOLE,
  safety_briefing: CONSOLE,
  safety_briefing_person: CONSOLE,
  projection_screen: CONSOLE,
  vehicle_visit: CONSOLE,
  work_shift: CONSOLE,
  duty: CONSOLE,
  duty_plan: CONSOLE,
  patrol_check_result: { api: 'select, insert' },
  access_anomaly: CONSOLE,

  // Permits for hazardous work; what happened to one is added to and never changed.
  permit: {
    tracker: 'select',
    api: ALL,
  },
  permit_count: CONSOLE,
  permit_measure: { ...CONSOLE, tracker: 'select' },
  permit_gas: { ...CONSOLE, tracker: 'select' },
  permit_signature: { ...CONSOLE, tracker: 'select' },
  permit_log: { api: 'select, insert' },
  permit_template: { ...CONSOLE, tracker: 'select' },
  permit_conflict: { ...CONSOLE, tracker: 'select' },
  permit_period: { ...CONSOLE, tracker: 'select' },
  permit_delegation: CONSOLE,

  // Accounts, sign-in and what each of them keeps.
  account: { api: ALL, tools: 'select (id, login_name)' },
  account_building: { api: ALL, tools: 'select, insert' },
  role: CONSOLE,
  menu_entry: CONSOLE,
  session: CONSOLE,
  integrator: CONSOLE,
  used_link: CONSOLE,
  login_challenge: CONSOLE,
  second_factor: CONSOLE,
  waiting_sign_in: CONSOLE,
  login_counter: CONSOLE,
  login_key: CONSOLE,
  saved_key: CONSOLE,
  list_view: CONSOLE,
  list_view_role: CONSOLE,
  column_setting: CONSOLE,
  stored_file: CONSOLE,
  file_use: CONSOLE,
  export_job: CONSOLE,
  saved_report: CONSOLE,
  feedback: CONSOLE,
  map_setting: CONSOLE,
  plan_version: CONSOLE,
  plan_candidate: CONSOLE,
  setting: CONSOLE,
  // Written by a trigger, with the rights of the owner; the api sends and deletes.
  bus_outbox: { api: 'select, delete' },
  bus_state: CONSOLE,
  dictionary_entry: CONSOLE,
  setting_version: CONSOLE,

  // Evidence: only added to and sealed; a trigger of the table lets a sealed row go when its time is over and at no
  // other time.
  audit_entry: {
    tracker: 'select (building_id, action, at, before, after), insert',
    api: 'select, insert, update (seal_no, hash), delete',
  },
  audit_chain: { api: 'select, insert, update' },
  licence: { api: 'select, insert, update', tools: 'select, insert' },
  installation: { api: 'select, insert, update' },

  // Jobs are added and done by the api alone.
  'graphile_worker._private_jobs': CONSOLE,
  'graphile_worker._private_job_queues': CONSOLE,
  'graphile_worker._private_tasks': CONSOLE,
  'graphile_worker._private_known_crontabs': CONSOLE,
  'graphile_worker.jobs': { api: 'select' },
  'graphile_worker.migrations': { api: 'select' },

  // The owner's alone: what was migrated, and which key the data was sealed with.
  _prisma_migrations: {},
  sealing_mark: {},
}

/** Functions that act with the owner's rights, and who may call them. */
export const FUNCTION_ACCESS: Readonly<Record<string, readonly DatabasePart[]>> = {
  'track.ensure_day(bigint)': ['tracker'],
  'track.drop_days_before(bigint)': ['tracker'],
  'public.note_config_change()': [],
  'public.number_config_changes()': [],
  'public.register_device()': [],
  'public.note_for_bus()': [],
}

/**
 * What every session of a part begins with. No part may look for a table anywhere else, wait for ever, or leave a
 * transaction open.
 */
export const PART_SETTINGS: Readonly<Record<DatabasePart, Readonly<Record<string, string>>>> = {
  broker: { statement_timeout: '5s' },
  tracker: { statement_timeout: '60s', lock_timeout: '10s' },
  api: { statement_timeout: '30s', lock_timeout: '10s' },
  tools: { statement_timeout: '10min', lock_timeout: '30s' },
}
export const COMMON_SETTINGS = { search_path: 'public, pg_temp', idle_in_transaction_session_timeout: '5min' }

/** A table as SQL has it, whatever the search path. */
export const tableName = (table: string): string => (table.includes('.') ? table : `public.${quoted(table)}`)
