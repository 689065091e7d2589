import type { PermitState } from '@muster/contracts'

/** Colours of the theme that say where a permit is in its life, in lists and on the map. */
export const PERMIT_COLOURS: Record<PermitState, string> = {
  ...{ notIssued: 'gray', issued: 'blue', inProgress: 'green', paused: 'orange' },
  ...{ accepted: 'teal', void: 'gray', revoked: 'red' },
}
