import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FormatId } from '@muster/protocol'
import { FORMATS } from '@muster/protocol'
import type { Client } from 'pg'
import { SiteError } from '../site-error.ts'
import type { AnchorRow, CardRow } from './tables.ts'

export interface NewGateway {
  id: string
  name: string
  format: FormatId
  /** Where its tags can be: on these floors or in these areas (ids). Left out: as it was, for a new one anywhere. */
  floors?: readonly number[] | undefined
  areaIds?: readonly string[] | undefined
}

/**
 * Lets a gateway in, or gives a known one a new secret. Only the SHA-256 of the secret is kept.
 * @returns the secret, to be entered in the gateway
 */
export async function registerGateway(db: Client, buildingId: string, gateway: NewGateway): Promise<string> {
  await checkBounds(db, buildingId, gateway)
  const secret = randomBytes(24).toString('base64url')
  const { rowCount } = await db.query(
    `insert into gateway (id, building_id, name, format, username, secret_hash, topics, floors, area_ids)
     values ($1, $2, $3, $4, $1, $5, $6, coalesce($7::int[], '{}'), coalesce($8::text[], '{}'))
     on conflict (id) do update set name = $3, format = $4, secret_hash = $5, topics = $6, enabled = true,
       floors = coalesce($7::int[], gateway.floors), area_ids = coalesce($8::text[], gateway.area_ids) where gateway.building_id = $2`,
    [
      gateway.id,
      buildingId,
      gateway.name,
      gateway.format,
      createHash('sha256').update(secret).digest('hex'),
      [...FORMATS[gateway.format].topics],
      gateway.floors ?? null,
      gateway.areaIds ?? null,
    ],
  )
  if (rowCount === 0) throw new SiteError(`Gateway ${gateway.id} belongs to another building.`)
  return secret
}

async function checkBounds(db: Client, buildingId: string, { floors = [], areaIds = [] }: NewGateway): Promise<void> {
  const { rows } = await db.query<{ place: string }>(
    `select 'floor ' || number as place from unnest($2::int[]) number where number not in (select number from floor where building_id = $1)
     union all select 'area ' || id from unnest($3::text[]) id where id not in (select id from area where building_id = $1)`,
    [buildingId, floors, areaIds],
  )
  if (rows.length > 0) throw new SiteError(`Building ${buildingId} has no ${rows.map(({ place }) => place).join(', no ')}.`)
}

/** Adds anchors and beacons; known hardware ids get the new coordinates. */
export async function registerAnchors(db: Client, buildingId: string, anchors: readonly AnchorRow[]): Promise<void> {
  for (const { id, x, y, z, floor, kind } of anchors)
    await db.query(
      `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ($1, $2, $3, $3, $4, $5, $6, $7, $8)
       on conflict (building_id, hw_id) do update set kind = $4, x = $5, y = $6, z = $7, floor = $8`,
      [randomUUID(), buildingId, id, kind, x, y, z, floor],
    )
}

/**
 * Adds cards; one with a holder is carried from now on by a new person of that name. Known cards are left as they are.
 */
export async function registerCards(db: Client, buildingId: string, cards: readonly CardRow[]): Promise<number> {
  let added = 0
  for (const { id, sn, holder } of cards) {
    const tagId = randomUUID()
    const { rowCount } = await db.query('insert into tag (id, building_id, hw_id, sn) values ($1, $2, $3, $4) on conflict do nothing', [
      tagId,
      buildingId,
      id,
      sn,
    ])
    if (!rowCount) continue
    added += 1
    if (holder !== '') await giveCard(db, buildingId, tagId, holder)
  }
  return added
}

async function giveCard(db: Client, buildingId: string, tagId: string, holder: string): Promise<void> {
  const { rows } = await db.query<{ no: number }>(
    `insert into trackable (building_id, kind, class, name) values ($1, 'person', 'employee', $2) returning no`,
    [buildingId, holder],
  )
  const no = rows[0]?.no
  await db.query('insert into person (id, building_id, trackable_no) values ($1, $2, $3)', [randomUUID(), buildingId, no])
  await db.query('insert into tag_assignment (id, tag_id, trackable_no, from_at) values ($1, $2, $3, now())', [randomUUID(), tagId, no])
}

/**
 * Keeps other commands from registering at the same time, until the transaction ends. @throws SiteError when there is
 * no such building
 */
export async function holdBuilding(db: Client, buildingId: string): Promise<void> {
  const { rowCount } = await db.query('select 1 from building where id = $1 for no key update', [buildingId])
  if (rowCount === 0) throw new SiteError(`There is no building ${buildingId}.`)
}
