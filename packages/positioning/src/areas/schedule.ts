import { type DayCalendar, watchesDay } from './counts-day.ts'
import { DAY_MS, type ZoneClock } from './zone-clock.ts'

/** When a rule of an area raises alarms, by the wall clocks of its building. Plain data, as it is stored. */
export interface ScheduleSetting {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[]
  /** On holidays, whatever their weekday. */
  holidays: boolean
  /**
   * `HH:mm`; `to` belongs to the next day unless it is after `from`. A period belongs to the day on which it begins,
   * also for its hours after midnight.
   */
  periods: readonly { from: string; to: string }[]
  /** Not before, and no longer from this instant on, Unix ms; null: no limit. */
  fromMs: number | null
  endMs: number | null
}

/** Shared by all areas of a building. */
export interface BuildingCalendar extends DayCalendar {
  clock: ZoneClock
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const NO_DAYS: ReadonlySet<string> = new Set()
/** Changes are computed this far before and after the requested instant. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 14 * DAY_MS

/**
 * Whether rules raise alarms at an instant. The last answer is valid until the next change, so that a fix costs two
 * comparisons; the changes of two weeks are computed when a time beyond the known ones is requested.
 */
export class Schedule {
  readonly setting: ScheduleSetting
  readonly #clock: ZoneClock
  readonly #holidays: ReadonlySet<string>
  readonly #workdays: ReadonlySet<string>
  readonly #minutes: readonly { from: number; to: number }[]
  #sinceMs = Number.POSITIVE_INFINITY
  #untilMs = Number.NEGATIVE_INFINITY
  #answer = false
  /** Instants at which the answer changes, ascending, and the answer at the start of the stretch. */
  #changes: readonly number[] = []
  #first = false
  #fromMs = Number.POSITIVE_INFINITY
  #toMs = Number.NEGATIVE_INFINITY

  constructor(setting: ScheduleSetting, { clock, holidays, workdays = NO_DAYS }: BuildingCalendar) {
    this.setting = setting
    this.#clock = clock
    this.#holidays = holidays
    this.#workdays = workdays
    this.#minutes = setting.periods.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))
  }

  holdsAt(timeMs: number): boolean {
    if (timeMs >= this.#sinceMs && timeMs < this.#untilMs) return this.#answer
    return this.#look(timeMs)
  }

  /** Its temporary end has passed: never again. */
  hasEnded(timeMs: number): boolean {
    return this.setting.endMs !== null && timeMs >= this.setting.endMs
  }

  /** The evidence of an alarm keeps it as configured. */
  toJSON(): ScheduleSetting {
    return this.setting
  }

  #look(timeMs: number): boolean {
    if (!Number.isFinite(timeMs)) return false
    if (!(timeMs >= this.#fromMs && timeMs < this.#toMs)) this.#workOut(timeMs - BEFORE_MS, timeMs + AFTER_MS)
    const next = this.#changes.findIndex((changeMs) => changeMs > timeMs)
    const passed = next < 0 ? this.#changes.length : next
    this.#answer = this.#first === (passed % 2 === 0)
    this.#sinceMs = this.#changes[passed - 1] ?? this.#fromMs
    this.#untilMs = this.#changes[passed] ?? this.#toMs
    return this.#answer
  }

  #workOut(fromMs: number, toMs: number): void {
    const changes: number[] = []
    let first: boolean | null = null
    let last = false
    const note = (timeMs: number, answer: boolean) => {
      if (first === null) first = answer
      else if (answer !== last) changes.push(timeMs)
      last = answer
    }
    for (const span of this.#clock.spans(fromMs, toMs))
      for (const timeMs of this.#candidates(span)) note(timeMs, this.#holds(timeMs, span.offsetMs))
    this.#changes = changes
    this.#first = first ?? false
    this.#fromMs = fromMs
    this.#toMs = toMs
  }

  /** Instants within a span at which the answer may change, ascending; its beginning is one. */
  #candidates({ fromMs, toMs, offsetMs }: { fromMs: number; toMs: number; offsetMs: number }): number[] {
    const found = new Set([fromMs])
    const add = (timeMs: number) => {
      if (timeMs > fromMs && timeMs < toMs) found.add(timeMs)
    }
    for (let dayMs = Math.floor((fromMs + offsetMs) / DAY_MS) * DAY_MS; dayMs < toMs + offsetMs; dayMs += DAY_MS) {
      add(dayMs - offsetMs)
      for (const { from, to } of this.#minutes) {
        add(dayMs + from * MINUTE_MS - offsetMs)
        add(dayMs + to * MINUTE_MS - offsetMs)
      }
    }
    if (this.setting.fromMs !== null) add(this.setting.fromMs)
    if (this.setting.endMs !== null) add(this.setting.endMs)
    return [...found].sort((a, b) => a - b)
  }

  #holds(timeMs: number, offsetMs: number): boolean {
    if (timeMs < (this.setting.fromMs ?? Number.NEGATIVE_INFINITY) || this.hasEnded(timeMs)) return false
    const shownMs = timeMs + offsetMs
    const day = Math.floor(shownMs / DAY_MS)
    const minute = (shownMs - day * DAY_MS) / MINUTE_MS
    const [today, yesterday] = [this.#watchesDay(day), this.#watchesDay(day - 1)]
    return this.#minutes.some(({ from, to }) => {
      if (to > from) return today && minute >= from && minute < to
      return (today && minute >= from) || (yesterday && minute < to)
    })
  }

  /** `day`: days since 1970 by the wall clock. */
  #watchesDay(day: number): boolean {
    const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
    return watchesDay(this.setting, text, { holidays: this.#holidays, workdays: this.#workdays })
  }
}

function minuteOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
  const minute = hours * 60 + minutes
  if (!(minute >= 0 && minute <= DAY_MINUTES)) throw new RangeError(`time of day ${text}: expected HH:mm`)
  return minute
}

/** It always holds, on holidays and make-up workdays as well: nothing has to be evaluated. */
export function isAlways({ weekdays, periods, holidays, fromMs, endMs }: ScheduleSetting): boolean {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].every((day) => weekdays.includes(day))
  return everyDay && holidays && fromMs === null && endMs === null && periods.some(({ from, to }) => from === '00:00' && to === '24:00')
}
