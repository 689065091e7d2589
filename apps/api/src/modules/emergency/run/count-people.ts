import { isDeepStrictEqual } from 'node:util'
import { isExpected, isMissing, type LivePosition, MOST } from '@muster/contracts'
import { nextStanding, type Sighting } from './person-state.ts'
import { shareIslands } from './share-islands.ts'
import { isPlaced, type Sight } from './sightings.ts'
import type { StoredPerson, StoredRun } from './stored-run.ts'

export interface Count {
  /** People with changes, in their new state. */
  changed: StoredPerson[]
  /** People sent somewhere for the first time, by island. */
  sent: Map<string, StoredPerson[]>
  /** The same for those sent elsewhere before: their island is full. */
  moved: Map<string, StoredPerson[]>
  /** Islands that became full. */
  filled: string[]
  /** People who have just arrived. */
  arrived: StoredPerson[]
  /** Milestones of the whole group. */
  reached: ('firstSafe' | 'mostSafe' | 'allSafe')[]
}

/**
 * Works out where everybody is, who goes where, and what happened meanwhile. Pure but for `sight`.
 *
 * @param gates when each last passed a gate of the plant, Unix ms
 * @param unsafe islands that people are sent to only if there is no other, and are sent away from
 */
export function countPeople(
  run: Pick<StoredRun, 'islands' | 'startedMs' | 'dwellMs'>,
  before: readonly StoredPerson[],
  positions: ReadonlyMap<number, LivePosition>,
  sight: Sight,
  nowMs: number,
  unsafe: ReadonlySet<string> = new Set(),
  gates: ReadonlyMap<number, number> = new Map(),
): Count {
  const people = before.map((person) => stood(run, person, positions.get(person.no), sight, nowMs, gates))
  const was = new Map(before.map((person) => [person.no, person]))
  const arrived = people.filter(({ no, arrivedMs }) => arrivedMs !== null && was.get(no)?.arrivedMs === null)
  const filled = filledIslands(run, before, people)
  const { sent, moved } = send(run, people, positions, sight, unsafe)
  const changed = people.filter((person) => !isDeepStrictEqual(person, was.get(person.no)))
  return { changed, sent, moved, filled, arrived, reached: milestones(before, people) }
}

function stood(
  run: Pick<StoredRun, 'startedMs' | 'dwellMs'>,
  person: StoredPerson,
  position: LivePosition | undefined,
  sight: Sight,
  nowMs: number,
  gates: ReadonlyMap<number, number>,
): StoredPerson {
  const placed = position && isPlaced(position) ? position : null
  const sighting = placed ? sight.sighting(placed, person) : seenBefore(person)
  const { hasCard, mark, saidSafeMs, readId, readMs, gateInside } = person
  const read = readId === null || readMs === null ? null : { islandId: readId, timeMs: readMs }
  const gate = gateInside === null ? null : { inside: gateInside, timeMs: gates.get(person.no) ?? 0 }
  const facts = {
    hasCard,
    mark,
    read,
    gate,
    saidSafe: saidSafeMs !== null,
    sighting,
    nowMs,
    startedMs: run.startedMs,
    dwellMs: run.dwellMs,
  }
  const next = nextStanding(person, facts)
  const place = placed
    ? { x: placed.x, y: placed.y, floor: placed.floor, accuracyM: placed.accuracyM, fixMs: placed.timeMs }
    : { x: person.x, y: person.y, floor: person.floor, accuracyM: person.accuracyM, fixMs: person.fixMs }
  const arrives = next.state === 'safe' && person.arrivedMs === null
  // The arrival counts, not the time it was confirmed.
  const arrival = arrives ? { arrivedMs: next.insideMs ?? nowMs, arrivedId: next.insideId } : {}
  return { ...person, ...next, ...place, ...arrival }
}

