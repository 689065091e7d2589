/** What an account is told in the console; the words are `notices.<kind>` of the catalogues. */
export const NOTICE_KINDS = [
  'exportDone',
  'exportFailed',
  'messageFailed',
  'alarmAssigned',
  'alarmEscalated',
  'patrolOverdue',
  'patrolMissed',
  'patrolExceeded',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
