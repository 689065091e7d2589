import type { AlarmInputs } from './alarm-rule.ts'

/** Nothing is heard for so long: ends with the next word, not sooner. */
export const isSilent = ({ silentMs: mostMs }: { silentMs: number }, { silentMs }: AlarmInputs['silence'], open: object | null): boolean =>
  open === null ? silentMs >= mostMs : silentMs > 0
