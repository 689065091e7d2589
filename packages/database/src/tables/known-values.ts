import type {
  Alarm,
  AlarmEvidence,
  AlarmTemplateRow,
  Area,
  AreaExemptions,
  AreaForm,
  AreaSchedule,
  CalibrationFigures,
  CalibrationTrial,
  ConfigPart,
  DictionaryCategory,
  DownMessage,
  ExportJob,
  FeedbackRow,
  FenceShape,
  FormValues,
  Language,
  ListView,
  MapAnchor,
  PatrolScope,
  PlanFeature,
  RoleConfig,
  SessionKind,
  TrackableClass,
  TrackableDetail,
  TrackableKind,
  UploadedFile,
  VISIT_STATES,
} from '@muster/contracts'
import type { StoredRangeOffset, StoredRangeSample } from '../calibration/stored-calibration.ts'

/** What stands in columns of which the schema only says that they are text or JSON. */
export interface KnownValues {
  account: { language: Language }
  alarm: {
    kind: Alarm['kind']
    priority: Alarm['priority']
    members: Alarm['members']
    work: Alarm['work']
    disposition: Alarm['disposition']
    evidence: AlarmEvidence
  }
  alarm_notice: { payload: DownMessage }
  alarm_template: { type: AlarmTemplateRow['type'] }
  anchor: { kind: MapAnchor['kind'] }
  area: {
    risk_level: Area['riskLevel']
    polygon: Area['polygon']
    shape: FenceShape | null
    schedule: AreaSchedule
    exemptions: AreaExemptions
  }
  area_draft: { action: 'upsert' | 'delete'; form: AreaForm | null }
  area_state: { form: AreaForm }
  area_type: { use: Area['use']; colour: Area['colour']; icon: UploadedFile | null }
  calibration_trial: {
    range_offsets: readonly StoredRangeOffset[] | null
    figures: CalibrationFigures | null
    state: CalibrationTrial['state']
  }
  calibration_version: { range_offsets: readonly StoredRangeOffset[]; figures: CalibrationFigures | null }
  dictionary_entry: { category: DictionaryCategory }
  column_setting: { state: ListView['state'] }
  config_change: { part: ConfigPart }
  export_job: { state: ExportJob['state'] }
  emergency_supply: { icon: UploadedFile | null }
  feedback: { kind: FeedbackRow['kind']; state: FeedbackRow['state']; pictures: UploadedFile[]; films: UploadedFile[] }
  list_view: { resource: ListView['resource']; state: ListView['state'] }
  menu_entry: { type: 'menu' | 'button'; titles: Partial<Record<string, string>> | null }
  person: { gender: TrackableDetail['gender']; papers: FormValues }
  plan_feature: { kind: PlanFeature['kind']; geometry: PlanFeature['geometry'] }
  range_sample: { samples: StoredRangeSample[] }
  role: {
    area_scope: RoleConfig['areaScope']
    people_scope: RoleConfig['peopleScope']
    patrol_scope: PatrolScope
  }
  trackable: { kind: TrackableKind; class: TrackableClass }
  session: { kind: SessionKind }
  special_certificate: { photo: UploadedFile | null }
  visit: { state: (typeof VISIT_STATES)[number] }
}
