import { toLanguage } from '@muster/contracts'
import { columnsOf, selectList, tables, type ValueOf } from '@muster/database'
import type { Needs } from '../../context.ts'
import { escapeLike } from '../../framework/resource/where.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesDepartment, seesUnit } from '../../framework/scope/people.ts'
import { readMenu } from '../menu/menu.store.ts'
import type { MenuRow } from '../menu/menu-row.ts'
import { kindOf } from '../menu/menu-rules.ts'
import { titleIn } from '../menu/visible-menu.ts'
import { givablePatrols, grantOf, holdsAll } from './role-grants.ts'

const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')

const DEPARTMENT = selectList({ id: d.id, parentId: d.parent_id, name: d.name })
const UNIT = selectList({ id: u.id, name: u.name })

/** A link is visible with its page, unless it has its own code; a heading alone cannot be granted. */
function isChoice(menu: readonly MenuRow[], entry: MenuRow): boolean {
  const kind = kindOf(entry)
  if (kind === 'view') return entry.permission !== null
  return kind !== 'heading' || menu.some((below) => below.parentId === entry.id && isChoice(menu, below))
}

export const readRoleChoices: Handler<'roleChoices', Needs<'menus'>> = async ({ context, session, request }) => {
  const { pool, menus } = context
  const { scope, buildingId, permissions } = session
  const values: unknown[] = [buildingId]
  const seenDepartment = seesDepartment(scope, d.id, into(values))
  const unitValues: unknown[] = [buildingId]
  const seenUnit = seesUnit(scope, u.id, into(unitValues))
  const [menu, departments, units, areaTypes] = await Promise.all([
    readMenu(pool, menus, buildingId),
    pool.query<ValueOf<typeof DEPARTMENT>>(
      `select ${DEPARTMENT} from department d where ${d.building_id} = $1 and ${seenDepartment} order by ${d.sort}, ${d.name}, ${d.id}`,
      values,
    ),
    pool.query<ValueOf<typeof UNIT>>(
      `select ${UNIT} from contractor_unit u where ${u.building_id} = $1 and ${seenUnit} order by ${u.name}, ${u.id}`,
      unitValues,
    ),
    tables(pool)
      .selectFrom('area_type')
      .select(['id', 'name'])
      .where('building_id', '=', buildingId)
      .orderBy('sort')
      .orderBy('name')
      .execute(),
  ])
  const language = toLanguage(request.headers['accept-language'])
  return ok({
    menu: menu
      .filter((entry) => isChoice(menu, entry))
      .map(({ id, parentId, key, titles, type, permission }) => ({
        id,
        parentId,
        key,
        title: titleIn(titles, language),
        type,
        permission,
        mine: permission === null || permissions.has(permission),
      })),
    departments: departments.rows,
    units: units.rows,
    areaTypes: areaTypes.filter(({ id }) => scope.areaTypeIds === null || scope.areaTypeIds.includes(id)),
    everybody: scope.people === null,
    everywhere: scope.areaTypeIds === null,
    visitors: scope.people === null || scope.people.visitors,
    patrolScopes: givablePatrols(session.patrol),
  })
}

/** Enabled roles the caller could give, always including the chosen one. */
export const roleOptions: Handler<'roleOptions', Needs<'menus'>> = async ({ context, session, query }) => {
  const rows = await tables(context.pool)
    .selectFrom('role')
    .select(['id as value', 'name as label'])
    .where('building_id', '=', session.buildingId)
    .where(({ or, and, eb }) =>
      or([eb('id', '=', query.chosen), and([eb('enabled', '=', true), eb('name', 'ilike', `%${escapeLike(query.text)}%`)])]),
    )
    .orderBy(({ eb }) => eb('id', '=', query.chosen), 'desc')
    .orderBy('name')
    .limit(50)
    .execute()
  const held = await Promise.all(
    rows.map(async ({ value }) => {
      const grant = value === query.chosen ? null : await grantOf(context.pool, session.buildingId, value)
      return grant === null || holdsAll(context.pool, session, grant)
    }),
  )
  return ok(rows.filter((_, i) => held[i]))
}
