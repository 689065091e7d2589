import type { HolidayKind } from '@muster/contracts'

/** From a day to another, or one alone. */
interface Stretch {
  from: string
  to?: string
  name: string
  kind: HolidayKind
}

const holiday = (name: string, from: string, to?: string): Stretch => ({ from, to, name, kind: 'holiday' })
const workday = (name: string, from: string): Stretch => ({ from, name: `${name}调休上班`, kind: 'workday' })

/**
 * 2026 as announced by the State Council, with the working weekends. For 2027 the holidays fixed by law: how they are
 * joined to weekends is only announced in the November before.
 */
const STRETCHES: readonly Stretch[] = [
  holiday('元旦', '2026-01-01', '2026-01-03'),
  workday('元旦', '2026-01-04'),
  workday('春节', '2026-02-14'),
  holiday('春节', '2026-02-15', '2026-02-23'),
  workday('春节', '2026-02-28'),
  holiday('清明节', '2026-04-04', '2026-04-06'),
  holiday('劳动节', '2026-05-01', '2026-05-05'),
  workday('劳动节', '2026-05-09'),
  holiday('端午节', '2026-06-19', '2026-06-21'),
  workday('国庆节', '2026-09-20'),
  holiday('中秋节', '2026-09-25', '2026-09-27'),
  holiday('国庆节', '2026-10-01', '2026-10-07'),
  workday('国庆节', '2026-10-10'),
  holiday('元旦', '2027-01-01'),
  holiday('春节', '2027-02-05', '2027-02-08'),
  holiday('清明节', '2027-04-05'),
  holiday('劳动节', '2027-05-01', '2027-05-02'),
  holiday('端午节', '2027-06-09'),
  holiday('中秋节', '2027-09-15'),
  holiday('国庆节', '2027-10-01', '2027-10-03'),
]

const DAY_MS = 24 * 3_600_000

/** Every day of them. */
export const HOLIDAYS = STRETCHES.flatMap(({ from, to = from, name, kind }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: days }, (_, i) => ({ day: new Date(Date.parse(from) + i * DAY_MS), name, kind }))
})
