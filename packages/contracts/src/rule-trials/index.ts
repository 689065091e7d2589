import { z } from 'zod'
import type { AlarmSubject } from '../alarms/definition.ts'
import { ALARM_DEFINITIONS, ALARM_KINDS, type AlarmKind } from '../alarms/kinds.ts'

/** Recorded tracks of so long may be tried at once. */
export const LONGEST_TRIAL_MS = 7 * 86_400_000
/** The result of a trial is kept for this time. */
export const RULE_TRIAL_KEPT_HOURS = 24
/** More alarms than these are counted and not listed. */
export const MOST_TRIAL_ALARMS = 5000

/** `waiting` until the tracker takes it up. */
export const RULE_TRIAL_STATES = ['waiting', 'running', 'done', 'failed'] as const
/** What the draft does to an alarm: it would be new, be gone, or be there as it is today. */
export const TRIAL_CHANGES = ['comes', 'goes', 'stays'] as const
export type TrialChange = (typeof TRIAL_CHANGES)[number]

const TRACKED: readonly AlarmSubject[] = ['trackable', 'crowd', 'area']

/**
 * Decided from the positions of people and vehicles, so that recorded tracks determine it: no button, card or device.
 */
export const isAnsweredByTracks = (kind: AlarmKind): boolean => kind !== 'sos' && TRACKED.includes(ALARM_DEFINITIONS[kind].subject)

const span = { fromMs: z.number(), toMs: z.number().nullable() }

/** An alarm that the recorded tracks raise under the draft, or under what is in force. */
export const trialAlarm = z.object({
  change: z.enum(TRIAL_CHANGES),
  kind: z.enum(ALARM_KINDS),
  areaId: z.string().nullable(),
  areaName: z.string().nullable(),
  /** Type of the area, by which roles are limited. */
  areaTypeId: z.string().nullable(),
  /** Its subject; null: a crowd. */
  trackableNo: z.number().int().nullable(),
  trackableName: z.string().nullable(),
  /** Of a crowd: how many were in it as it began. */
  memberCount: z.number().int().nullable(),
  /** Of a crowd: who was in it then. */
  memberNos: z.array(z.number().int()).readonly().optional(),
  floor: z.number().int().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  ...span,
  /** Of one that stays: from when to when it is today. */
  today: z.object(span).nullable(),
})
export type TrialAlarm = z.infer<typeof trialAlarm>

/** The same as it is shown: with the alarm of the list that was recorded then, if the reader may see it. */
export const shownTrialAlarm = trialAlarm.omit({ memberNos: true }).extend({ recordedId: z.string().nullable() })
export type ShownTrialAlarm = z.infer<typeof shownTrialAlarm>

export const trialFigures = z.object({
  /** People and vehicles with a track in that time, and their positions that were gone through. */
  subjects: z.number().int(),
  fixes: z.number().int(),
  tookMs: z.number().int(),
  /** Alarms that are counted and not listed. */
  left: z.number().int(),
})
export type TrialFigures = z.infer<typeof trialFigures>

const summary = {
  id: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  state: z.enum(RULE_TRIAL_STATES),
  /** From 0 to 1. */
  progress: z.number(),
}
export const ruleTrialSummary = z.object(summary)

/** The draft of the areas, or a gathering setting before it is saved, tried on recorded tracks. */
export const ruleTrial = z.object({
  ...summary,
  /** Version of the areas, or of the setting, that it is compared with. */
  version: z.number().int(),
  /** The draft, or what is in force, is another one now. */
  isOutdated: z.boolean(),
  figures: trialFigures.nullable(),
  /** As far as the reader may see them, the first first. */
  alarms: z.array(shownTrialAlarm),
})
export type RuleTrial = z.infer<typeof ruleTrial>
