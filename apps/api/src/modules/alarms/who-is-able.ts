import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { findRights } from '../session/session.store.ts'
import { seenAlarmIds } from './alarm.store.ts'

/** An account that can work on an alarm. */
export interface AbleAccount {
  id: string
  login: string
  name: string | null
}

/** An alarm, and the accounts in question by login name. */
export interface Asked {
  alarmId: string
  buildingId: string
  logins: readonly string[]
}

/** Looks up who of the accounts is enabled and sees the alarm, in the order given. */
export async function whoIsAble(db: PoolClient, asked: readonly Asked[]): Promise<(one: Asked) => AbleAccount[]> {
  const able = new Map<string, { account: AbleAccount; alarms: ReadonlySet<string> }>()
  for (const buildingId of new Set(asked.map((one) => one.buildingId))) {
    const alarms = asked.filter((one) => one.buildingId === buildingId)
    const accounts = await tables(db)
      .selectFrom('account')
      .select(['id', 'login_name as login', 'real_name as name'])
      .where('login_name', 'in', ['', ...new Set(alarms.flatMap(({ logins }) => logins))])
      .execute()
    for (const account of accounts) {
      const rights = await findRights(db, account.id, buildingId)
      if (rights === null || !rights.permissions.has('alarm:view')) continue
      const named = alarms.filter(({ logins }) => logins.includes(account.login)).map(({ alarmId }) => alarmId)
      const seen = await seenAlarmIds(db, { buildingId, scope: rights.scope }, named)
      able.set(`${buildingId} ${account.login}`, { account, alarms: new Set(seen) })
    }
  }
  return ({ alarmId, buildingId, logins }) =>
    [...new Set(logins)].flatMap((login) => {
      const found = able.get(`${buildingId} ${login}`)
      return found?.alarms.has(alarmId) ? [found.account] : []
    })
}
