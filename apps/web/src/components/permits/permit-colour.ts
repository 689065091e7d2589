import type { PermitState } from '@muster/contracts'

/** Theme colours for the state of a permit, in lists and on the map. */
export const PERMIT_COLOURS: Record<PermitState, string> = {
  ...{ notIssued: 'gray', issued: 'blue', inProgress: 'green', paused: 'orange' },
  ...{ accepted: 'teal', void: 'gray', revoked: 'red' },
}
