import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Schedule, type ScheduleSetting } from './schedule.ts'
import { ZoneClock } from './zone-clock.ts'

const ALWAYS: ScheduleSetting = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  periods: [{ from: '00:00', to: '24:00' }],
  holidays: true,
  fromMs: null,
  endMs: null,
}
const MINUTE_MS = 60_000

const schedule = (time: Partial<ScheduleSetting>, timeZone = 'Asia/Shanghai', holidays: string[] = [], workdays: string[] = []) =>
  new Schedule({ ...ALWAYS, ...time }, { clock: new ZoneClock(timeZone), holidays: new Set(holidays), workdays: new Set(workdays) })

const at = (iso: string) => Date.parse(iso)

describe('a schedule', () => {
  test('a period across midnight is of the day on which it begins', () => {
    // 2026-11-23 is a Monday.
    const night = schedule({ weekdays: [1], periods: [{ from: '22:00', to: '06:00' }] })
    const answers = ['23T21:59', '23T22:00', '24T05:59', '24T06:00', '24T22:00', '23T05:00'].map((time) =>
      night.holdsAt(at(`2026-11-${time}:00+08:00`)),
    )
    expect(answers).toEqual([false, true, true, false, false, false])
  })

  test('a holiday takes the day out, with its hours after midnight, unless holidays count', () => {
    const time = { periods: [{ from: '22:00', to: '06:00' }] }
    const [day, night] = [at('2026-10-01T23:00:00+08:00'), at('2026-10-02T01:00:00+08:00')]
    expect([day, night].map((ms) => schedule({ ...time, holidays: false }, 'Asia/Shanghai', ['2026-10-01']).holdsAt(ms))).toEqual([
      false,
      false,
    ])
    expect([day, night].map((ms) => schedule(time, 'Asia/Shanghai', ['2026-10-01']).holdsAt(ms))).toEqual([true, true])
  })

  test('without a weekday it holds on holidays only, whatever their weekday, and on no make-up workday', () => {
    const only = schedule({ weekdays: [] }, 'Asia/Shanghai', ['2026-10-01', '2026-10-03'], ['2026-10-10'])
    const days = ['09-30', '10-01', '10-02', '10-03', '10-10'].map((day) => only.holdsAt(at(`2026-${day}T12:00:00+08:00`)))
    expect(days).toEqual([false, true, false, true, false])
  })

  test('a make-up workday is a day from Monday to Friday, whether or not holidays count', () => {
    // A Saturday.
    const [day, noon] = ['2026-10-10', at('2026-10-10T12:00:00+08:00')]
    const counts = (time: Partial<ScheduleSetting>) => schedule(time, 'Asia/Shanghai', [], [day]).holdsAt(noon)
    expect(counts({ weekdays: [1, 2, 3, 4, 5], holidays: false })).toBe(true)
    expect(counts({ weekdays: [6, 7], holidays: false })).toBe(false)
    expect(counts({ weekdays: [1, 2, 3, 4, 5] })).toBe(true)
    expect(counts({ weekdays: [6, 7] })).toBe(false)
  })

  test('on a holiday no weekday decides, only whether holidays count', () => {
    // A Thursday, and a Saturday.
    const days = ['2026-10-01', '2026-10-03']
    const counts = (time: Partial<ScheduleSetting>) =>
      days.map((day) => schedule(time, 'Asia/Shanghai', days).holdsAt(at(`${day}T12:00:00+08:00`)))
    expect(counts({ weekdays: [1, 2, 3, 4, 5], holidays: true })).toEqual([true, true])
    expect(counts({ weekdays: [6, 7], holidays: true })).toEqual([true, true])
    expect(counts({ weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: false })).toEqual([false, false])
  })

  test('begins and ends for good at instants', () => {
    const [fromMs, endMs] = [at('2026-11-23T10:00:30Z'), at('2026-11-30T00:00:00Z')]
    const temporary = schedule({ fromMs, endMs })
    expect([fromMs - 1, fromMs, endMs - 1, endMs].map((ms) => temporary.holdsAt(ms))).toEqual([false, true, true, false])
    expect([fromMs, endMs].map((ms) => temporary.hasEnded(ms))).toEqual([false, true])
  })

  test('from and to alike is a whole day from then on; nothing that is not a time', () => {
    const shift = schedule({ weekdays: [1], periods: [{ from: '08:00', to: '08:00' }] })
    expect(['23T07:59', '23T08:00', '24T07:59', '24T08:00'].map((time) => shift.holdsAt(at(`2026-11-${time}:00+08:00`)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(() => schedule({ periods: [{ from: '8', to: '25:00' }] })).toThrow(RangeError)
    expect(schedule({}).holdsAt(Number.NaN)).toBe(false)
  })
})

/** The zone's wall clock, as reported by the platform each time. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  })
  return (timeMs: number) => {
    const { year, month, day, hour, minute } = Object.fromEntries(format.formatToParts(timeMs).map(({ type, value }) => [type, value]))
    return { date: `${year}-${month}-${day}`, clock: `${hour}:${minute}` }
  }
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

type Calendar = Record<'holidays' | 'workdays', readonly string[]>

function holdsByHand(time: ScheduleSetting, calendar: Calendar, shown: { date: string; clock: string }, timeMs: number): boolean {
  if (time.fromMs !== null && timeMs < time.fromMs) return false
  if (time.endMs !== null && timeMs >= time.endMs) return false
  const counts = (date: string) => {
    const isWorked = calendar.workdays.includes(date)
    if (calendar.holidays.includes(date) && !isWorked) return time.holidays
    const weekdays = isWorked ? [1, 2, 3, 4, 5] : [new Date(date).getUTCDay() || 7]
    return weekdays.some((weekday) => time.weekdays.includes(weekday))
  }
  return time.periods.some(({ from, to }) => {
    const { date, clock } = shown
    if (to > from) return counts(date) && clock >= from && clock < to
    return (counts(date) && clock >= from) || (counts(dayBefore(date)) && clock < to)
  })
}

test('agrees with the wall clock minute by minute, also when clocks are put forward and back', () => {
  // Days around clock changes: of an hour, of half an hour, twice a year around Ramadan, none at all, and a skipped
  // day.
  const zones: [string, string][] = [
    ['Asia/Shanghai', '2026-11-22'],
    ['Europe/Berlin', '2026-03-28'],
    ['Europe/Berlin', '2026-10-24'],
    ['America/St_Johns', '2026-03-07'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['Africa/Casablanca', '2026-02-14'],
    ['Pacific/Apia', '2011-12-29'],
  ]
  const minute = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((fives) => {
    const [hours, minutes] = [Math.floor(fives / 12), (fives % 12) * 5]
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  })
  const instant = fc.option(fc.integer({ min: -1000, max: 5000 }), { nil: null })
  const setting = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    periods: fc.array(fc.record({ from: minute, to: minute }), { minLength: 1, maxLength: 4 }),
    holidays: fc.boolean(),
    fromMinute: instant,
    endMinute: instant,
    holiday: fc.integer({ min: 0, max: 2 }),
    workday: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), setting, fc.integer({ min: 0, max: 3000 }), ([zone, date], given, first) => {
      const startMs = Date.parse(date)
      const dayOf = (days: number) => new Date(startMs + days * 86_400_000).toISOString().slice(0, 10)
      const calendar = { holidays: [dayOf(given.holiday)], workdays: [dayOf((given.holiday + given.workday) % 3)] }
      const instantOf = (minutes: number | null) => (minutes === null ? null : startMs + minutes * MINUTE_MS)
      const { weekdays, periods, holidays } = given
      const time = { weekdays, periods, holidays, fromMs: instantOf(given.fromMinute), endMs: instantOf(given.endMinute) }
      const decided = schedule(time, zone, calendar.holidays, calendar.workdays)
      const shown = wallClock(zone)
      // The starting point of the questions changes nothing.
      decided.holdsAt(startMs + first * MINUTE_MS)
      for (let minutes = 0; minutes < 3 * 1440; minutes++) {
        const timeMs = startMs + minutes * MINUTE_MS
        if (decided.holdsAt(timeMs) !== holdsByHand(time, calendar, shown(timeMs), timeMs))
          expect.fail(`${zone} ${new Date(timeMs).toISOString()}`)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)
