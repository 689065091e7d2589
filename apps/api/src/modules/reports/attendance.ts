import { ATTENDANCE_BREAK_MS } from '@muster/contracts'
import { siteTime } from '../../framework/resource/site-time.ts'
import type { Asked, FoundRow, ReportSource } from './asked.ts'
import { heldStays, located, unlocated } from './held.ts'
import { personCells, stayCells, together } from './stay-cells.ts'
import { OF_PERSON, PERSON, type PersonStays, rowsOf } from './stay-rows.ts'

const DAY_MS = 86_400_000

type Shift = PersonStays & { wholeMs: number }

/**
 * Presence on site: from arrival to departure, bridging breaks. A night belongs to the day it began, so a shift is
 * never cut at midnight.
 */
export const attendance: ReportSource = async (asked) => {
  const shifts = await shiftsOf(asked)
  const dayOf = ({ firstMs }: Shift) => siteTime(new Date(firstMs), asked.span.timeZone).slice(0, 10)
  const sums = (of: readonly Shift[]): FoundRow['cells'] => ({
    ...stayCells(together(of)),
    away: Math.round(of.reduce((sum, { wholeMs, locatedMs, unlocatedMs }) => sum + wholeMs - locatedMs - unlocatedMs, 0) / 1000),
  })
  const total = shifts.length === 0 ? {} : { ...sums(shifts), people: new Set(shifts.map(({ no }) => no)).size }
  if (asked.by === 'person')
    return {
      rows: shifts.map((shift) => ({
        key: `${shift.no} ${Math.round(shift.firstMs)}`,
        cells: { day: dayOf(shift), ...personCells(shift), ...sums([shift]) },
      })),
      total,
    }
  const days = new Map<string, Shift[]>()
  for (const shift of shifts) days.set(dayOf(shift), [...(days.get(dayOf(shift)) ?? []), shift])
  return {
    rows: [...days]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, of]) => ({
        key: day,
        cells: { day, people: new Set(of.map(({ no }) => no)).size, ...sums(of) },
      })),
    total,
  }
}

async function shiftsOf(asked: Asked): Promise<Shift[]> {
  const { fromMs, toMs } = asked.span
  // A shift that began before the first day is excluded, one that continues after the last day is included.
  const held = await heldStays(asked, { fromMs: fromMs - DAY_MS, toMs: Math.min(Date.now(), toMs + DAY_MS) })
  const [first, end, pause] = [held.value(fromMs), held.value(toMs), held.value(ATTENDANCE_BREAK_MS)].map((of) => `${of}::bigint`)
  return rowsOf(
    asked,
    held,
    `${held.sql}, stays as (
      select no, range_agg(int8range(f, t)) as stay, range_agg(int8range(f, t + ${pause})) as bridged, max(t) filter (where goes_on) as open
      from held where t > f group by no
    ), o as (
      select no, lower(shift) as f, upper(shift) - ${pause} as t, stay * int8multirange(shift) as stay,
        coalesce(upper(shift) - ${pause} = open, false) as goes_on
      from stays, unnest(bridged) as shift where lower(shift) >= ${first} and lower(shift) < ${end}
    )
    select ${PERSON}, 1 as visits, ${located('o.stay')} as "locatedMs", ${unlocated('o.stay')} as "unlocatedMs", 0::float8 as "longestMs",
      o.f::float8 as "firstMs", case when o.goes_on then null else o.t::float8 end as "lastMs", (o.t - o.f)::float8 as "wholeMs"
    from o left join silent on silent.no = o.no ${OF_PERSON('o.no')} order by o.f`,
  )
}
