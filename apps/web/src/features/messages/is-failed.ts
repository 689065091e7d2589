import { MESSAGE_STATES } from '@muster/contracts'

/** It was not delivered, and may be sent again. */
export const isFailed = ({ state }: { state: number }): boolean => state === MESSAGE_STATES.failed
