import { columnsOf, namesOf, type StoredRow, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'

const d = columnsOf('department', 'd')
const own = columnsOf('department', 'own')
const up = columnsOf('department', 'up')
const to = namesOf('department')

/** The superior must belong to this building and be neither the department itself nor one below it. */
export async function misplacedBelow(db: PoolClient, buildingId: string, id: string | null, parentId: string): Promise<Refusal | null> {
  const { rows } = await db.query<Pick<StoredRow<'department'>, 'id'>>(
    `with recursive up as (
       select ${own.id}, ${own.parent_id} from department own where ${own.building_id} = $1 and ${own.id} = $2
       union select ${d.id}, ${d.parent_id} from department d join up on ${up.parent_id} = ${d.id}
     ) select ${up.id} from up`,
    [buildingId, parentId],
  )
  if (rows.length === 0) return { reason: 'departmentUnknown', values: { name: parentId }, field: 'parent' }
  return rows.some((row) => row.id === id) ? { reason: 'departmentCycle', field: 'parent' } : null
}

/** Moves and changes of superiors in a building run one after the other: two at once could close a cycle. */
export async function lockTree(db: PoolClient, buildingId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('department tree ' || $1, 0))`, [buildingId])
}

/** Puts a department after `afterId` (null: first) below `parentId` (null: top) and renumbers the siblings. */
export async function moveDepartment(
  db: PoolClient,
  buildingId: string,
  id: string,
  afterId: string | null,
  parentId: string | null,
): Promise<Refusal | 'notFound' | null> {
  await lockTree(db, buildingId)
  const { length: rowCount } = await tables(db)
    .selectFrom('department')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  if (rowCount === 0) return 'notFound'
  const refusal = parentId === null ? null : await misplacedBelow(db, buildingId, id, parentId)
  if (refusal) return refusal
  const rows = await tables(db)
    .selectFrom('department')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('parent_id', 'is not distinct from', parentId)
    .where('id', '<>', id)
    .orderBy('sort')
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute()
  const order = rows.map((row) => row.id)
  const place = afterId === null ? 0 : order.indexOf(afterId) + 1
  if (afterId !== null && place === 0) return 'notFound'
  order.splice(place, 0, id)
  await db.query(
    `update department d set ${to.sort} = o.place, ${to.parent_id} = $2, ${to.version} = ${d.version} + case when ${d.id} = $3 then 1 else 0 end
       from unnest($1::text[]) with ordinality as o(id, place) where ${d.id} = o.id`,
    [order, parentId, id],
  )
  return null
}
