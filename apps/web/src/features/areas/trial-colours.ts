import type { TrialChange } from '@muster/contracts'

/** An alarm that comes is more to do, one that goes is less, or is missed. */
export const TRIAL_COLOURS: Readonly<Record<TrialChange, string>> = { comes: 'red', goes: 'teal', stays: 'gray' }
