import type { PERMIT_LOG_STEPS } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { SessionView } from '../../framework/scope/session-view.ts'

export type LogStep = (typeof PERMIT_LOG_STEPS)[number]
type By = Pick<SessionView, 'loginName' | 'realName'>

/** The user's name in the permit. */
export const signerOf = ({ realName, loginName }: By): string => realName ?? loginName

/** One line of a permit's log, in the transaction of the event. @param by null: the system */
export async function writeLog(
  db: PoolClient,
  permitId: string,
  step: LogStep,
  by: By | null,
  detail: Record<string, string | number> = {},
): Promise<void> {
  await tables(db)
    .insertInto('permit_log')
    .values({ permit_id: permitId, step, by: by && signerOf(by), detail: JSON.stringify(detail) as never })
    .execute()
}
