import { AppError, type ListView } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../session/session.store.ts'
import { shareView } from './view-sharing.ts'

export const viewList: Handler<'viewList'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<ListView>(
    `select id, resource, name, is_default as "isDefault", account_id = $2 as own, state,
        (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from list_view_role s
          join role r on r.id = s.role_id where s.view_id = v.id and (v.account_id = $2 or r.id = $4)) as "sharedWith"
      from list_view v where building_id = $1 and resource = $3
        and (account_id = $2 or exists (select from list_view_role s where s.view_id = v.id and s.role_id = $4))
      order by own desc, name, id limit 200`,
    [session.buildingId, session.accountId, query.resource, session.roleId],
  )
  // A default is the choice of its maker alone.
  return ok(rows.map((view) => ({ ...view, isDefault: view.isDefault && view.own })))
}

export const viewSave: Handler<'viewSave'> = async ({ context, session, body }) => {
  const id = await inTransaction(context.pool, async (db) => {
    const saved = await saveView(db, session, body)
    await shareView(db, session, saved, body.sharedWith)
    return saved
  })
  return ok({ id })
}

async function saveView(db: PoolClient, session: SessionView, view: Call<'viewSave'>['body']): Promise<string> {
  const { resource, name, isDefault, state } = view
  const owner = [session.buildingId, session.accountId, resource]
  if (isDefault) {
    await db.query('update list_view set is_default = false where building_id = $1 and account_id = $2 and resource = $3', owner)
  }
  if (view.id !== undefined) {
    // A view that takes the name of another takes its place.
    await db.query('delete from list_view where building_id = $1 and account_id = $2 and resource = $3 and name = $4 and id <> $5', [
      ...owner,
      name,
      view.id,
    ])
    const { rowCount } = await db.query(
      `update list_view set name = $5, is_default = $6, state = $7
          where id = $4 and building_id = $1 and account_id = $2 and resource = $3`,
      [...owner, view.id, name, isDefault, JSON.stringify(state)],
    )
    if (rowCount === 0) throw new AppError('notFound')
    return view.id
  }
  const { rows } = await db.query<{ id: string }>(
    `insert into list_view (id, building_id, account_id, resource, name, is_default, state) values ($4, $1, $2, $3, $5, $6, $7)
       on conflict (building_id, account_id, resource, name) do update set is_default = $6, state = $7 returning id`,
    [...owner, newId(), name, isDefault, JSON.stringify(state)],
  )
  return rows[0]!.id
}

export const viewDelete: Handler<'viewDelete'> = async ({ context, session, body }) => {
  const { rowCount } = await context.pool.query('delete from list_view where id = $1 and building_id = $2 and account_id = $3', [
    body.id,
    session.buildingId,
    session.accountId,
  ])
  if (rowCount === 0) throw new AppError('notFound')
  return ok(null)
}

export const columnsGet: Handler<'columnsGet'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<{ state: ListView['state'] }>(
    'select state from column_setting where account_id = $1 and resource = $2',
    [session.accountId, query.resource],
  )
  return ok(rows[0]?.state ?? null)
}

export const columnsSave: Handler<'columnsSave'> = async ({ context, session, body }) => {
  await context.pool.query(
    `insert into column_setting (account_id, resource, state) values ($1, $2, $3) on conflict (account_id, resource) do update set state = $3`,
    [session.accountId, body.resource, JSON.stringify(body.state)],
  )
  return ok(null)
}
