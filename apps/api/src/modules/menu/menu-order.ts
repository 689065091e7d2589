import { AppError, DEFAULT_MENU, type Language } from '@muster/contracts'
import { columnsOf, namesOf, type RowChange, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { holdMenu, noteMenuChange, placeEntry, readMenu } from './menu.store.ts'
import { dropLostCodes } from './menu-codes.store.ts'
import type { MenuRow } from './menu-row.ts'
import { defaultPlace, inOrder, isFixed, kindOf, misplaced, nameOf, originOf, pagesOf, pathNameOf } from './menu-rules.ts'

const m = columnsOf('menu_entry', 'm')
const w = columnsOf('menu_entry', 'w')
const to = namesOf('menu_entry')

/** The building's whole menu, including buttons and hidden entries. */
export const menuTree: Handler<'menuTree', Needs<'menus'>> = async ({ context, session, request }) => {
  const rows = await readMenu(context.pool, context.menus, session.buildingId)
  const building = await tables(context.pool)
    .selectFrom('building')
    .select('menu_version')
    .where('id', '=', session.buildingId)
    .executeTakeFirstOrThrow()
  const entries = inOrder(rows).map((row) => ({
    id: row.id,
    parentId: row.parentId,
    name: nameOf(row, languageOf(request)),
    kind: kindOf(row),
    origin: originOf(row),
    icon: row.icon,
    hidden: row.hidden,
    fixed: isFixed(rows, row),
    version: row.version,
  }))
  return ok({ version: building.menu_version, entries })
}

const MOST_OPTIONS = 50
type Asked = Pick<Call<'menuHeadings', Needs<'menus'>>, 'context' | 'session' | 'request' | 'query'>

/** Options for some entries, filtered by name; the chosen one is always among them. */
const options =
  (some: (rows: MenuRow[]) => MenuRow[], labelOf = (_: readonly MenuRow[], row: MenuRow, language: Language) => nameOf(row, language)) =>
  async ({ context, session, request, query }: Asked) => {
    const rows = inOrder(await readMenu(context.pool, context.menus, session.buildingId))
    const all = some(rows).map((row) => ({ value: row.id, label: labelOf(rows, row, languageOf(request)) }))
    const text = query.text.toLowerCase()
    const found = all.filter(({ value, label }) => value === query.chosen || label.toLowerCase().includes(text))
    return ok(found.sort((a, b) => Number(b.value === query.chosen) - Number(a.value === query.chosen)).slice(0, MOST_OPTIONS))
  }

export const menuHeadings = options((rows) => rows.filter((row) => kindOf(row) === 'heading'), pathNameOf)
export const menuPages = options(pagesOf)

type Changing = Call<'menuMove', Needs<'menus'>> | Call<'menuHide', Needs<'menus'>> | Call<'menuRestore', Needs<'menus'>>
/** State of an entry for the audit trail: built-in ones by their key, because names change. */
const stateOf = (rows: readonly MenuRow[], { parentId, titles, icon, hidden, id }: MenuRow) => {
  const parent = rows.find((row) => row.id === parentId)
  const siblings = rows.filter((row) => row.parentId === parentId)
  return {
    parent: parent ? (parent.key ?? parent.titles) : null,
    place: siblings.findIndex((row) => row.id === id) + 1,
    titles,
    icon,
    hidden,
  }
}

/**
 * One change of an entry at the version its editor saw, with its states before and after in the audit trail. @returns
 * its new version
 */
async function changeEntry(
  call: Changing,
  action: string,
  work: (db: PoolClient, rows: MenuRow[], row: MenuRow) => Promise<Refusal | null>,
): Promise<number> {
  const { context, session, body, request } = call
  const { buildingId } = session
  return inTransaction(context.pool, async (db) => {
    const rows = await holdMenu(db, context.menus, buildingId)
    const row = rows.find(({ id }) => id === body.id)
    if (!row) throw new AppError('notFound')
    if (row.version !== body.version) throw new AppError('conflict')
    const refusal = await work(db, rows, row)
    if (refusal) refuse(request, refusal)
    const after = await holdMenu(db, context.menus, buildingId)
    const changed = after.find(({ id }) => id === row.id)!
    const states = { before: stateOf(rows, row), after: stateOf(after, changed) }
    await writeAudit(db, [{ ...auditedBy(call), action, subject: row.key ?? 'menu', subjectId: row.id, ...states }])
    await noteMenuChange(db, buildingId)
    return changed.version
  })
}

export const menuMove: Handler<'menuMove', Needs<'menus'>> = async (call) => {
  const { parentId, afterId } = call.body
  const version = await changeEntry(call, 'menu.move', async (db, rows, row) => {
    if (originOf(row) === 'builtInButton') return { reason: 'menuButtonFixed' }
    const wrong = misplaced(rows, row, parentId)
    if (wrong) return wrong
    const after = rows.find(({ id }) => id === afterId)
    if (afterId !== null && (after?.parentId !== parentId || afterId === row.id)) throw new AppError('notFound')
    await placeEntry(db, rows, row.id, { parentId, afterId })
    return null
  })
  return ok({ version })
}

export const menuHide: Handler<'menuHide', Needs<'menus'>> = async (call) => {
  const { hidden } = call.body
  const version = await changeEntry(call, hidden ? 'menu.hide' : 'menu.show', async (db, rows, row) => {
    if (originOf(row) === 'builtInButton') return { reason: 'menuButtonFixed' }
    if (hidden && isFixed(rows, row)) return { reason: 'menuFixed' }
    await updateRow(db, 'menu_entry', row.id, { hidden })
    return null
  })
  return ok({ version })
}

const defaultIcon = (key: string) => DEFAULT_MENU.find((entry) => entry.key === key)?.icon ?? ''

export const menuRestore: Handler<'menuRestore', Needs<'menus'>> = async (call) => {
  const version = await changeEntry(call, 'menu.restore', async (db, rows, row) => {
    if (row.key === null) return { reason: 'menuOwn' }
    await updateRow(db, 'menu_entry', row.id, { titles: null, icon: defaultIcon(row.key), hidden: false })
    if (row.type === 'button') return null
    const place = defaultPlace(rows, row.key)
    const wrong = misplaced(rows, row, place.parentId)
    if (!wrong) await placeEntry(db, rows, row.id, place)
    return wrong
  })
  return ok({ version })
}

export const menuReset: Handler<'menuReset', Needs<'menus'>> = async (call) => {
  const { context, session, body } = call
  const { buildingId } = session
  const counts = await inTransaction(context.pool, async (db) => {
    const rows = await holdMenu(db, context.menus, buildingId)
    if ((await noteMenuChange(db, buildingId)) !== body.version + 1) throw new AppError('conflict')
    const own = rows.filter(({ key }) => key === null)
    const builtIn = rows.flatMap((row) => (row.key !== null && row.type === 'menu' ? [{ ...row, key: row.key }] : []))
    const idOf = new Map(builtIn.map(({ key, id }) => [key, id]))
    const wanted = DEFAULT_MENU.map(({ key, parent, icon }, sort) => ({
      id: idOf.get(key),
      parent_id: parent && idOf.get(parent),
      icon,
      sort,
    })) satisfies RowChange<'menu_entry'>[]
    await db.query(
      `update menu_entry m set ${to.parent_id} = ${w.parent_id}, ${to.icon} = ${w.icon}, ${to.sort} = ${w.sort}
         from jsonb_to_recordset($1::jsonb) as w (${to.id} text, ${to.parent_id} text, ${to.icon} text, ${to.sort} int) where ${m.id} = ${w.id}`,
      [JSON.stringify(wanted)],
    )
    await tables(db)
      .updateTable('menu_entry')
      .set(({ eb }) => ({ titles: null, hidden: false, version: eb('version', '+', 1) }))
      .where('building_id', '=', buildingId)
      .execute()
    await tables(db).deleteFrom('menu_entry').where('building_id', '=', buildingId).where('key', 'is', null).execute()
    const by = auditedBy(call)
    await dropLostCodes(
      db,
      by,
      own.map(({ permission }) => permission),
    )
    const before = inOrder(rows).map(({ key, titles, path, permission, icon, hidden }) => ({ key, titles, path, permission, icon, hidden }))
    await writeAudit(db, [{ ...by, action: 'menu.reset', subject: 'menu', before, after: DEFAULT_MENU.map(({ key }) => key) }])
    return { deleted: own.length, restored: builtIn.length }
  })
  return ok(counts)
}
