import type { AlarmInputs } from './alarm-rule.ts'

/** Nothing has been heard for this long; ends only when something is heard. */
export const isSilent = ({ silentMs: mostMs }: { silentMs: number }, { silentMs }: AlarmInputs['silence'], open: object | null): boolean =>
  open === null ? silentMs >= mostMs : silentMs > 0
