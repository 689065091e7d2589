import {
  BIG_SCREEN_SIZES,
  type BigScreenRow,
  type BigScreenSize,
  type FormValues,
  type GroupRow,
  type ScreenDocument,
  type ScreenTemplate,
  screenOf,
  titleCount,
} from '@muster/contracts'
import { columnsOf, giving, selectList, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { exchangePictures } from './pictures.ts'
import { draftOf, s, storedScreen, v } from './stored-screen.ts'

const r = columnsOf('role', 'r')
const shown = (column: string) =>
  `(select ${column} from big_screen_version v where ${v.screen_id} = ${s.id} and ${v.number} = ${s.published})`
const LIST = {
  columns: selectList({
    ...{ id: s.id, name: s.name, published: s.published, version: s.version },
    ready: giving<BigScreenRow['ready']>(s.ready),
    layout: giving<ScreenTemplate>(s.layout),
    creator: giving<string | null>(`coalesce(${s.creator_name}, ${s.creator})`),
    roles: giving<string[]>(
      `(select coalesce(array_agg(${r.name} order by ${r.name}), '{}') from role r where ${r.building_id} = ${s.building_id} and ${r.id} = any(${s.role_ids}))`,
    ),
    publishedAt: giving<string | null>(shown(isoTime(v.published_at))),
    changed: giving<boolean>(`${s.document} is distinct from ${shown(v.document)}`),
    document: giving<unknown>(s.document),
  }),
  from: 'from big_screen s',
  sorts: { name: s.name, publishedAt: shown(v.published_at) },
  tieBreak: s.id,
}
type ListRow = Omit<BigScreenRow, 'size' | 'modules' | 'titleCount'> & { document: unknown }

const sizeOf = ({ width, height }: ScreenDocument) => `${width}x${height}`
const roleIdsOf = (values: FormValues) => [...new Set((values.roles as GroupRow[]).map(({ role }) => String(role)))]

/** The same parts on a canvas of another size. */
function resized(document: ScreenDocument, size: BigScreenSize): ScreenDocument {
  const [width, height] = BIG_SCREEN_SIZES[size]
  const [fx, fy] = [width / document.width, height / document.height]
  const items = document.items.map((item) => ({
    ...item,
    ...{ x: Math.round(item.x * fx), y: Math.round(item.y * fy), w: Math.floor(item.w * fx), h: Math.floor(item.h * fy) },
  }))
  return { ...document, width, height, items }
}

async function knowsRoles(db: PoolClient, buildingId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.query(`select ${r.id} from role r where ${r.building_id} = $1 and ${r.id} = any($2)`, [buildingId, ids])
  return rows.length === ids.length
}

export const bigScreenStore: ResourceStore<BigScreenRow> = {
  async page(call, query) {
    const { name, layout } = query.filters
    const where = SeenRows.of(call.session, s.building_id, everybody)
      .contains(name, s.name)
      .addIf(layout, (given) => `${s.layout} = ${given}`)
    const { rows, ...counted } = await pageOf<ListRow>(call, LIST, where, query)
    return {
      ...counted,
      rows: rows.map(({ document: stored, ...row }) => {
        const document = draftOf({ document: stored, layout: row.layout })
        return { ...row, size: sizeOf(document), modules: document.items.length, titleCount: titleCount(document) }
      }),
    }
  },

  async forms({ context, session }, ids) {
    const screens = await Promise.all(ids.map((id) => storedScreen(context.pool, session.buildingId, { id }).catch(() => null)))
    return screens.flatMap((screen) => {
      if (screen === null) return []
      const { id, version, name, layout, roleIds } = screen
      return [{ id, version, values: { name, layout, size: sizeOf(draftOf(screen)), roles: roleIds.map((role) => ({ role })) } }]
    })
  },

  async save(db, { session }, values, existing) {
    const { buildingId, loginName, realName } = session
    const name = textOf(values, 'name') ?? ''
    const layout = values.layout as ScreenTemplate
    const size = values.size as BigScreenSize
    const role_ids = roleIdsOf(values)
    if (!(await knowsRoles(db, buildingId, role_ids))) return { reason: 'screenRole', field: 'roles' }
    try {
      if (!existing) {
        const id = newId()
        const document = JSON.stringify(screenOf(layout, size)) as never
        const by = { creator: loginName, creator_name: realName }
        await insertRow(db, 'big_screen', { id, building_id: buildingId, name, layout, role_ids, document, ...by })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'big_screen', ['ready', 'layout'], buildingId, existing)
      if (typeof held === 'string') return held
      // Built-in pages keep their name.
      if (held.ready !== null && held.layout !== layout) return { reason: 'screenReadyLayout', field: 'layout' }
      const screen = await storedScreen(db, buildingId, { id: existing.id })
      const before = draftOf(screen)
      const after = held.layout === layout ? (sizeOf(before) === size ? before : resized(before, size)) : screenOf(layout, size)
      const refusal = await exchangePictures(db, buildingId, existing.id, before, after)
      if (refusal) return refusal
      const document = after === before ? {} : { document: JSON.stringify(after) as never }
      return { id: existing.id, version: await updateRow(db, 'big_screen', existing.id, { name, layout, role_ids, ...document }) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const screen = await storedScreen(db, session.buildingId, { id }, true).catch(() => null)
    if (!screen) return 'notFound'
    const { name, ready } = screen
    if (ready !== null) return { name, reason: 'screenReady' }
    await tables(db).deleteFrom('file_use').where('owner_kind', '=', 'bigScreen').where('owner_id', '=', id).execute()
    await tables(db).deleteFrom('big_screen').where('building_id', '=', session.buildingId).where('id', '=', id).execute()
    return { name }
  },
}
