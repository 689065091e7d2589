/** Time of the simulated working day, minutes since midnight, wrapping. */
export const minuteOfDay = (startMinute: number, elapsedMs: number) => (startMinute + elapsedMs / 60_000) % 1440

export interface Shift {
  from: number
  to: number
}

const at = (hour: number, minute = 0) => hour * 60 + minute

export const DAY_SHIFT: Shift = { from: at(8), to: at(17, 30) }
export const LUNCH: Shift = { from: at(11, 30), to: at(12, 50) }
/** Shifts of the operators who run the plant round the clock. */
export const ROTATING_SHIFTS: Record<string, Shift> = {
  'demo-dept-shift-a': { from: at(8), to: at(16, 10) },
  'demo-dept-shift-b': { from: at(16), to: at(24) + 10 },
  'demo-dept-shift-c': { from: at(0), to: at(8, 10) },
}
/** The simulated day begins in the middle of the morning, when most are at work. */
export const DEFAULT_START_MINUTE = at(9, 30)

/** Shifts may run past midnight (`to` > 1440). */
export const isDuring = ({ from, to }: Shift, minute: number) => (minute >= from && minute < to) || minute + 1440 < to
