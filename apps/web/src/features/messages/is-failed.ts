import { MESSAGE_STATES } from '@muster/contracts'

/** It did not get there, and may be sent again. */
export const isFailed = ({ state }: { state: number }): boolean => state === MESSAGE_STATES.failed
