import { LAYOUT_DEFAULTS, type LayoutSettings, layoutSettings } from '@muster/contracts'
import { type Queryable, sql, tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** Settings of an account, with defaults for anything not chosen or not known to this version. */
export async function readLayout(db: Queryable, accountId: string): Promise<LayoutSettings> {
  const row = await tables(db).selectFrom('account').select('layout').where('id', '=', accountId).executeTakeFirst()
  const stored = layoutSettings.partial().safeParse(row?.layout ?? {})
  return { ...LAYOUT_DEFAULTS, ...(stored.data as Partial<LayoutSettings> | undefined) }
}

export const layoutSave: Handler<'layoutSave'> = async ({ context, session, body }) => {
  await tables(context.pool)
    .updateTable('account')
    .set({ layout: sql`coalesce(layout, '{}') || ${JSON.stringify(body)}::jsonb` })
    .where('id', '=', session.accountId)
    .execute()
  return ok(null)
}
