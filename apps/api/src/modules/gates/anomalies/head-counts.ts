import { columnsOf, selectList, type ValueOf } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { into, seesPerson } from '../../../framework/scope/people.ts'
import type { GateParts } from '../gate-desk.ts'
import { cardSights } from './card-sights.ts'
import { compareLedgers } from './compare-ledgers.ts'

const p = columnsOf('person', 'p')
const a = columnsOf('area', 'a')

/** Counts of each area by gates and by cards, with the differences by name, limited to people the caller may see. */
export const gateHeadCounts: Handler<'gateHeadCounts', Needs<'live'> & GateParts> = async ({ context, session }) => {
  const { buildingId, scope } = session
  const known = await context.gates.bookOf(buildingId)
  const channel = context.live.channel(buildingId)
  if (!known || !channel) return ok([])
  const values: unknown[] = [buildingId]
  const [seen, areas] = await Promise.all([
    context.pool.query<{ no: number }>(
      `select ${selectList({ no: p.trackable_no })} from person p where ${p.building_id} = $1 and ${seesPerson(scope, 'p', into(values))}`,
      values,
    ),
    context.pool.query<ValueOf<typeof AREA>>(`select ${AREA} from area a where ${a.building_id} = $1`, [buildingId]),
  ])
  const nos = new Set(seen.rows.map(({ no }) => no))
  const names = new Map(areas.rows.map(({ id, name }) => [id, name]))
  const book = { ...known, people: new Map([...known.people].filter(([no]) => nos.has(no))) }
  return ok(
    compareLedgers(book, cardSights(book, channel)).map(({ differences, ...count }) => ({
      ...count,
      areaName: names.get(count.areaId) ?? null,
      differences: differences.map(({ kind, subject: { no, name, class: of, unit } }) => ({ no, name, class: of, unit, kind })),
    })),
  )
}

const AREA = selectList({ id: a.id, name: a.name })
