import { MESSAGE_PRIORITIES, MESSAGE_STATES, MESSAGE_TYPES, toLanguage } from '@muster/contracts'
import { namesOf, type Queryable } from '@muster/database'
import { type TranslationKey, translate } from '@muster/i18n'
import { newId } from '../../../framework/resource/new-id.ts'
import { readSettings } from '../../settings/setting.store.ts'
import { insertEvent } from './events.ts'

/** How long an unreachable card is retried, minutes. */
const KEEP_MIN = 60
const to = namesOf('message')

/** The run a message belongs to. */
interface Announcing {
  id: string
  buildingId: string
  kind: string
  startedBy: string
  startedByName: string | null
}

interface Told {
  personId: string
  name: string
}

/**
 * Puts a message to these people into the outbox, before all others. @returns its id, null when there is nobody
 * @param say key of the catalogues below `emergency.card`, with different texts for drills and emergencies
 */
export async function announce(
  db: Queryable,
  run: Announcing,
  people: readonly Told[],
  say: 'evacuate' | 'counted' | 'ended' | 'cancelled',
  { island = '', asksReply = false }: { island?: string; asksReply?: boolean } = {},
): Promise<string | null> {
  if (people.length === 0) return null
  const id = newId()
  const { siteLanguage } = await readSettings(db, run.buildingId)
  const content = translate(toLanguage(siteLanguage), `emergency.card.${run.kind}.${say}` as TranslationKey, { island })
  const nobody = { classes: [], departments: [], posts: [], units: [], areas: [] }
  const audience = { ...nobody, to: ['people'], people: people.map(({ personId, name }) => ({ id: personId, name })) }
  const priority = say === 'counted' ? MESSAGE_PRIORITIES.alarm : MESSAGE_PRIORITIES.evacuation
  await db.query(
    `insert into message (${to.id}, ${to.building_id}, ${to.channel}, ${to.type}, ${to.priority}, ${to.content}, ${to.audience}, ${to.method},
       ${to.send_at}, ${to.keep_min}, ${to.asks_reply}, ${to.state}, ${to.sender}, ${to.sender_name})
     values ($1, $2, 'card', $3, $4, $5, $6, 'now', now(), $7, $8, $9, $10, $11)`,
    [
      ...[id, run.buildingId, MESSAGE_TYPES.broadcast, priority, content, JSON.stringify(audience), KEEP_MIN, asksReply],
      ...[MESSAGE_STATES.unsent, run.startedBy, run.startedByName],
    ],
  )
  if (say === 'evacuate') await db.query('update emergency_run set message_ids = message_ids || $2::text where id = $1', [run.id, id])
  await insertEvent(db, run, say === 'evacuate' ? 'announced' : say, { island, people: people.length, content })
  return id
}
