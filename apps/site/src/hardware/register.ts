import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { columnsOf, NOW, tables } from '@muster/database'
import type { FormatId } from '@muster/protocol'
import { FORMATS } from '@muster/protocol'
import type { Client } from 'pg'
import { SiteError } from '../site-error.ts'
import type { AnchorRow, CardRow } from './tables.ts'

const f = columnsOf('floor', 'f')
const a = columnsOf('area', 'a')

export interface NewGateway {
  id: string
  name: string
  format: FormatId
  /**
   * Where its tags can be: on these floors or in these areas (ids). When left out: unchanged, for a new gateway
   * anywhere.
   */
  floors?: readonly number[] | undefined
  areaIds?: readonly string[] | undefined
}

/**
 * Registers a gateway, or gives a known one a new secret. Only the SHA-256 of the secret is stored.
 * @returns the secret, to be entered in the gateway
 */
export async function registerGateway(db: Client, buildingId: string, gateway: NewGateway): Promise<string> {
  await checkBounds(db, buildingId, gateway)
  const secret = randomBytes(24).toString('base64url')
  const columns = {
    name: gateway.name,
    format: gateway.format,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
    topics: [...FORMATS[gateway.format].topics],
    ...(gateway.floors && { floors: [...gateway.floors] }),
    ...(gateway.areaIds && { area_ids: [...gateway.areaIds] }),
  }
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('gateway')
    .values({ id: gateway.id, building_id: buildingId, username: gateway.id, ...columns })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ ...columns, enabled: true })
        .where('gateway.building_id', '=', buildingId),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new SiteError(`Gateway ${gateway.id} belongs to another building.`)
  return secret
}

async function checkBounds(db: Client, buildingId: string, { floors = [], areaIds = [] }: NewGateway): Promise<void> {
  const { rows } = await db.query<{ place: string }>(
    `select 'floor ' || given as place from unnest($2::int[]) given
       where given not in (select ${f.number} from floor f where ${f.building_id} = $1)
     union all select 'area ' || given from unnest($3::text[]) given
       where given not in (select ${a.id} from area a where ${a.building_id} = $1)`,
    [buildingId, floors, areaIds],
  )
  if (rows.length > 0) throw new SiteError(`Building ${buildingId} has no ${rows.map(({ place }) => place).join(', no ')}.`)
}

/** Adds anchors and beacons; known hardware ids get the new coordinates. */
export async function registerAnchors(db: Client, buildingId: string, anchors: readonly AnchorRow[]): Promise<void> {
  for (const { id, x, y, z, floor, kind } of anchors)
    await tables(db)
      .insertInto('anchor')
      .values({ id: randomUUID(), building_id: buildingId, hw_id: id, name: id, kind, x, y, z, floor })
      .onConflict((known) => known.columns(['building_id', 'hw_id']).doUpdateSet({ kind, x, y, z, floor }))
      .execute()
}

/** Adds cards; one with a holder is assigned to a new person of that name. Known cards stay unchanged. */
export async function registerCards(db: Client, buildingId: string, cards: readonly CardRow[]): Promise<number> {
  let added = 0
  for (const { id, sn, holder } of cards) {
    const tagId = randomUUID()
    const { numInsertedOrUpdatedRows } = await tables(db)
      .insertInto('tag')
      .values({ id: tagId, building_id: buildingId, hw_id: id, sn })
      .onConflict((known) => known.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) continue
    added += 1
    if (holder !== '') await giveCard(db, buildingId, tagId, holder)
  }
  return added
}

async function giveCard(db: Client, buildingId: string, tagId: string, holder: string): Promise<void> {
  const { no } = await tables(db)
    .insertInto('trackable')
    .values({ building_id: buildingId, kind: 'person', class: 'employee', name: holder })
    .returning('no')
    .executeTakeFirstOrThrow()
  await tables(db).insertInto('person').values({ id: randomUUID(), building_id: buildingId, trackable_no: no }).execute()
  await tables(db).insertInto('tag_assignment').values({ id: randomUUID(), tag_id: tagId, trackable_no: no, from_at: NOW }).execute()
}

/** Locks out other registering commands until the transaction ends. @throws SiteError when there is no such building */
export async function holdBuilding(db: Client, buildingId: string): Promise<void> {
  const building = await tables(db).selectFrom('building').select('id').where('id', '=', buildingId).forNoKeyUpdate().executeTakeFirst()
  if (!building) throw new SiteError(`There is no building ${buildingId}.`)
}
