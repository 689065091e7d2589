import type { GateDoor, GateRule, TrackableClass } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { dayText } from '../../framework/resource/site-time.ts'
import { cardKey, doorKey, type GateBook, type KnownGate, numberKey, type Presence, plateKey, type Subject } from './gate-book.ts'
import { loadBookMore } from './load-book-more.ts'

const b = columnsOf('building', 'b')
const g = columnsOf('gate', 'g')
const gd = columnsOf('gate_door', 'gd')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')
const a = columnsOf('area', 'a')
const pr = columnsOf('gate_presence', 'pr')

const GATE = selectList({
  ...{ id: g.id, kind: g.kind, name: g.name, areaId: giving<string>(`coalesce(${g.area_id}, '')`), enabled: g.enabled },
  ...{ certificates: g.certificates, briefing: g.briefing, booking: g.booking, escort: g.escort },
  ...{ evacuationOpen: g.evacuation_open, headLimit: g.head_limit, rules: giving<GateRule[]>(g.rules) },
  ...{ door: gd.name, device: gd.device, number: gd.number, direction: gd.direction },
})
const UNIT = giving<string | null>(`coalesce(${d.name}, ${u.name})`)
const unitOf = (of: { department_id: string; contractor_id: string }) =>
  `left join department d on ${d.id} = ${of.department_id} left join contractor_unit u on ${u.id} = ${of.contractor_id}`
/** A card is identified by the number of the access card, of the person or of the positioning card carried. */
const PERSON = selectList({
  ...{ no: p.trackable_no, id: p.id, name: p.name, class: giving<TrackableClass>(p.class), unit: UNIT, number: p.number },
  ...{ departmentId: p.department_id, contractorId: p.contractor_id, carriesCard: p.carries_card },
  ...{ accessCard: p.access_card, certificatesEnd: dayText(p.certificates_end), isGone: giving<boolean>(`${p.left_on} is not null`) },
  cards: giving<string[]>(`array(select t.access_card from tag_assignment a join tag t on t.id = a.tag_id
    where a.trackable_no = ${p.trackable_no} and a.to_at is null and t.access_card is not null)`),
})
const VEHICLE = selectList({
  ...{ no: v.trackable_no, id: v.id, name: v.plate, class: giving<TrackableClass>(v.class), unit: UNIT },
  ...{ departmentId: v.department_id, contractorId: v.contractor_id, carriesCard: giving<boolean>('true') },
  ...{ waybill: v.waybill_number, goods: v.loaded_goods, escort: v.escort_person },
})

const NO_LOAD = { waybill: null, goods: null, escort: null }

export async function loadGateBook(pool: Pool, buildingId: string): Promise<GateBook> {
  const more = loadBookMore(pool, buildingId)
  const [building, gates, people, vehicles, parents, rest, presence] = await Promise.all([
    pool.query<{ zone: string }>(`select ${b.time_zone} as zone from building b where ${b.id} = $1`, [buildingId]),
    pool.query<ValueOf<typeof GATE>>(
      `select ${GATE} from gate g join gate_door gd on ${gd.gate_id} = ${g.id} where ${g.building_id} = $1`,
      [buildingId],
    ),
    pool.query<ValueOf<typeof PERSON>>(
      `select ${PERSON} from person p ${unitOf(p)} where ${p.building_id} = $1 and ${p.deleted_at} is null`,
      [buildingId],
    ),
    pool.query<ValueOf<typeof VEHICLE>>(
      `select ${VEHICLE} from vehicle v ${unitOf(v)} where ${v.building_id} = $1 and ${v.deleted_at} is null`,
      [buildingId],
    ),
    pool.query<{ id: string; parentId: string | null }>(
      `select ${selectList({ id: d.id, parentId: orNull(d.parent_id) })} from department d where ${d.building_id} = $1`,
      [buildingId],
    ),
    pool.query<{ id: string }>(`select ${selectList({ id: a.id })} from area a where ${a.building_id} = $1 and ${a.cards_rest}`, [
      buildingId,
    ]),
    loadPresence(pool, buildingId),
  ])
  const { briefed, visits, blocks, evacuated } = await more
  const above = ancestors(parents.rows)
  const departments = (id: string | null) => (id === null ? [] : (above.get(id) ?? [id]))
  const knownOf = (no: number, id: string) => ({ briefedUntil: briefed.get(id) ?? null, visits: visits.get(no) ?? [] })
  const byCard = new Map<string, Subject>()
  const known = new Map<number, Subject>()
  const byNumber = new Map<string, Subject>()
  for (const { departmentId, number, accessCard, cards, ...row } of people.rows) {
    const subject: Subject = { ...row, departmentIds: departments(departmentId), ...NO_LOAD, ...knownOf(row.no, row.id) }
    if (!subject.isGone) known.set(subject.no, subject)
    for (const card of [accessCard, ...cards]) if (card) byCard.set(cardKey(card), subject)
    if (number !== null) byNumber.set(numberKey(number), subject)
  }
  const byPlate = new Map<string, Subject>()
  for (const { departmentId, ...row } of vehicles.rows)
    byPlate.set(plateKey(row.name), {
      ...{ ...row, departmentIds: departments(departmentId), certificatesEnd: null, isGone: false },
      ...knownOf(row.no, row.id),
    })
  const restAreas = rest.rows.map(({ id }) => id)
  return {
    timeZone: building.rows[0]?.zone ?? 'UTC',
    doors: doorsOf(gates.rows),
    people: known,
    byCard,
    byNumber,
    byPlate,
    restAreas,
    blocks,
    evacuated,
    presence,
  }
}

function doorsOf(rows: readonly ValueOf<typeof GATE>[]): Map<string, { gate: KnownGate; door: GateDoor }> {
  const gates = new Map<string, KnownGate>()
  return new Map(
    rows.map(({ door: name, device, number, direction, ...row }) => {
      const gate = gates.get(row.id) ?? row
      gates.set(row.id, gate)
      return [doorKey(device, number), { gate, door: { name, device, number, direction } }]
    }),
  )
}

/** Each department with all those above it. */
function ancestors(rows: readonly { id: string; parentId: string | null }[]): Map<string, string[]> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return new Map(
    rows.map(({ id }) => {
      const line: string[] = []
      for (let at: string | null | undefined = id; at && !line.includes(at); at = parentOf.get(at)) line.push(at)
      return [id, line]
    }),
  )
}

/** Who is inside by the doors, by area and number. */
export async function loadPresence(pool: Pool, buildingId: string): Promise<GateBook['presence']> {
  const { rows } = await pool.query<{ areaId: string; no: number; inside: boolean; at: Date }>(
    `select ${selectList({ areaId: pr.area_id, no: pr.trackable_no, inside: pr.inside, at: pr.at })}
     from gate_presence pr where ${pr.building_id} = $1`,
    [buildingId],
  )
  const areas = new Map<string, Map<number, Presence>>()
  for (const { areaId, no, inside, at } of rows) {
    const area = areas.get(areaId) ?? new Map()
    area.set(no, { inside, atMs: at.getTime() })
    areas.set(areaId, area)
  }
  return areas
}
