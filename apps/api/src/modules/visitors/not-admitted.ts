import type { VisitState } from '@muster/contracts'
import type { Refusal } from '../../framework/resource/store.ts'

/** Why no card is issued for a visit. */
export const notAdmitted = (state: VisitState): Refusal =>
  state === 'booked' ? { reason: 'visitNotApproved' } : state === 'rejected' ? { reason: 'visitRejected' } : { reason: 'visitNotBooked' }
