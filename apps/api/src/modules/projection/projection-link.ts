import { AppError, projectionPath } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Needs } from '../../context.ts'
import { changeRow } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { ProjectionLinks } from './projection-links.ts'

/** The address of a screen; renewing it invalidates earlier ones. */
export const projectionLink: Handler<'projectionLink', Needs<'config'>> = async (call) => {
  const { context, session, body } = call
  const action = body.renew ? 'projectionScreen.renewLink' : 'projectionScreen.showLink'
  let linkNo = 0
  await changeRow(call, { action, subject: 'projectionScreen', subjectId: body.id }, async (db) => {
    const row = await tables(db)
      .updateTable('projection_screen')
      .set(({ eb }) => ({ link_no: eb('link_no', '+', body.renew ? 1 : 0) }))
      .where('building_id', '=', session.buildingId)
      .where('id', '=', body.id)
      .returning('link_no')
      .executeTakeFirst()
    if (!row) throw new AppError('notFound')
    linkNo = row.link_no
    return null
  })
  return ok({ path: projectionPath(body.id, new ProjectionLinks(context.config.DATA_KEY).sign(body.id, linkNo)) })
}
