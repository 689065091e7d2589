import { CONTRACTORS } from '../contractors/contractors.ts'
import { DEPARTMENTS } from '../departments/departments.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { siteTimeMs } from '../load/site-days.ts'
import { seededRandom } from '../random.ts'
import { ISLANDS } from './islands.ts'

const SEED = 81
const SECOND_MS = 1000
const DWELL_S = 10
/** Days ago, share of those present, and slowness: people improve with practice. */
const DRILLS = [
  { daysAgo: 120, slowness: 1.6, minutes: 22, lost: 5 },
  { daysAgo: 75, slowness: 1.25, minutes: 18, lost: 3 },
  { daysAgo: 30, slowness: 1, minutes: 15, lost: 2 },
] as const
const NAME = '全厂综合应急演练'

/** Drills of the last months, whose reports can be compared. */
export const loadDrills: HistoryPart = async ({ db, plant, roster, numbers, nowMs }) => {
  const random = seededRandom(SEED)
  const islands = ISLANDS.map(({ code, ...island }) => ({ id: `${plant.id}-island-${code}`, ...island }))
  const there = roster.people.filter(({ id }) => numbers.has(id))
  for (const [i, { daysAgo, slowness, minutes, lost }] of DRILLS.entries()) {
    const startedMs = siteTimeMs(nowMs, daysAgo, '09:30')
    const at = (seconds: number) => new Date(startedMs + seconds * SECOND_MS)
    const id = `${plant.id}-drill-${i + 1}`
    const people = there.map((person, n) => {
      const island = islands[n % islands.length]!
      const isLost = n % Math.floor(there.length / lost) === 3
      const arrivesS = Math.round((60 + random.between(0, 1) ** 2 * 480) * slowness)
      const [x, y] = middle(island.shape)
      const arrival = isLost
        ? ({ state: 'silent', state_at: at(120), x: random.between(150, 240), y: random.between(140, 230), fix_at: at(90) } as const)
        : ({ state: 'safe', state_at: at(arrivesS + DWELL_S), x, y, fix_at: at(minutes * 60) } as const)
      const came = isLost ? null : at(arrivesS)
      return {
        ...{ run_id: id, building_id: plant.id, no: numbers.get(person.id)!, person_id: person.id, name: person.name, class: person.class },
        depart_name: DEPARTMENTS.find((one) => one.id === person.departmentId)?.name ?? null,
        company: CONTRACTORS.find((one) => one.id === person.contractorId)?.name ?? null,
        ...{ has_card: true, island_id: island.id, floor: 0, accuracy_m: 0.4, ...arrival },
        ...{ inside_id: came && island.id, inside_at: came, arrived_id: came && island.id, arrived_at: came },
        way_m: 40 + (n % 17) * 18,
      }
    })
    const arrivals = people.flatMap(({ arrived_at }) => arrived_at ?? []).sort((a, b) => Number(a) - Number(b))
    const safe = arrivals.length
    await insertRows(db, 'emergency_run', [
      {
        ...{ id, building_id: plant.id, kind: 'drill', name: NAME, plan_id: `${plant.id}-drill-plan-plant`, state: 'ended' },
        ...{ islands: JSON.stringify(islands) as never, dwell_s: DWELL_S, started_at: at(0), ended_at: at(minutes * 60) },
        ...{ started_by: 'control', ended_by: 'control', reason: '演练结束，人员清点完毕', counted_at: at(minutes * 60) },
        ...{ expected: people.length, safe, missing: people.length - safe },
      },
    ])
    await insertRows(db, 'emergency_person', people)
    const most = arrivals[Math.ceil(0.8 * people.length) - 1] ?? at(minutes * 60)
    const events: [Date, string, Record<string, string | number>][] = [
      [at(0), 'started', { by: 'control' }],
      ...islands.map(({ name }): [Date, string, Record<string, string | number>] => [
        ...([
          at(1),
          'announced',
          { island: name, people: Math.round(people.length / islands.length), content: `演练：请撤离到${name}` },
        ] as const),
      ]),
      [arrivals[0] ?? at(60), 'firstSafe', {}],
      [most, 'mostSafe', {}],
      [at(minutes * 60), 'ended', { by: 'control', reason: '演练结束，人员清点完毕' }],
    ]
    await insertRows(
      db,
      'emergency_event',
      events.map(([time, kind, detail]) => ({
        building_id: plant.id,
        run_id: id,
        at: time,
        kind,
        detail: JSON.stringify(detail) as never,
      })),
    )
  }
}

/** The centre of an island. */
function middle(shape: (typeof ISLANDS)[number]['shape']): [number, number] {
  if (shape.type === 'circle') return [shape.centre[0], shape.centre[1]]
  const ring = shape.type === 'polygon' ? (shape.rings[0] ?? []) : shape.points
  const sum = ring.reduce(([sx, sy], [x, y]) => [sx + x, sy + y] as [number, number], [0, 0] as [number, number])
  return [sum[0] / ring.length, sum[1] / ring.length]
}
