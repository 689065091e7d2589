import { PRESENCES, type TrackSubject } from '@muster/contracts'
import { columnsOf, giving, type Sealing, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'
import { formOf } from '../../framework/resource/where.ts'
import { into, seesPerson, seesTrackable, seesVehicle } from '../../framework/scope/people.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { searchPeople } from '../people/person-list.ts'
import { FROM_TRACKABLES, PRESENCE, ROSTER } from './trackable.store.ts'

const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const e = columnsOf('valuable_equipment', 'e')
const t = columnsOf('trackable', 't')
const a = columnsOf('tag_assignment', 'a')
/** The card carried now. */
const tag = columnsOf('tag')

/** Maximum number of search results; more letters narrow it. */
const MOST = 50

/** SQL: the number has carried a card, so there may be a track. */
const carried = (no: string) => `exists (select 1 from tag_assignment a where ${a.trackable_no} = ${no})`
const CARD_UNTIL = giving<string | null>(`case when ${tag.sn} is null then
  (select ${isoTime(giving<Date | null>(`max(${a.to_at})`))} from tag_assignment a where ${a.trackable_no} = ${t.no}) end`)
const SUBJECT = selectList({ ...ROSTER, presence: PRESENCE, cardUntil: CARD_UNTIL })
const PERSON = selectList({ no: p.trackable_no })
const VEHICLE = selectList({ no: v.trackable_no })
const PIECE = selectList({ no: e.trackable_no })

/** Numbers of people, vehicles and equipment with a track that match the text, present ones first. */
async function numbersOf(pool: Pool, sealing: Sealing, session: SessionView, text: string): Promise<number[]> {
  const people = SeenRows.of(session, p.building_id, ({ scope }, value) => seesPerson(scope, 'p', value))
  searchPeople(people, text, sealing).raw(carried(p.trackable_no))
  const vehicles = SeenRows.of(session, v.building_id, ({ scope }, value) => seesVehicle(scope, 'v', value))
    .searched('v.searched', text)
    .raw(carried(v.trackable_no))
  const equipment = SeenRows.of(session, e.building_id, everybody).finds(text, formOf(e.name)).raw(carried(e.trackable_no))
  const [some, others, pieces] = await Promise.all([
    pool.query<ValueOf<typeof PERSON>>(
      `select ${PERSON} from person p where ${people} order by ${p.deleted_at} is not null, ${p.left_on} is not null, ${p.name} limit ${MOST}`,
      people.values,
    ),
    pool.query<ValueOf<typeof VEHICLE>>(
      `select ${VEHICLE} from vehicle v where ${vehicles} order by ${v.deleted_at} is not null, ${v.plate} limit ${MOST}`,
      vehicles.values,
    ),
    pool.query<ValueOf<typeof PIECE>>(
      `select ${PIECE} from valuable_equipment e where ${equipment} order by ${e.name} limit ${MOST}`,
      equipment.values,
    ),
  ])
  return [...some.rows, ...others.rows, ...pieces.rows].map(({ no }) => no)
}

/** Subjects whose track the caller may view: the one with this number, or those matching the text. */
export async function findTrackSubjects(
  pool: Pool,
  sealing: Sealing,
  session: SessionView,
  { no, text = '' }: { no?: number | undefined; text?: string | undefined },
): Promise<TrackSubject[]> {
  const numbers = no === undefined ? await numbersOf(pool, sealing, session, text) : [no]
  const values: unknown[] = [session.buildingId, numbers]
  const { rows } = await pool.query<ValueOf<typeof SUBJECT>>(
    `select ${SUBJECT} ${FROM_TRACKABLES}
       and ${t.no} = any($2) and ${carried(t.no)} and ${seesTrackable(session.scope, t.no, into(values))} order by ${t.name}, ${t.no}`,
    values,
  )
  const place = ({ presence }: TrackSubject) => PRESENCES.indexOf(presence)
  return rows.toSorted((one, other) => place(one) - place(other)).slice(0, MOST)
}
