import type { TrialChange } from '@muster/contracts'

/** A new alarm means more work, a vanished one less, or a missed one. */
export const TRIAL_COLOURS: Readonly<Record<TrialChange, string>> = { comes: 'red', goes: 'teal', stays: 'gray' }
