import { AppError, type ReadyScreen, type ScreenDocument, type ScreenTemplate, screenDocument, screenOf } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, type ValueOf } from '@muster/database'
import type { SessionView } from '../../framework/scope/session-view.ts'

export const s = columnsOf('big_screen', 's')
export const v = columnsOf('big_screen_version', 'v')

const STORED = selectList({
  ...{ id: s.id, name: s.name, published: s.published, roleIds: s.role_ids, version: s.version },
  ready: giving<ReadyScreen | null>(s.ready),
  layout: giving<ScreenTemplate>(s.layout),
  document: giving<unknown>(s.document),
})
export type StoredScreen = ValueOf<typeof STORED>

/** The draft of a row: the edited one, otherwise the product's. */
export const draftOf = ({ document, layout }: Pick<StoredScreen, 'document' | 'layout'>): ScreenDocument =>
  document === null ? screenOf(layout) : screenDocument.parse(document)

/** Screen editors see all screens, everybody else those their role may see. */
export function seesScreen({ permissions, roleId, accountType }: SessionView, roleIds: readonly string[]): boolean {
  return roleIds.length === 0 || accountType === 1 || permissions.has('screen:config:edit') || (roleId !== null && roleIds.includes(roleId))
}

/** @throws AppError notFound */
export async function storedScreen(db: Queryable, buildingId: string, which: { id: string } | { ready: ReadyScreen }, hold = false) {
  const [column, value] = 'id' in which ? [s.id, which.id] : [s.ready, which.ready]
  const { rows } = await db.query<StoredScreen>(
    `select ${STORED} from big_screen s where ${s.building_id} = $1 and ${column} = $2 ${hold ? 'for update' : ''}`,
    [buildingId, value],
  )
  const [row] = rows
  if (!row) throw new AppError('notFound')
  return row
}

/** All screens of a building, by name. */
export async function storedScreens(db: Queryable, buildingId: string): Promise<StoredScreen[]> {
  const { rows } = await db.query<StoredScreen>(
    `select ${STORED} from big_screen s where ${s.building_id} = $1 order by ${s.ready} is null, ${s.name} limit 500`,
    [buildingId],
  )
  return rows
}

/** The document published under a number. @throws AppError notFound */
export async function publishedDocument(db: Queryable, screenId: string, number: number): Promise<ScreenDocument> {
  const { rows } = await db.query<{ document: unknown }>(
    `select ${v.document} as document from big_screen_version v where ${v.screen_id} = $1 and ${v.number} = $2`,
    [screenId, number],
  )
  if (!rows[0]) throw new AppError('notFound')
  return screenDocument.parse(rows[0].document)
}
