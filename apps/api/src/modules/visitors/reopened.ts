import type { VisitState } from '@muster/contracts'

interface Decided {
  state: VisitState
  host_id: string | null
  booked_from: Date | null
  booked_to: Date | null
}

const UNDECIDED = { state: 'booked', decided_by: null, decided_at: null, decision: null } as const

/** A decision applies to the host and time it was made for: another one needs a new request. */
export function reopened(held: Decided, hostId: string | null, booked: { from: Date; to: Date } | undefined) {
  if (held.state !== 'approved' && held.state !== 'rejected') return {}
  const isSame =
    held.host_id === hostId && held.booked_from?.getTime() === booked?.from.getTime() && held.booked_to?.getTime() === booked?.to.getTime()
  return isSame ? {} : UNDECIDED
}