/** Last known place of people without a position: an api that has just started knows none yet. */
const seenBefore = ({ fixMs, insideId, state }: StoredPerson): Sighting | null =>
  fixMs === null ? null : { timeMs: fixMs, live: false, insideId, islandM: null, beyond: state === 'outside' }

const isThere = (id: string) => (person: StoredPerson) => person.insideId === id && isExpected(person.state)
const isFull = (capacity: number | null, people: readonly StoredPerson[], id: string) =>
  capacity !== null && people.filter(isThere(id)).length >= capacity

const filledIslands = ({ islands }: Pick<StoredRun, 'islands'>, before: readonly StoredPerson[], people: readonly StoredPerson[]) =>
  islands.filter(({ id, capacity }) => isFull(capacity, people, id) && !isFull(capacity, before, id)).map(({ id }) => id)

/** Sends those not yet sent anywhere, and those on the way to an island that has filled. */
function send(
  { islands }: Pick<StoredRun, 'islands'>,
  people: StoredPerson[],
  positions: ReadonlyMap<number, LivePosition>,
  sight: Sight,
  unsafe: ReadonlySet<string>,
): Pick<Count, 'sent' | 'moved'> {
  const shut = new Set(islands.filter(({ id, capacity }) => unsafe.has(id) || isFull(capacity, people, id)).map(({ id }) => id))
  const someFree = shut.size < islands.length
  const isOnTheWay = ({ islandId, insideId, state }: StoredPerson) =>
    isMissing(state) && insideId === null && (islandId === null || (someFree && shut.has(islandId)))
  const isInDanger = ({ islandId, state, mark }: StoredPerson) =>
    someFree && isExpected(state) && mark === null && islandId !== null && unsafe.has(islandId)
  const walkers = people.flatMap((person) => {
    const position = positions.get(person.no)
    if (!position || !isPlaced(position) || !(isOnTheWay(person) || isInDanger(person))) return []
    return [{ no: person.no, waysM: sight.waysM(position) }]
  })
  const ways = new Map(walkers.map(({ no, waysM }) => [no, waysM]))
  const going = new Set(walkers.map(({ no }) => no))
  const rooms = islands.map(({ id, capacity }) => ({
    capacity: unsafe.has(id) ? 0 : capacity,
    taken: people.filter((person) => !going.has(person.no) && (isThere(id)(person) || (person.islandId === id && isMissing(person.state))))
      .length,
  }))
  const shared = shareIslands(walkers, rooms)
  const [sent, moved] = [new Map<string, StoredPerson[]>(), new Map<string, StoredPerson[]>()]
  for (const person of people) {
    const island = islands[shared.get(person.no) ?? -1]
    if (!island || island.id === person.islandId) continue
    const of = person.islandId === null ? sent : moved
    // Their time is compared with the distance at the start.
    if (person.islandId === null) person.wayM = ways.get(person.no)?.[shared.get(person.no) ?? -1] ?? null
    of.set(island.id, [...(of.get(island.id) ?? []), person])
    person.islandId = island.id
    // The way to another island is measured anew.
    person.awayM = null
    person.awayMs = null
  }
  return { sent, moved }
}

function milestones(before: readonly StoredPerson[], people: readonly StoredPerson[]): Count['reached'] {
  const figures = (of: readonly StoredPerson[]) => {
    const expected = of.filter(({ state }) => isExpected(state)).length
    return {
      expected,
      safe: of.filter(({ state }) => state === 'safe').length,
      came: of.filter(({ arrivedMs }) => arrivedMs !== null).length,
    }
  }
  const [was, is] = [figures(before), figures(people)]
  const most = ({ came, expected }: typeof is) => expected > 0 && came >= MOST * expected
  const all = ({ safe, expected }: typeof is) => expected > 0 && safe === expected
  return [
    ...(was.came === 0 && is.came > 0 ? (['firstSafe'] as const) : []),
    ...(!most(was) && most(is) ? (['mostSafe'] as const) : []),
    ...(!all(was) && all(is) ? (['allSafe'] as const) : []),
  ]
}
