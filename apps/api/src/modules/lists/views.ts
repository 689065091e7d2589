import { AppError, type ListView, MOST_VIEWS } from '@muster/contracts'
import { type Database, type ExpressionBuilder, type Queryable, sql, tables } from '@muster/database'
import { newId } from '../../framework/resource/new-id.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { shareView } from './view-sharing.ts'

export const viewList: Handler<'viewList'> = async ({ context, session, query }) => {
  const { buildingId, accountId, roleId } = session
  const rows = await tables(context.pool)
    .selectFrom('list_view as v')
    .select(['v.id', 'v.resource', 'v.name', 'v.is_default as isDefault', 'v.state'])
    .select(({ eb, selectFrom }) => [
      eb('v.account_id', '=', accountId).as('own'),
      selectFrom('list_view_role as s')
        .innerJoin('role as r', 'r.id', 's.role_id')
        .select(({ ref }) => {
          const [id, name] = [ref('r.id'), ref('r.name')]
          return sql<ListView['sharedWith']>`coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}) order by ${name}), '[]')`.as(
            'roles',
          )
        })
        .whereRef('s.view_id', '=', 'v.id')
        .where(({ or, eb }) => or([eb('v.account_id', '=', accountId), eb('r.id', '=', roleId)]))
        .as('sharedWith'),
    ])
    .where('v.building_id', '=', buildingId)
    .where('v.resource', '=', query.resource)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('v.account_id', '=', accountId),
        exists(selectFrom('list_view_role as s').select('s.role_id').whereRef('s.view_id', '=', 'v.id').where('s.role_id', '=', roleId)),
      ]),
    )
    .orderBy('own', 'desc')
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(200)
    .execute()
  // A default applies only to the user who chose it.
  return ok(
    rows.map((view) => ({
      ...view,
      own: view.own === true,
      isDefault: view.isDefault && view.own === true,
      sharedWith: view.sharedWith ?? [],
    })),
  )
}

export const viewSave: Handler<'viewSave'> = async ({ context, session, body, request }) => {
  const id = await inTransaction(context.pool, async (db) => {
    const saved = await saveView(db, session, body)
    if ((await countOf(db, 'list_view', session)) > MOST_VIEWS) refuse(request, { reason: 'tooManyViews', values: { number: MOST_VIEWS } })
    await shareView(db, session, saved, body.sharedWith)
    return saved
  })
  return ok({ id })
}

/** Rows of the account; in the transaction that wrote one more. */
async function countOf(db: Queryable, table: 'list_view' | 'column_setting', { accountId }: SessionView): Promise<number> {
  const { count } = await tables(db)
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

async function saveView(db: Queryable, session: SessionView, view: Call<'viewSave'>['body']): Promise<string> {
  const { resource, name, isDefault, state } = view
  const owner = { building_id: session.buildingId, account_id: session.accountId, resource }
  const own = ({ and }: ExpressionBuilder<Database, 'list_view'>) => and(owner)
  const changed = { name, is_default: isDefault, state: JSON.stringify(state) }
  if (isDefault) await tables(db).updateTable('list_view').set({ is_default: false }).where(own).execute()
  if (view.id !== undefined) {
    // A view with the name of another replaces it.
    await tables(db).deleteFrom('list_view').where(own).where('name', '=', name).where('id', '<>', view.id).execute()
    const { numUpdatedRows } = await tables(db)
      .updateTable('list_view')
      .set(changed)
      .where(own)
      .where('id', '=', view.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('notFound')
    return view.id
  }
  const { id } = await tables(db)
    .insertInto('list_view')
    .values({ id: newId(), ...owner, ...changed })
    .onConflict((conflict) => conflict.columns(['building_id', 'account_id', 'resource', 'name']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const viewDelete: Handler<'viewDelete'> = async ({ context, session, body }) => {
  const { numDeletedRows } = await tables(context.pool)
    .deleteFrom('list_view')
    .where('id', '=', body.id)
    .where('building_id', '=', session.buildingId)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound')
  return ok(null)
}

export const columnsGet: Handler<'columnsGet'> = async ({ context, session, query }) => {
  const row = await tables(context.pool)
    .selectFrom('column_setting')
    .select('state')
    .where('account_id', '=', session.accountId)
    .where('resource', '=', query.resource)
    .executeTakeFirst()
  return ok(row?.state ?? null)
}

export const columnsSave: Handler<'columnsSave'> = async ({ context, session, body, request }) => {
  const state = JSON.stringify(body.state)
  await inTransaction(context.pool, async (db) => {
    await tables(db)
      .insertInto('column_setting')
      .values({ account_id: session.accountId, resource: body.resource, state })
      .onConflict((conflict) => conflict.columns(['account_id', 'resource']).doUpdateSet({ state }))
      .execute()
    if ((await countOf(db, 'column_setting', session)) > MOST_VIEWS)
      refuse(request, { reason: 'tooManyViews', values: { number: MOST_VIEWS } })
  })
  return ok(null)
}
