/** ISA-18.2 priority; shown as shape + colour + word. It changes if the condition gets worse (a crowd). */
export const ALARM_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number]

/**
 * What an alarm is about. A trackable: `trackableNo`. A crowd: an area with the people in it, `areaId` and `members`. A
 * device, a permit, a camera, a round of a patrol route: `subjectId`, and as `trackableNo` the person who carries it or
 * is responsible for it.
 */
export const ALARM_SUBJECTS = ['trackable', 'crowd', 'area', 'device', 'permit', 'route', 'camera'] as const
export type AlarmSubject = (typeof ALARM_SUBJECTS)[number]

/**
 * The counter that each kind belongs to: those of the specification (`everyTypeAlarmingCount`), one for calls for help
 * and one for all that has no other, so that they add up.
 */
export const ALARM_COUNTERS = ['sos', 'area', 'vehicle', 'job', 'lowPower', 'ai', 'other'] as const
export type AlarmCounter = (typeof ALARM_COUNTERS)[number]

/** What carries a card, as far as alarm templates tell it apart. */
export const ALARM_CARRIERS = ['person', 'vehicle'] as const
export type AlarmCarrier = (typeof ALARM_CARRIERS)[number]

export interface AlarmDefinition {
  subject: AlarmSubject
  /** As it begins. */
  priority: AlarmPriority
  counter: AlarmCounter
  /**
   * The condition has no end that could be measured (a pressed button): handling the alarm clears it too, unless the
   * device did.
   */
  endsByHand: boolean
  /** An alarm template can switch it off for those it is given to. A call for help is always raised. */
  switchable: boolean
  /** Only cards of these raise it; absent: those of all. */
  carriers?: readonly AlarmCarrier[]
  /**
   * Belongs to its area: a role limited to kinds of areas sees it in those alone. What is of a person or device
   * wherever it is does not.
   */
  inArea: boolean
}

/** What areas define for the people in them. */
export const OF_CARD_IN_AREA = { subject: 'trackable', endsByHand: false, switchable: true, inArea: true } as const
