import { namesOf, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../../framework/resource/new-id.ts'
import { sendToBell } from './send-to-bell.ts'

const to = namesOf('bell_ring')

/** Long enough to repeat a sentence several times. */
const SAYS_S = 60

/** Rings every bell of a building with an announcement for everybody, whatever alarms it serves. */
export async function ringAll(db: PoolClient, buildingId: string, text: string, by: string): Promise<void> {
  const bells = await tables(db)
    .selectFrom('alarm_bell')
    .select(['id as bellId', 'building_id as buildingId', 'code', 'way'])
    .where('building_id', '=', buildingId)
    .where('enabled', '=', true)
    .execute()
  for (const bell of bells) {
    const id = newId()
    await db.query(
      `insert into bell_ring (${to.id}, ${to.building_id}, ${to.bell_id}, ${to.what}, ${to.seconds}, ${to.text}, ${to.by})
       values ($1, $2, $3, 'ring', $4, $5, $6)`,
      [id, buildingId, bell.bellId, SAYS_S, text, by],
    )
    await sendToBell(db, id, { ...bell, what: 'ring', kind: null, seconds: SAYS_S, text }, by)
  }
}
