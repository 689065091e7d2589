import type {
  Alarm,
  AlarmEvidence,
  AlarmTemplateRow,
  AnomalyKind,
  Area,
  AreaExemptions,
  AreaForm,
  AreaSchedule,
  BellOrder,
  BellWay,
  CalibrationFigures,
  CalibrationTrial,
  CardKind,
  CardState,
  Chosen,
  CommandResult,
  ConfigPart,
  CustomField,
  CustomValues,
  DaySchedule,
  DictionaryCategory,
  DoorDirection,
  DownlinkBody,
  DownlinkFailure,
  DownlinkKind,
  Drawing,
  ExportJob,
  FeedbackRow,
  FenceShape,
  FormValues,
  GateKind,
  GateRule,
  GatheringCentre,
  Language,
  ListView,
  MapAnchor,
  MessageAudience,
  MessageChannel,
  MessageMethod,
  MessageState,
  NoticeKind,
  PassageDecision,
  PassageDirection,
  PassageNote,
  PassageReason,
  PatrolAbsence,
  PatrolAreaResult,
  PatrolCheck,
  PatrolFinding,
  PatrolMissReason,
  PatrolPerception,
  PatrolPlace,
  PatrolPointState,
  PatrolPointType,
  PatrolRoundArea,
  PatrolRoundState,
  PatrolScope,
  PatrolWalker,
  PlanFeature,
  ProjectionSize,
  RoleConfig,
  ScreenPart,
  SessionKind,
  TrackableClass,
  TrackableDetail,
  TrackableKind,
  UploadedFile,
  VisitState,
} from '@muster/contracts'
import type { StoredRangeOffset, StoredRangeSample } from '../calibration/stored-calibration.ts'

/** Types of columns that are only text or JSON in the schema. */
export interface KnownValues {
  access_anomaly: { kind: AnomalyKind; class: TrackableClass }
  account: { language: Language }
  alarm: {
    kind: Alarm['kind']
    priority: Alarm['priority']
    event: Alarm['event']
    members: Alarm['members']
    gathering: Alarm['gathering']
    work: Alarm['work']
    disposition: Alarm['disposition']
    evidence: AlarmEvidence
  }
  alarm_flow: { priority: Alarm['priority'] | null }
  alarm_bell: { way: BellWay }
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
  area_type: { use: Area['use']; colour: Area['colour']; icon: UploadedFile | null; defaults: FormValues }
  bell_ring: { what: BellOrder; result: CommandResult | null }
  calibration_trial: {
    range_offsets: readonly StoredRangeOffset[] | null
    figures: CalibrationFigures | null
    state: CalibrationTrial['state']
  }
  calibration_version: { range_offsets: readonly StoredRangeOffset[]; figures: CalibrationFigures | null }
  custom_kind: { icon: UploadedFile | null; fields: CustomField[] }
  custom_device: { values: CustomValues }
  downlink: { kind: DownlinkKind; body: DownlinkBody | null; state: MessageState; reason: DownlinkFailure | null }
  dictionary_entry: { category: DictionaryCategory }
  column_setting: { state: ListView['state'] }
  config_change: { part: ConfigPart }
  export_job: { state: ExportJob['state'] }
  emergency_supply: { icon: UploadedFile | null }
  gate: { kind: GateKind; rules: GateRule[] }
  gate_door: { direction: DoorDirection }
  gate_passage: {
    kind: GateKind
    direction: PassageDirection
    class: TrackableClass | null
    decision: PassageDecision
    reason: PassageReason | null
    notes: PassageNote[]
  }
  gathering_setting: { centre: GatheringCentre; managers: readonly Chosen[]; schedule: DaySchedule }
  approved_gathering: { shape: FenceShape | null }
  feedback: { kind: FeedbackRow['kind']; state: FeedbackRow['state']; pictures: UploadedFile[]; films: UploadedFile[] }
  console_notice: { kind: NoticeKind; detail: Record<string, string | number> }
  list_view: { resource: ListView['resource']; state: ListView['state'] }
  message: { channel: MessageChannel; method: MessageMethod; audience: MessageAudience; state: MessageState }
  menu_entry: { type: 'menu' | 'button'; titles: Partial<Record<string, string>> | null }
  patrol_area: { fence: Drawing | null }
  patrol_point: { type: PatrolPointType; perception: PatrolPerception; fence: Drawing | null; checks: PatrolCheck[] }
  patrol_route: { absences: PatrolAbsence[] }
  patrol_round: {
    points: PatrolPlace[]
    areas: PatrolRoundArea[]
    walkers: PatrolWalker[]
    state: PatrolRoundState
    area_results: PatrolAreaResult[]
    findings: PatrolFinding[]
  }
  patrol_check_result: { answer: PatrolCheck['answer']; photo: UploadedFile | null }
  patrol_passing: { state: PatrolPointState; reason: PatrolMissReason | null }
  person: { gender: TrackableDetail['gender']; papers: FormValues }
  plan_feature: { kind: PlanFeature['kind']; geometry: PlanFeature['geometry'] }
  projection_screen: { size: ProjectionSize; parts: ScreenPart[] }
  range_sample: { samples: StoredRangeSample[] }
  role: {
    area_scope: RoleConfig['areaScope']
    people_scope: RoleConfig['peopleScope']
    patrol_scope: PatrolScope
  }
  tag: { kind: CardKind; state: CardState }
  trackable: { kind: TrackableKind; class: TrackableClass }
  session: { kind: SessionKind }
  special_certificate: { photo: UploadedFile | null }
  vehicle_visit: { state: VisitState }
  visit: { state: VisitState }
}
