import { AppError, type ScreenDocument, type ScreenFault, screenFaults, titleCount } from '@muster/contracts'
import { namesOf, selectList } from '@muster/database'
import { type TranslationKey, translate } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { exchangePictures, withBarePictures, withSignedPictures } from './pictures.ts'
import { draftOf, publishedDocument, type StoredScreen, storedScreen, v } from './stored-screen.ts'

const to = namesOf('big_screen_version')
const VERSION = selectList({ number: v.number, publishedAt: isoTime(v.published_at), publishedBy: v.published_by, why: v.why })

/** Why a screen cannot be saved, in the editor's terms. */
export function checkDocument(request: FastifyRequest, document: ScreenDocument): void {
  const [first] = screenFaults(document)
  if (!first) return
  throw new AppError('refused', { reason: faultText(request, first) }, { detail: first })
}

const faultText = (request: FastifyRequest, { key, values }: ScreenFault) =>
  translate(languageOf(request), `screens.fault.${key}` as TranslationKey, values)

/** The audit trail's summary of a screen: not every pixel of it. */
export const told = (document: ScreenDocument) => ({
  size: `${document.width}x${document.height}`,
  scheme: document.scheme,
  title: document.title,
  titleCount: titleCount(document),
  parts: document.items.map(({ kind, hidden, x, y, w, h }) => `${kind}${hidden ? ' (hidden)' : ''} ${x},${y} ${w}x${h}`),
})

/** Locks a draft at the version that was seen. */
async function held(db: PoolClient, call: Pick<Call<'screenDraftSave'>, 'session'>, id: string, version: number): Promise<StoredScreen> {
  const screen = await storedScreen(db, call.session.buildingId, { id }, true)
  if (screen.version !== version) throw new AppError('conflict', {}, { detail: { version: screen.version } })
  return screen
}

export const screenDraft: Handler<'screenDraft'> = async ({ context, session, query }) => {
  const screen = await storedScreen(context.pool, session.buildingId, query)
  const { id, name, ready, version, published } = screen
  return ok({ id, name, ready, version, published, document: withSignedPictures(draftOf(screen), context.addresses.signer(session)) })
}

export const screenDraftSave: Handler<'screenDraftSave'> = async (call) => {
  const { context, body, request } = call
  const document = withBarePictures(body.document)
  checkDocument(request, document)
  const version = await inTransaction(context.pool, async (db) => {
    const screen = await held(db, call, body.id, body.version)
    return keepDraft(db, call, screen, document)
  })
  return ok({ version })
}

async function keepDraft(
  db: PoolClient,
  call: Pick<Call<'screenDraftSave'>, 'session' | 'request'>,
  screen: StoredScreen,
  document: ScreenDocument | null,
): Promise<number> {
  const before = draftOf(screen)
  const after = document ?? draftOf({ document: null, layout: screen.layout })
  const refusal = await exchangePictures(db, call.session.buildingId, screen.id, before, after)
  if (refusal) refuse(call.request, refusal)
  const version = await updateRow(db, 'big_screen', screen.id, { document: document && (JSON.stringify(document) as never) })
  const line = { action: 'bigScreen.draft', subject: 'bigScreen', subjectId: screen.id }
  await writeAudit(db, [{ ...auditedBy(call), ...line, before: told(before), after: { name: screen.name, ...told(after) } }])
  return version
}

export const screenPublish: Handler<'screenPublish'> = async (call) => {
  const { context, session, body, request } = call
  const published = await inTransaction(context.pool, async (db) => {
    const screen = await held(db, call, body.id, body.version)
    const document = draftOf(screen)
    checkDocument(request, document)
    const { rows } = await db.query<{ number: number }>(
      `insert into big_screen_version (${to.screen_id}, ${to.number}, ${to.document}, ${to.published_by}, ${to.why})
       values ($1, (select coalesce(max(${v.number}), 0) + 1 from big_screen_version v where ${v.screen_id} = $1), $2, $3, $4)
       returning ${to.number}`,
      [screen.id, JSON.stringify(document), session.realName || session.loginName, body.why],
    )
    const number = rows[0]!.number
    const version = await updateRow(db, 'big_screen', screen.id, { published: number })
    const line = { action: 'bigScreen.publish', subject: 'bigScreen', subjectId: screen.id }
    await writeAudit(db, [{ ...auditedBy(call), ...line, after: { name: screen.name, number, why: body.why } }])
    return { number, version }
  })
  context.counts.forget(session.buildingId)
  return ok(published)
}

export const screenVersions: Handler<'screenVersions'> = async ({ context, session, query }) => {
  const { id } = await storedScreen(context.pool, session.buildingId, query)
  const { rows } = await context.pool.query(
    `select ${VERSION} from big_screen_version v where ${v.screen_id} = $1 order by ${v.number} desc limit 100`,
    [id],
  )
  return ok(rows)
}

export const screenRestore: Handler<'screenRestore'> = async (call) => {
  const { body } = call
  const version = await inTransaction(call.context.pool, async (db) => {
    const screen = await held(db, call, body.id, body.version)
    const document = body.number === 0 ? null : await publishedDocument(db, screen.id, body.number)
    return keepDraft(db, call, screen, document)
  })
  return ok({ version })
}
