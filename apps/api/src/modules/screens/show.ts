import { AppError, isScreenModule, type ScreenDocument, type ScreenModule, screenOf } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readStored } from '../settings/setting.store.ts'
import { withSignedPictures } from './pictures.ts'
import { publishedDocument, type StoredScreen, seesScreen, storedScreen, storedScreens } from './stored-screen.ts'

/** A published screen; an unpublished built-in page shows the product's default. */
export const screenShow: Handler<'screenShow'> = async ({ context, session, query }) => {
  const { pool, addresses } = context
  const { buildingId } = session
  const which = query.id !== undefined ? { id: query.id } : query.ready !== undefined ? { ready: query.ready } : null
  if (which === null) throw new AppError('badRequest')
  const screen = await storedScreen(pool, buildingId, which)
  if (!isShown(screen) || !seesScreen(session, screen.roleIds)) throw new AppError('notFound')
  const { id, name, ready, published, layout } = screen
  const document = published === null ? screenOf(layout) : await publishedDocument(pool, id, published)
  const { hiddenModules, showJJ, notice } = await readStored(pool, buildingId, ['hiddenModules', 'showJJ', 'notice'])
  const hidden = ready === null ? [] : (hiddenModules as ScreenModule[] | null)
  return ok({
    ...{ id, name, ready, number: published ?? 0 },
    document: withSignedPictures(withHidden(document, hidden ?? []), addresses.signer(session)),
    notice: showJJ === '1' && typeof notice === 'string' ? notice : '',
  })
}

/** Built-in pages always have something to show. */
const isShown = ({ ready, published }: StoredScreen) => ready !== null || published !== null

const withHidden = (document: ScreenDocument, hidden: readonly ScreenModule[]): ScreenDocument => ({
  ...document,
  items: document.items.map((item) => ({ ...item, hidden: item.hidden || (isScreenModule(item.kind) && hidden.includes(item.kind)) })),
})

/** The screens to choose from on a wall. */
export const screenList: Handler<'screenList'> = async ({ context, session }) => {
  const screens = await storedScreens(context.pool, session.buildingId)
  const seen = screens.filter((screen) => isShown(screen) && seesScreen(session, screen.roleIds))
  return ok(seen.map(({ id, name, ready }) => ({ id, name, ready })))
}
