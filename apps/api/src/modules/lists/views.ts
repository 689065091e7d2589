import { AppError, type ListView } from '@muster/contracts'
import { newId } from '../../resource/new-id.ts'
import { inTransaction } from '../../resource/transaction.ts'
import { type Handler, ok } from '../../routing/handler.ts'

export const viewList: Handler<'viewList'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<ListView>(
    `select id, resource, name, is_default as "isDefault" , shared, account_id = $2 as own, state from list_view
      where building_id = $1 and resource = $3 and (account_id = $2 or shared) order by own desc, name, id limit 200`,
    [session.buildingId, session.accountId, query.resource],
  )
  // A default is the choice of its maker alone.
  return ok(rows.map((view) => ({ ...view, isDefault: view.isDefault && view.own })))
}

export const viewSave: Handler<'viewSave'> = async ({ context, session, body }) => {
  const { resource, name, isDefault, shared, state } = body
  const id = await inTransaction(context.pool, async (db) => {
    const owner = [session.buildingId, session.accountId, resource]
    if (isDefault) {
      await db.query('update list_view set is_default = false where building_id = $1 and account_id = $2 and resource = $3', owner)
    }
    if (body.id !== undefined) {
      // A view that takes the name of another takes its place.
      await db.query('delete from list_view where building_id = $1 and account_id = $2 and resource = $3 and name = $4 and id <> $5', [
        ...owner,
        name,
        body.id,
      ])
      const { rowCount } = await db.query(
        `update list_view set name = $5, is_default = $6, shared = $7, state = $8
          where id = $4 and building_id = $1 and account_id = $2 and resource = $3`,
        [...owner, body.id, name, isDefault, shared, JSON.stringify(state)],
      )
      if (rowCount === 0) throw new AppError('notFound')
      return body.id
    }
    const { rows } = await db.query<{ id: string }>(
      `insert into list_view (id, building_id, account_id, resource, name, is_default, shared, state) values ($4, $1, $2, $3, $5, $6, $7, $8)
       on conflict (building_id, account_id, resource, name) do update set is_default = $6, shared = $7, state = $8 returning id`,
      [...owner, newId(), name, isDefault, shared, JSON.stringify(state)],
    )
    return rows[0]!.id
  })
  return ok({ id })
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
