import type { LivePosition } from '@muster/contracts'
import { columnsOf, type Queryable } from '@muster/database'
import { buildAreaIndex } from '@muster/geometry'
import type { PoolClient } from 'pg'
import type { LiveBuilding } from '../../../framework/parts/live.ts'
import type { RunWays } from '../ways/run-ways.ts'
import { announce } from './announce.ts'
import { type Count, countPeople } from './count-people.ts'
import { insertEvent } from './events.ts'
import { islandsInGas } from './islands-in-gas.ts'
import { passagesOf } from './passages.ts'
import { addPeople } from './roster.ts'
import { isPlaced, Sight, type Surroundings } from './sightings.ts'
import { peopleOf, type StoredPerson, type StoredRun, writePeople } from './stored-run.ts'

const a = columnsOf('area', 'a')
const b = columnsOf('building', 'b')
const r = columnsOf('downlink', 'r')

/** Reply yes to a message that sent people away. */
const YES = 2

/** Counts a locked run: writes where everybody is, sends and notifies people, and records events. */
export async function countRun(db: PoolClient, run: StoredRun, channel: LiveBuilding, ways: RunWays, nowMs: number): Promise<void> {
  const positions = new Map([...channel.positions()].map((position) => [position.no, position]))
  const people = await peopleOf(db, run.id)
  const known = new Set(people.map(({ no }) => no))
  const comers = [...positions.values()].filter((position) => !known.has(position.no) && position.status === 'live' && isPlaced(position))
  const inside = isInAreas(channel, run.areaIds)
  const late = await addPeople(
    db,
    run,
    comers.filter((position) => channel.config.kinds.get(position.no) === 'person' && inside(position)).map(({ no }) => no),
    true,
  )
  if (late.length > 0) {
    await insertEvent(db, run, 'lateCame', { people: late.length })
    people.push(...(await peopleOf(db, run.id)).filter(({ no }) => !known.has(no)))
  }
  const said = await repliesOf(db, run.messageIds)
  const { reads, gates } = await passagesOf(db, run)
  const before = people.map((person) => ({
    ...person,
    saidSafeMs: person.saidSafeMs ?? said.get(person.no) ?? null,
    ...(reads.get(person.no) ?? {}),
    gateInside: gates.get(person.no)?.inside ?? null,
  }))
  const sight = new Sight(run.islands, await surroundings(db, run.buildingId), await ways.of(db, run))
  const count = countPeople(
    run,
    before,
    positions,
    sight,
    nowMs,
    await islandsInGas(db, run),
    new Map([...gates].map(([no, { timeMs }]) => [no, timeMs])),
  )
  // A reply from the card, or a passage of a gate, is a change, too.
  const changed = new Set(count.changed.map(({ no }) => no))
  const isTold = (now: StoredPerson, was: StoredPerson | undefined) =>
    now.saidSafeMs !== was?.saidSafeMs || now.readMs !== was.readMs || now.gateInside !== was.gateInside
  const sayers = before.filter((person, i) => isTold(person, people[i]) && !changed.has(person.no))
  await writePeople(db, run.id, [...count.changed, ...sayers])
  await tell(db, run, count)
  await db.query('update emergency_run set counted_at = now() where id = $1', [run.id])
}

async function tell(db: PoolClient, run: StoredRun, { sent, moved, filled, arrived, reached }: Count): Promise<void> {
  const nameOf = (id: string | null) => run.islands.find((island) => island.id === id)?.name ?? ''
  for (const id of filled) await insertEvent(db, run, 'islandFull', { island: nameOf(id) })
  for (const [id, people] of sent) await announce(db, run, people.filter(hasCard), 'evacuate', { island: nameOf(id), asksReply: true })
  for (const [id, people] of moved) {
    await insertEvent(db, run, 'moved', { island: nameOf(id), people: people.length })
    await announce(db, run, people.filter(hasCard), 'evacuate', { island: nameOf(id), asksReply: true })
  }
  await announce(db, run, arrived.filter(hasCard), 'counted')
  for (const kind of reached) await insertEvent(db, run, kind, { name: kind === 'firstSafe' ? (arrived[0]?.name ?? '') : '' })
}

const hasCard = ({ hasCard: has }: { hasCard: boolean }) => has

/** Whether somebody is in an area to leave; in any area if the whole plant is to be left. */
export function isInAreas(channel: LiveBuilding, areaIds: readonly string[]): (position: LivePosition) => boolean {
  if (areaIds.length === 0) return () => true
  const areas = areaIds.flatMap((id) => channel.config.areas.get(id) ?? [])
  const index = buildAreaIndex(
    areas.flatMap(({ floor, moreFloors, shape }) => [floor, ...moreFloors].map((on) => ({ floor: on, polygon: shape }))),
  )
  const found = new Int32Array(64)
  return ({ floor, x, y }) => index.find(floor, x, y, found) > 0
}

/** When people confirmed that they are safe, by number, Unix ms. */
async function repliesOf(db: Queryable, messageIds: readonly string[]): Promise<Map<number, number>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await db.query<{ no: number; atMs: number }>(
    `select ${r.trackable_no} as no, (extract(epoch from coalesce(${r.replied_at}, now())) * 1000)::float8 as "atMs" from downlink r
     where ${r.message_id} = any($1) and ${r.reply} = ${YES} and ${r.trackable_no} is not null`,
    [messageIds],
  )
  return new Map(rows.map(({ no, atMs }) => [no, atMs]))
}

async function surroundings(db: Queryable, buildingId: string): Promise<Surroundings> {
  const { rows: rest } = await db.query<Surroundings['rest'][number]>(
    `select ${a.floor}, ${a.polygon} from area a where ${a.building_id} = $1 and ${a.cards_rest}`,
    [buildingId],
  )
  const { rows } = await db.query<{ extent: [number, number, number, number] }>(
    `select array[${b.min_x}, ${b.min_y}, ${b.max_x}, ${b.max_y}] as extent from building b where ${b.id} = $1`,
    [buildingId],
  )
  return { extent: rows[0]?.extent ?? EVERYWHERE, rest }
}

const FAR_M = 1e9
const EVERYWHERE = [-FAR_M, -FAR_M, FAR_M, FAR_M] as const
