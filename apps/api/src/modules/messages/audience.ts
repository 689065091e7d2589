import type { MessageAudience } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { type AddValue, seesPerson, seesVehicle } from '../../framework/scope/people.ts'

const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const a = columnsOf('tag_assignment', 'a')
const g = columnsOf('tag', 'g')
const d = columnsOf('department', 'd')
const c = columnsOf('department', 'c')

/** Ids of the chosen receivers. */
export type ChosenIds = { [K in Exclude<keyof MessageAudience, 'to' | 'classes'>]-?: readonly string[] } & Pick<
  MessageAudience,
  'to' | 'classes'
>

export const idsOf = ({ to, classes, people, departments, posts, units, areas, vehicles = [] }: MessageAudience): ChosenIds => {
  const ids = (chosen: MessageAudience['people']) => chosen.map(({ id }) => id)
  const who = { people: ids(people), departments: ids(departments), posts: ids(posts), units: ids(units), vehicles: ids(vehicles) }
  return { to, classes, ...who, areas: ids(areas) }
}

/** The card somebody carries now. */
export const currentHwId = (trackableNo: string) => `(select ${g.hw_id} from tag_assignment a join tag g on ${g.id} = ${a.tag_id}
  where ${a.trackable_no} = ${trackableNo} and ${a.to_at} is null order by ${a.from_at} desc limit 1)`

const CARD = currentHwId(p.trackable_no)

/**
 * SQL: number, name and card of all receivers of a message, each once, however they were chosen: people of the building
 * who are present and in the scope, and drivers by their vehicle's card. A visitor is present while carrying a card.
 * @param inside numbers of people in the chosen areas now
 */
export function receiversSql(buildingId: string, scope: DataScope, chosen: ChosenIds, inside: readonly number[], value: AddValue): string {
  const building = value(buildingId)
  const by: Record<Exclude<MessageAudience['to'][number], 'vehicles'>, () => string> = {
    everybody: () => 'true',
    people: () => `${p.id} = any(${value(chosen.people)})`,
    departments: () => `${p.department_id} in (with recursive within as (
        select ${d.id} from department d where ${d.building_id} = ${building} and ${d.id} = any(${value(chosen.departments)})
        union select ${c.id} from department c join within on ${c.parent_id} = within.id) select id from within)`,
    posts: () => `${p.post_id} = any(${value(chosen.posts)})`,
    classes: () => `${p.class} = any(${value(chosen.classes)})`,
    units: () => `${p.contractor_id} = any(${value(chosen.units)})`,
    areas: () => `${p.trackable_no} = any(${value(inside)}::int[])`,
  }
  const any = chosen.to.flatMap((to) => (to === 'vehicles' ? [] : [by[to]()]))
  const vehicles = chosen.to.includes('vehicles')
    ? `union all select ${v.trackable_no}, ${v.plate}, ${v.class}, ${currentHwId(v.trackable_no)} from vehicle v
        where ${v.building_id} = ${building} and ${v.deleted_at} is null and ${seesVehicle(scope, 'v', value)}
          and ${v.id} = any(${value(chosen.vehicles)})`
    : ''
  return `select no, name, hw_id from (
      select ${p.trackable_no} as no, ${p.name} as name, ${p.class} as class, ${CARD} as hw_id from person p
      where ${p.building_id} = ${building} and ${p.deleted_at} is null and ${p.left_on} is null
        and ${seesPerson(scope, 'p', value)} and (${any.length === 0 ? 'false' : any.join(' or ')})
      ${vehicles}
    ) receivers where class <> 'visitor' or hw_id is not null`
}
