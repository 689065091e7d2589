import { AppError, type GateStatistics, MOST_GATE_STATISTICS_DAYS, type PassageReason } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { fromSiteTime } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seesTrackable } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const gp = columnsOf('gate_passage', 'gp')
const b = columnsOf('building', 'b')
const DAY_MS = 86_400_000
/** Units on one screen; there are few more. */
const MOST_UNITS = 30

interface Counted {
  hour: number
  day: string
  gate: string
  unit: string | null
  reason: PassageReason | null
  in: number
  out: number
  refused: number
}

/** Passages by hour, day, gate and unit: counted once in the database, summed here. */
export const gateStatistics: Handler<'gateStatistics'> = async ({ context, session, query }) => {
  const { kind, from, to } = query
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (days < 1) throw new AppError('reportTimesInvalid')
  if (days > MOST_GATE_STATISTICS_DAYS) throw new AppError('reportTooLong', { days: MOST_GATE_STATISTICS_DAYS })
  const where = SeenRows.of(session, gp.building_id, ({ scope }, value) => seesTrackable(scope, gp.trackable_no, value))
  where.raw(`${gp.kind} = '${kind}'`)
  const [first, last] = [where.value(from), where.value(to)]
  where.raw(`${gp.at} >= ${fromSiteTime(`${first}::date`)} and ${gp.at} < ${fromSiteTime(`(${last}::date + 1)`)}`)
  const local = `(${gp.at} at time zone (select ${b.time_zone} from building b where ${b.id} = $1))`
  const { rows } = await context.pool.query<Counted>(
    `select extract(hour from ${local})::int as hour, to_char(${local}, 'YYYY-MM-DD') as day, ${gp.gate_name} as gate, ${gp.unit} as unit,
       ${gp.reason} as reason, count(*) filter (where ${gp.decision} = 'allowed' and ${gp.direction} = 'in')::int as "in",
       count(*) filter (where ${gp.decision} = 'allowed' and ${gp.direction} = 'out')::int as "out",
       count(*) filter (where ${gp.decision} = 'refused')::int as refused
     from gate_passage gp where ${where} group by 1, 2, 3, 4, 5`,
    where.values,
  )
  return ok(addUp(rows))
}

function addUp(rows: readonly Counted[]): GateStatistics {
  const hours = new Map(Array.from({ length: 24 }, (_, hour) => [hour, nothing()]))
  const days = new Map<string, Counts>()
  const gates = new Map<string, Counts>()
  const units = new Map<string | null, Counts>()
  const reasons = new Map<PassageReason, number>()
  const total = nothing()
  for (const row of rows) {
    for (const sum of [total, at(hours, row.hour), at(days, row.day), at(gates, row.gate), at(units, row.unit)]) add(sum, row)
    if (row.reason !== null && row.refused > 0) reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + row.refused)
  }
  const busiest = <T extends Counts>(of: T[]) => of.sort((a, b) => b.in + b.out + b.refused - (a.in + a.out + a.refused))
  return {
    total,
    hours: [...hours].map(([hour, counts]) => ({ hour, ...counts })),
    days: [...days].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => a.day.localeCompare(b.day)),
    gates: busiest([...gates].map(([name, counts]) => ({ name, ...counts }))),
    units: busiest([...units].map(([name, counts]) => ({ name, ...counts }))).slice(0, MOST_UNITS),
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
  }
}

type Counts = Pick<Counted, 'in' | 'out' | 'refused'>
const nothing = (): Counts => ({ in: 0, out: 0, refused: 0 })

function at<Key>(sums: Map<Key, Counts>, key: Key): Counts {
  const sum = sums.get(key) ?? nothing()
  sums.set(key, sum)
  return sum
}

function add(sum: Counts, row: Counts): void {
  sum.in += row.in
  sum.out += row.out
  sum.refused += row.refused
}
