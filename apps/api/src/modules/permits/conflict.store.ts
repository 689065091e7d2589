import { CONFLICT_PAIRS, conflictsWith, type PermitConflictRow, type PermitConflictRule } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { numberOf } from '../../framework/resource/form-values.ts'
import type { ResourceStore, Scope } from '../../framework/resource/store.ts'

type Versioned = PermitConflictRule & { version: number }

/** The conflicts of a building; of those that it never edited the version is 0. */
export async function conflictsOf(db: Pool | PoolClient, buildingId: string): Promise<Versioned[]> {
  const rows = await tables(db)
    .selectFrom('permit_conflict')
    .select(['one', 'other', 'rule', 'distance_m as distanceM', 'all_floors as allFloors', 'version'])
    .where('building_id', '=', buildingId)
    .execute()
  return conflictsWith(rows as Versioned[]).map((each) => ({ version: 0, ...each }))
}

const idOf = ({ session }: Pick<Scope, 'session'>, { one, other }: { one: string; other: string }) =>
  `${session.buildingId}-${one}-${other}`
const yesNo = (is: boolean) => (is ? 'Y' : 'N')

/** Nobody adds or deletes one: there is one for each two kinds of work. */
export const permitConflictStore: ResourceStore<PermitConflictRow> = {
  async page(scope, query) {
    const { type, rule } = query.filters
    const all = await conflictsOf(scope.context.pool, scope.session.buildingId)
    const shown = all.filter((each) => (!type || each.one === type || each.other === type) && (!rule || each.rule === rule))
    if (query.sort.startsWith('-')) shown.reverse()
    const rows = shown.slice(query.page * query.size, (query.page + 1) * query.size)
    return { total: shown.length, rows: rows.map((row) => ({ ...row, id: idOf(scope, row), allFloors: yesNo(row.allFloors) })) }
  },

  async forms(scope, ids) {
    const all = await conflictsOf(scope.context.pool, scope.session.buildingId)
    return all
      .filter((each) => ids.includes(idOf(scope, each)))
      .map(({ version, one, other, rule, distanceM, allFloors }) => ({
        ...{ id: idOf(scope, { one, other }), version },
        values: { one, other, rule, distanceM: String(distanceM), allFloors: yesNo(allFloors) },
      }))
  },

  async save(db, scope, values, existing) {
    const pair = CONFLICT_PAIRS.find(([one, other]) => idOf(scope, { one, other }) === existing?.id)
    if (!existing || pair === undefined) return 'notFound'
    const [one, other] = pair
    const columns = {
      rule: String(values.rule),
      distance_m: numberOf(values, 'distanceM') ?? 0,
      all_floors: values.allFloors === 'Y',
    }
    const saved = await tables(db)
      .insertInto('permit_conflict')
      .values({ building_id: scope.session.buildingId, one, other, ...columns })
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
