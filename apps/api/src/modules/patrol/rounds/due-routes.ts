import type { FenceShape, PatrolAbsence, PatrolPlace, PatrolRoundArea, PatrolWalker } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { placeOf } from '../point-places.ts'

const r = columnsOf('patrol_route', 'pr')

interface StoredPoint extends Omit<PatrolPlace, 'at' | 'floor'> {
  fence: { floor: number | null; shape: FenceShape } | null
  beacon: { x: number; y: number; floor: number } | null
}
interface Member extends PatrolWalker {
  teamId: string
}

const json = (select: string) => `coalesce((${select}), '[]')`
const PERSON = `'no', p.trackable_no, 'personId', p.id, 'name', p.name`
const ROUTE = selectList({
  ...{ id: r.id, name: r.name, departmentId: r.department_id, ordered: r.ordered, startTime: r.start_time, timesPerDay: r.times_per_day },
  ...{ everyMin: r.every_min, durationMin: r.duration_min, earlyMin: r.early_min, lateMin: r.late_min, thresholdPct: r.threshold_pct },
  ...{ weekdays: r.weekdays, holidays: r.holidays, absences: r.absences },
  points: giving<StoredPoint[]>(
    json(`select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'mustPass', c.must_pass, 'stayS', c.stay_s, 'fence', c.fence,
      'beacon', case when a.id is not null then jsonb_build_object('x', a.x, 'y', a.y, 'floor', a.floor) end) order by l.sort)
      from patrol_route_point l join patrol_point c on c.id = l.point_id left join anchor a on a.id = c.anchor_id where l.route_id = ${r.id}`),
  ),
  areas: giving<PatrolRoundArea[]>(
    json(`select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'minPatrols', c.min_patrols, 'minStayMin', c.min_stay_min, 'pointIds',
      ${json('select jsonb_agg(ap.point_id order by ap.sort) from patrol_area_point ap where ap.area_id = c.id')}) order by l.sort)
      from patrol_route_area l join patrol_area c on c.id = l.area_id where l.route_id = ${r.id}`),
  ),
  teams: giving<{ id: string; name: string }[]>(
    json(`select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by l.sort)
      from patrol_route_team l join patrol_team t on t.id = l.team_id where l.route_id = ${r.id}`),
  ),
  members: giving<Member[]>(
    json(`select jsonb_agg(jsonb_build_object(${PERSON}, 'teamId', m.team_id) order by l.sort, m.sort)
      from patrol_route_team l join patrol_team_member m on m.team_id = l.team_id join person p on p.id = m.person_id
      where l.route_id = ${r.id} and p.deleted_at is null`),
  ),
  substitutes: giving<PatrolWalker[]>(
    json(`select jsonb_agg(jsonb_build_object(${PERSON})) from person p
      where p.id in (select away->>'substituteId' from jsonb_array_elements(${r.absences}) away) and p.deleted_at is null`),
  ),
})

type StoredRoute = ValueOf<typeof ROUTE>
export type DueRoute = Omit<StoredRoute, 'points'> & { points: PatrolPlace[] }

/** Routes to plan rounds from, each with the data its rounds copy. */
export async function dueRoutes(db: PoolClient, buildingId: string): Promise<DueRoute[]> {
  const { rows } = await db.query<StoredRoute>(`select ${ROUTE} from patrol_route pr where ${r.building_id} = $1 and ${r.enabled}`, [
    buildingId,
  ])
  return rows.map((route) => ({ ...route, points: route.points.map(placed) }))
}

function placed({ fence, beacon, ...point }: StoredPoint): PatrolPlace {
  const place = placeOf({ fence, beacon })
  return { ...point, at: place?.at ?? null, floor: place?.floor ?? null }
}

/** Walkers of a day: team members who are not away, and substitutes for the others. */
export function walkersOn(
  day: string,
  { members, absences, substitutes }: Pick<DueRoute, 'members' | 'absences' | 'substitutes'>,
): PatrolWalker[] {
  const away = absences.filter(({ from, to }: PatrolAbsence) => from <= day && day <= to)
  const awayIds = new Set(away.map(({ personId }) => personId))
  const instead = new Set(away.map(({ substituteId }) => substituteId))
  const going = [
    ...members.filter(({ personId }) => !awayIds.has(personId)),
    ...substitutes.filter(({ personId }) => instead.has(personId)),
  ]
  return [...new Map(going.map(({ no, personId, name }) => [no, { no, personId, name }])).values()]
}
