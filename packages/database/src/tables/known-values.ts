import type {
  Alarm,
  AlarmEvidence,
  Area,
  CalibrationFigures,
  CalibrationTrial,
  ConfigPart,
  DownMessage,
  ExportJob,
  ListView,
  MapAnchor,
  PatrolScope,
  PlanFeature,
  RoleConfig,
  SessionKind,
  TrackableClass,
  TrackableKind,
} from '@muster/contracts'
import type { StoredRangeOffset, StoredRangeSample } from '../calibration/stored-calibration.ts'

/** What stands in columns of which the schema only says that they are text or JSON. */
export interface KnownValues {
  alarm: {
    kind: Alarm['kind']
    priority: Alarm['priority']
    members: Alarm['members']
    work: Alarm['work']
    disposition: Alarm['disposition']
    evidence: AlarmEvidence
  }
  alarm_notice: { payload: DownMessage }
  anchor: { kind: MapAnchor['kind'] }
  area: { kind: Area['kind']; risk_level: Area['riskLevel']; polygon: Area['polygon'] }
  calibration_trial: {
    range_offsets: readonly StoredRangeOffset[] | null
    figures: CalibrationFigures | null
    state: CalibrationTrial['state']
  }
  calibration_version: { range_offsets: readonly StoredRangeOffset[]; figures: CalibrationFigures | null }
  column_setting: { state: ListView['state'] }
  config_change: { part: ConfigPart }
  export_job: { state: ExportJob['state'] }
  list_view: { resource: ListView['resource']; state: ListView['state'] }
  plan_feature: { kind: PlanFeature['kind']; geometry: PlanFeature['geometry'] }
  range_sample: { samples: StoredRangeSample[] }
  role: {
    area_scope: RoleConfig['areaScope']
    area_kinds: RoleConfig['areaKinds']
    people_scope: RoleConfig['peopleScope']
    patrol_scope: PatrolScope
  }
  trackable: { kind: TrackableKind; class: TrackableClass }
  session: { kind: SessionKind }
}
