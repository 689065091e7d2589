import { AppError, type FormValues, isPageLink, type MenuEntryRow, OWN_MENU_KINDS, splitPageLink } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import type { Existing, Refusal, ResourceStore, Saved, StoreCall } from '../../framework/resource/store.ts'
import { insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { holdMenu, noteMenuChange, placeEntry, readMenu } from './menu.store.ts'
import { dropLostCodes } from './menu-codes.store.ts'
import type { MenuRow, MenuTitles } from './menu-row.ts'
import { inOrder, isFixed, kindOf, linkedPage, misplaced, nameOf, originOf } from './menu-rules.ts'

const TITLES = { titleZhCn: 'zh_CN', titleZhTw: 'zh_TW', titleEnUs: 'en_US' } as const

/** Besides the base, the menu knows which buildings it has compared with the built-in one. */
type MenuCall = StoreCall<Needs<'menus'>>

const languageIn = ({ language, session }: StoreCall) => language ?? session.language

function rowOf(rows: readonly MenuRow[], entry: MenuRow, call: StoreCall): MenuEntryRow {
  const parent = rows.find(({ id }) => id === entry.parentId)
  const { id, permission, hidden, version, path } = entry
  return {
    id,
    name: nameOf(entry, languageIn(call)),
    kind: kindOf(entry),
    origin: originOf(entry),
    parentName: parent ? nameOf(parent, languageIn(call)) : null,
    address: path?.replace(/\?$/, '') ?? null,
    permission,
    hidden,
    version,
  }
}

function formOf(rows: readonly MenuRow[], entry: MenuRow): FormValues {
  const titles = Object.fromEntries(Object.entries(TITLES).map(([field, language]) => [field, entry.titles?.[language] ?? '']))
  const origin = originOf(entry)
  const shown = origin === 'builtInButton' ? {} : { hidden: yesNo(entry.hidden), icon: entry.icon }
  if (origin !== 'own') return { origin, ...titles, ...shown }
  const kind = kindOf(entry)
  const link = isPageLink(entry.path) ? entry.path : null
  return {
    origin,
    kind,
    ...titles,
    heading: kind === 'button' ? '' : (entry.parentId ?? ''),
    page: kind === 'button' ? (entry.parentId ?? '') : '',
    view: (link && linkedPage(rows, link)?.id) ?? '',
    query: link ? splitPageLink(link)[1] : '',
    address: link === null ? (entry.path ?? '') : '',
    permission: entry.permission ?? '',
    ...shown,
  }
}

/** Names in the form by language; null when all are empty. */
function titlesOf(values: FormValues): MenuTitles | null {
  const given = Object.entries(TITLES).flatMap(([field, language]) => {
    const title = textOf(values, field)
    return title === null ? [] : [[language, title]]
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}

type Place = Pick<MenuRow, 'type' | 'path' | 'permission' | 'parentId'>

/** An entry of the building's own, from the kind, address, code and parent in the form. */
function ownEntry(rows: readonly MenuRow[], values: FormValues): Place | Refusal {
  const kind = OWN_MENU_KINDS.find((one) => one === values.kind)
  if (kind === undefined) throw new AppError('badRequest')
  if (kind === 'heading') return { type: 'menu', path: null, permission: null, parentId: textOf(values, 'heading') }
  const permission = textOf(values, 'permission')
  if (kind === 'button') {
    if (permission === null) return { reason: 'menuCodeMissing', field: 'permission' }
    return { type: 'button', path: textOf(values, 'address'), permission, parentId: textOf(values, 'page') }
  }
  const parentId = textOf(values, 'heading')
  if (kind === 'link') return { type: 'menu', path: textOf(values, 'address'), permission, parentId }
  const page = rows.find((row) => row.id === values.view && kindOf(row) === 'page')
  if (!page) return { reason: 'menuParentUnknown', field: 'view' }
  return { type: 'menu', path: `${page.path}?${(textOf(values, 'query') ?? '').replace(/^\?/, '')}`, permission, parentId }
}

/** Saves an entry of the building's own; under a new parent it comes last. */
async function saveOwn(db: PoolClient, call: StoreCall, rows: readonly MenuRow[], values: FormValues, row: MenuRow | null): Promise<Saved> {
  const { buildingId, loginName } = call.session
  const titles = titlesOf(values)
  if (titles === null) return { reason: 'menuTitleMissing', field: 'titleZhCn' }
  const place = ownEntry(rows, values)
  if ('reason' in place) return place
  const { parentId, ...entry } = place
  const wrong = misplaced(rows, { id: row?.id ?? null, key: null, ...entry }, parentId)
  if (wrong) return { ...wrong, field: entry.type === 'button' ? 'page' : 'heading' }
  const count = row ? rows.filter((other) => other.parentId === row.id).length : 0
  if (count > 0 && entry.path !== null) return { reason: 'menuHasChildren', values: { count }, field: 'kind' }
  const hidden = isYes(values, 'hidden')
  if (row && hidden && isFixed(rows, row)) return { reason: 'menuFixed', field: 'hidden' }
  const columns = { ...entry, titles: JSON.stringify(titles), icon: String(values.icon ?? row?.icon ?? 'link'), hidden }
  const last = { parentId, afterId: rows.findLast((other) => other.parentId === parentId && other.id !== row?.id)?.id ?? null }
  if (!row) {
    const id = newId()
    await insertRow(db, 'menu_entry', { id, building_id: buildingId, ...columns, version: 0 })
    await placeEntry(db, rows, id, last)
    return { id, version: 1 }
  }
  const version = await updateRow(db, 'menu_entry', row.id, columns)
  await dropLostCodes(db, { buildingId, by: loginName, address: null }, [row.permission])
  if (row.parentId === parentId) return { id: row.id, version }
  await placeEntry(db, rows, row.id, last)
  return { id: row.id, version: version + 1 }
}

/** The building may change the name, icon and visibility of a built-in entry. */
async function saveBuiltIn(db: PoolClient, rows: readonly MenuRow[], values: FormValues, row: MenuRow): Promise<Saved> {
  const titles = titlesOf(values)
  const hidden = isYes(values, 'hidden')
  if (hidden && isFixed(rows, row)) return { reason: 'menuFixed', field: 'hidden' }
  const shown = row.type === 'button' ? {} : { icon: String(values.icon ?? row.icon), hidden }
  const columns = { titles: titles && JSON.stringify(titles), ...shown }
  return { id: row.id, version: await updateRow(db, 'menu_entry', row.id, columns) }
}

/**
 * Entries of the building's menu; there are at most a few hundred, so they are filtered and sorted here, by the names
 * in the caller's language.
 */
export const menuEntryStore: ResourceStore<MenuEntryRow> = {
  async page(call: MenuCall, { page, size, sort, filters }) {
    const menu = inOrder(await readMenu(call.context.pool, call.context.menus, call.session.buildingId))
    const text = filters.name?.toLowerCase() ?? ''
    const rows = menu
      .map((entry) => rowOf(menu, entry, call))
      .filter(({ name }) => name.toLowerCase().includes(text))
      .filter(({ kind, origin }) => (filters.kind ?? kind) === kind && (filters.origin ?? origin) === origin)
      .filter(({ hidden }) => (filters.hidden ?? yesNo(hidden)) === yesNo(hidden))
    const tag = languageIn(call).replace('_', '-')
    if (sort.endsWith('name')) rows.sort((a, b) => a.name.localeCompare(b.name, tag))
    if (sort.startsWith('-')) rows.reverse()
    return { rows: rows.slice(page * size, (page + 1) * size), total: rows.length }
  },

  async forms({ context, session }: MenuCall, ids) {
    const rows = await readMenu(context.pool, context.menus, session.buildingId)
    return rows.filter(({ id }) => ids.includes(id)).map((entry) => ({ id: entry.id, version: entry.version, values: formOf(rows, entry) }))
  },

  async save(db, call: MenuCall, values, existing: Existing | null) {
    const { buildingId } = call.session
    const rows = await holdMenu(db, call.context.menus, buildingId)
    const row = existing && rows.find(({ id }) => id === existing.id)
    if (row === undefined) return 'notFound'
    if (row && row.version !== existing?.version) return 'conflict'
    const saved = await (row && row.key !== null ? saveBuiltIn(db, rows, values, row) : saveOwn(db, call, rows, values, row))
    if (typeof saved === 'object' && 'id' in saved) await noteMenuChange(db, buildingId)
    return saved
  },

  async remove(db, call: MenuCall, id) {
    const { buildingId, loginName, language } = call.session
    const rows = await holdMenu(db, call.context.menus, buildingId)
    const row = rows.find((one) => one.id === id)
    if (!row) return 'notFound'
    const name = nameOf(row, call.language ?? language)
    if (row.key !== null) return { name, reason: 'menuBuiltIn' }
    const count = rows.filter(({ parentId }) => parentId === id).length
    if (count > 0) return { name, reason: 'menuHasChildren', values: { count } }
    await tables(db).deleteFrom('menu_entry').where('id', '=', id).execute()
    await dropLostCodes(db, { buildingId, by: loginName, address: null }, [row.permission])
    await noteMenuChange(db, buildingId)
    return { name }
  },
}
