/** A notice to an account in the console; the texts are `notices.<kind>` of the catalogues. */
export const NOTICE_KINDS = [
  'exportDone',
  'exportFailed',
  'messageFailed',
  'alarmAssigned',
  'alarmsAssigned',
  'alarmRaised',
  'alarmsRaised',
  'alarmEscalated',
  'alarmsEscalated',
  'alarmUnhandled',
  'alarmsUnhandled',
  'shiftHandedOver',
  'shiftTakenOver',
  'patrolOverdue',
  'patrolMissed',
  'patrolExceeded',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
