import type { BlockSubject } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { dayText } from '../../framework/resource/site-time.ts'
import { blockKey, cardKey, type KnownBlock, type KnownBooking, plateKey } from './gate-book.ts'

const sb = columnsOf('safety_briefing', 'sb')
const sp = columnsOf('safety_briefing_person', 'sp')
const x = columnsOf('visit', 'x')
const p = columnsOf('person', 'p')
const vv = columnsOf('vehicle_visit', 'vv')
const v = columnsOf('vehicle', 'v')
const k = columnsOf('access_block', 'k')

const BRIEFED = selectList({ id: sp.person_id, until: giving<string>(`to_char(max(${sb.valid_until}), 'YYYY-MM-DD')`) })
const visitColumns = (of: { state: string; booked_from: string; booked_to: string }, no: string, hazardous: string) =>
  `${no} as no, ${of.state} = 'onSite' as "onSite", ${of.booked_from} as "from", ${of.booked_to} as "until", ${hazardous} as hazardous`
/** Visits that may still admit: from yesterday on, so that the answer can say that one is over. */
const opens = (of: { state: string; host_id: string; booked_to: string; deleted_at: string }) =>
  `(${of.state} in ('approved', 'onSite') or (${of.state} = 'booked' and ${of.host_id} is null)) and ${of.deleted_at} is null
    and (${of.state} = 'onSite' or ${of.booked_to} is null or ${of.booked_to} > now() - interval '1 day')`
interface VisitRow {
  no: number
  onSite: boolean
  from: Date | null
  until: Date | null
  hazardous: boolean
}
const BLOCK = selectList({
  ...{ subject: giving<BlockSubject>(k.subject), personId: k.person_id, value: k.value, denyOut: k.deny_out },
  ...{ fromDay: dayText(k.from_day), untilDay: dayText(k.until_day) },
})

/** Further parts of a building's book: briefings, visits, the blacklist, areas being left. */
export async function loadBookMore(pool: Pool, buildingId: string) {
  const [briefings, visits, vehicles, blocks, runs] = await Promise.all([
    pool.query<ValueOf<typeof BRIEFED>>(
      `select ${BRIEFED} from safety_briefing_person sp join safety_briefing sb on ${sb.id} = ${sp.briefing_id}
       where ${sp.building_id} = $1 and ${sb.valid_until} >= now() - interval '2 days' group by ${sp.person_id}`,
      [buildingId],
    ),
    pool.query<VisitRow>(
      `select ${visitColumns(x, p.trackable_no, 'false')} from visit x join person p on ${p.id} = ${x.person_id}
       where ${x.building_id} = $1 and ${opens(x)}`,
      [buildingId],
    ),
    pool.query<VisitRow>(
      `select ${visitColumns(vv, v.trackable_no, vv.hazardous)} from vehicle_visit vv join vehicle v on ${v.id} = ${vv.vehicle_id}
       where ${vv.building_id} = $1 and ${opens(vv)}`,
      [buildingId],
    ),
    pool.query<ValueOf<typeof BLOCK>>(
      `select ${BLOCK} from access_block k where ${k.building_id} = $1 and coalesce(${k.until_day} >= now() - interval '2 days', true)`,
      [buildingId],
    ),
    tables(pool)
      .selectFrom('emergency_run')
      .select('area_ids')
      .where('building_id', '=', buildingId)
      .where('state', '=', 'running')
      .execute(),
  ])
  return {
    briefed: new Map(briefings.rows.map(({ id, until }) => [id, until])),
    visits: visitsOf([...visits.rows, ...vehicles.rows]),
    blocks: blocksOf(blocks.rows),
    evacuated: runs.some(({ area_ids }) => area_ids.length === 0) ? null : new Set(runs.flatMap(({ area_ids }) => area_ids)),
  }
}

function visitsOf(rows: readonly VisitRow[]): Map<number, KnownBooking[]> {
  const visits = new Map<number, KnownBooking[]>()
  for (const { no, onSite, from, until, hazardous } of rows) {
    const visit = { onSite, fromMs: from?.getTime() ?? 0, untilMs: until?.getTime() ?? null, hazardous }
    visits.set(no, [...(visits.get(no) ?? []), visit])
  }
  return visits
}

const KEY = { person: (id: string) => id, card: cardKey, plate: plateKey } as const

function blocksOf(rows: readonly ValueOf<typeof BLOCK>[]): Map<string, KnownBlock[]> {
  const blocks = new Map<string, KnownBlock[]>()
  for (const { subject, personId, value, ...block } of rows) {
    const key = blockKey(subject, KEY[subject](personId ?? value))
    blocks.set(key, [...(blocks.get(key) ?? []), block])
  }
  return blocks
}
