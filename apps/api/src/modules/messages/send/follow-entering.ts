import { MESSAGE_STATES } from '@muster/contracts'
import { columnsOf, selectList } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { addEntering, type Due, type Starting } from './start-messages.ts'

const m = columnsOf('message', 'm')
const DUE = selectList({ id: m.id, buildingId: m.building_id, accountId: m.account_id, audience: m.audience })

/** SQL: people entering the areas of the message still get it. */
export const STILL_ENTERED = `coalesce(${m.enters_min} > 0 and ${m.started_at} + make_interval(mins => ${m.enters_min}) > now(), false)`

/**
 * Also sends messages to people who have entered their areas since; each message is handled by one api process at a
 * time.
 */
export async function followEntering(pool: Pool, starting: Starting): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { rows } = await db.query<Due>(
      `select ${DUE} from message m where ${m.state} = ${MESSAGE_STATES.sending} and ${STILL_ENTERED} order by ${m.id} for update skip locked`,
    )
    for (const due of rows) await addEntering(db, due, starting)
  })
}
