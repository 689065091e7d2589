/**
 * The positioning engine: from what radios measured to where a tag is, which areas it is in and which alarms follow.
 * Pure: state in, state and events out, time comes with the data. `docs/positioning.md` explains the mathematics.
 *
 * One reading through everything:
 *
 *     const engine = createEngine(site)                    // anew whenever anchors, floors, calibration change
 *     const areas = compileAreas(fences)                   // anew whenever areas change
 *     const tag = createTagState(hwId)                     // per tag
 *     const containment = createContainmentState()         // per trackable
 *     const alarms = createAlarmState()                    // per subject and input
 *
 *     const located = locate(engine, tag, reading, eventTimeMs)
 *     if (located.ok) {
 *       const visits = stepContainment(areas, containment, located.fix)
 *       const events = stepAlarms<'fix'>(rules, alarms, { timeMs, trackableNo, trackableClass, containment, motion })
 *     }
 *
 * Across tags, once a second: `stepGatherings(createGatheringSearch(), rule, gatherings, people, timeMs)` finds people
 * together with too many others.
 *
 * After a change of the site: `tag = restoreTagState(newEngine, saveTagState(oldEngine, tag)) ?? createTagState(hwId)`.
 * `ContainmentState` and `AlarmState` are plain JSON as they are.
 */
export { coverage, type ErrorFigures, errorFigures, quantile } from './accuracy/metrics.ts'
export type { AlarmInput, AlarmInputs, AlarmSeverity } from './alarms/alarm-rule.ts'
export {
  beginPairs,
  type CardPair,
  type CardsTogetherState,
  followPairs,
  newCardsTogether,
  surelyLocated,
  type Walker,
} from './alarms/cards-together.ts'
export {
  type AlarmEpisode,
  type AlarmEvent,
  type AlarmState,
  createAlarmState,
  endExcused,
  passAlarmTime,
  stepAlarms,
} from './alarms/episodes.ts'
export type { EquipmentAwayRule } from './alarms/equipment-away.ts'
export { excuseOf } from './alarms/excuse.ts'
export { GATHERING_TIERS, type GatheringRule } from './alarms/gathering.ts'
export { followMotion, type MotionState } from './alarms/motion.ts'
export type { PatrolRule } from './alarms/patrol.ts'
export type { PermitRule } from './alarms/permit.ts'
export { type AlarmRule, asksMotion, isFedBy, measure, type RuleFedBy } from './alarms/registry.ts'
export { type RestState, stepRest } from './alarms/rest.ts'
export { type GateRecord, joinShifts, type Shift, type Whereabouts, whereabouts } from './alarms/whereabouts.ts'
export {
  type AreaEvent,
  type AreaFence,
  type AreaSet,
  type ContainmentState,
  compileAreas,
  createContainmentState,
  distanceToAreaM,
  isInside,
  passContainmentTime,
  stepContainment,
} from './areas/containment.ts'
export { countsDay } from './areas/counts-day.ts'
export { compileExemptions, type ExemptFrom, type ExemptionSubject } from './areas/exemptions.ts'
export { type BuildingCalendar, isAlways, Schedule, type ScheduleSetting } from './areas/schedule.ts'
export { DAY_MS, ZoneClock } from './areas/zone-clock.ts'
export type { AnchorFinding } from './calibration/anchor-displacement.ts'
export { surveyAnchors } from './calibration/anchor-survey.ts'
export { type Calibration, learnFromRecording } from './calibration/learn.ts'
export {
  ANCHOR_VERDICTS,
  type AnchorOperation,
  type RangeSample,
  surveyOperation,
} from './calibration/operation-survey.ts'
export { ownRecording } from './calibration/own-anchors.ts'
export type { RecordedEpoch, RecordedFingerprint, Recording } from './calibration/recording.ts'
export { parseRecordingLine, RECORDING_LINE_FAULTS } from './calibration/recording-line.ts'
export { parsePositioningModel } from './calibration/stored-model.ts'
export { type CalibrationTrial, type TrialInput, tryCalibration } from './calibration/trial.ts'
export { CALIBRATION_WARNINGS } from './calibration/trial-warnings.ts'
export { createEngine, type Engine } from './engine.ts'
export { type Fix, type LocateResult, NO_FIX_REASONS } from './fix.ts'
export { type Approval, approvedOf } from './gathering/approved.ts'
export type { LocatedPeople } from './gathering/crowds.ts'
export { enclosingCircle } from './gathering/enclosing-circle.ts'
export { createGatheringState, type GatheringEvent, type GatheringState, stepGatherings } from './gathering/episodes.ts'
export { endsByHand, type GatheringEpisode, peopleOf } from './gathering/gathering-episode.ts'
export { createGatheringSearch } from './gathering/gathering-search.ts'
export { middleOf } from './gathering/middle.ts'
export { calibrationMisfit, calibrationTrust } from './locate/calibration-misfit.ts'
export { locate } from './locate/locate.ts'
export type {
  GnssMeasurement,
  Measurement,
  MeasurementKind,
  PositionMeasurement,
  RangeMeasurement,
  RssiMeasurement,
  TdoaMeasurement,
} from './measurement.ts'
export { type Doubt, doubtsOf } from './patrol/doubts.ts'
export { judgeRound, type RoundPlan, type RoundResult } from './patrol/judge-round.ts'
export { hearPlaces, type PatrolBeacon, type PatrolSite, standAtPlaces } from './patrol/perceive.ts'
export { planRounds } from './patrol/plan-rounds.ts'
export { type Stay, staysOf } from './patrol/stays.ts'
export { forgetCalibration, recalibration } from './recalibrate.ts'
export { DEFAULT_SETTINGS } from './settings.ts'
export type { AnchorSite, FloorSite, PositioningSite } from './site.ts'
export { createTagState, restoreTagState, saveTagState, type TagState, type TagStateJson } from './tag-state.ts'
