import { tables } from '@muster/database'
import type { Seeding } from '../load/seed-part.ts'

/** Name of whoever has a demonstration account; where that was not created, the administrator's. */
export async function namedAs({ db, options }: Pick<Seeding, 'db' | 'options'>, account: string): Promise<string> {
  const login = options.accountPasswords?.[account] === undefined ? options.adminName : account
  const { real_name } = await tables(db).selectFrom('account').select('real_name').where('login_name', '=', login).executeTakeFirstOrThrow()
  return real_name ?? login
}
