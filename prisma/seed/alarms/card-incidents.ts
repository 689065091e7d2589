import { rosterId } from '../tracks/errands.ts'

/** Calls for help in the past week. */
export const CALLS = [
  { personId: rosterId(112), daysAgo: 6, clock: '14:22', minutes: 9 },
  { personId: rosterId(20), daysAgo: 4, clock: '09:06', minutes: 3 },
  { personId: rosterId(83), daysAgo: 2, clock: '13:47', minutes: 2 },
]

/** Cards that had to be charged. */
export const LOW_BATTERIES = [
  { personId: rosterId(60), daysAgo: 6, clock: '16:31', minutes: 95 },
  { personId: rosterId(105), daysAgo: 5, clock: '11:12', minutes: 60 },
  { personId: rosterId(72), daysAgo: 3, clock: '10:44', minutes: 130 },
  { personId: rosterId(25), daysAgo: 1, clock: '15:20', minutes: 75 },
]

/** Of the last hour, and still unhandled; already charging. Minutes before the seeding. */
export const LATE_LOW_BATTERIES = [
  { personId: rosterId(45), minutesAgo: 52, minutes: 20, acknowledged: true },
  { personId: rosterId(89), minutesAgo: 33, minutes: 12, acknowledged: false },
  { personId: rosterId(126), minutesAgo: 16, minutes: 9, acknowledged: false },
]
