import { CONFLICT_PAIRS, conflictsWith, type PermitConflictRow, type PermitConflictRule } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { numberOf } from '../../framework/resource/form-values.ts'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'

type Versioned = PermitConflictRule & { version: number }

/** The conflicts of a building; version 0 for those never edited. */
export async function conflictsOf(db: Pool | PoolClient, buildingId: string): Promise<Versioned[]> {
  const rows = await tables(db)
    .selectFrom('permit_conflict')
    .select(['one', 'other', 'rule', 'distance_m as distanceM', 'all_floors as allFloors', 'version'])
    .where('building_id', '=', buildingId)
    .execute()
  return conflictsWith(rows as Versioned[]).map((each) => ({ version: 0, ...each }))
}

const idOf = ({ session }: Pick<StoreCall, 'session'>, { one, other }: { one: string; other: string }) =>
  `${session.buildingId}-${one}-${other}`
const yesNo = (is: boolean) => (is ? 'Y' : 'N')

/** Conflicts cannot be added or deleted: there is one for each two kinds of work. */
export const permitConflictStore: ResourceStore<PermitConflictRow> = {
  async page(call, query) {
    const { type, rule } = query.filters
    const all = await conflictsOf(call.context.pool, call.session.buildingId)
    const shown = all.filter((each) => (!type || each.one === type || each.other === type) && (!rule || each.rule === rule))
    if (query.sort.startsWith('-')) shown.reverse()
    const rows = shown.slice(query.page * query.size, (query.page + 1) * query.size)
    return { total: shown.length, rows: rows.map((row) => ({ ...row, id: idOf(call, row), allFloors: yesNo(row.allFloors) })) }
  },

  async forms(call, ids) {
    const all = await conflictsOf(call.context.pool, call.session.buildingId)
    return all
      .filter((each) => ids.includes(idOf(call, each)))
      .map(({ version, one, other, rule, distanceM, allFloors }) => ({
        ...{ id: idOf(call, { one, other }), version },
        values: { one, other, rule, distanceM: String(distanceM), allFloors: yesNo(allFloors) },
      }))
  },

  async save(db, call, values, existing) {
    const pair = CONFLICT_PAIRS.find(([one, other]) => idOf(call, { one, other }) === existing?.id)
    if (!existing || pair === undefined) return 'notFound'
    const [one, other] = pair
    const columns = {
      rule: String(values.rule),
      distance_m: numberOf(values, 'distanceM') ?? 0,
      all_floors: values.allFloors === 'Y',
    }
    const saved = await tables(db)
      .insertInto('permit_conflict')
      .values({ building_id: call.session.buildingId, one, other, ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['building_id', 'one', 'other'])
          .doUpdateSet({ ...columns, version: existing.version + 1 })
          .where('permit_conflict.version', '=', existing.version),
      )
      .returning('version')
      .executeTakeFirst()
    return saved ? { id: existing.id, version: saved.version } : 'conflict'
  },

  remove: async () => 'notFound',
}
