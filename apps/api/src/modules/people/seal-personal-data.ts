import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { sweepAll } from '../../framework/jobs/job.ts'
import { sealLeftClear } from '../../framework/resource/seal-left-clear.ts'
import { fillInitials } from './fill-initials.ts'

type Context = Needs<'sealedColumns'> & Pick<BaseContext, 'sealing'>

const seal = sweepAll(async (pool, { sealing, sealedColumns }: Context, { log }) => {
  const rows = await sealLeftClear(pool, sealing, sealedColumns)
  if (rows > 0) log.info({ rows }, 'personal data of an earlier version was sealed')
  // After sealing: each skips rows locked by the other.
  await fillInitials(pool)
})

/** Data left in clear by an earlier version must not wait for the first sweep. */
export const sealPersonalData = { ...seal, atStart: true }
