import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { sweepAtOnce } from '../../framework/jobs/job.ts'
import { sealLeftClear } from '../../framework/resource/seal-left-clear.ts'
import { fillInitials } from './fill-initials.ts'

type Context = Needs<'allBuildings' | 'sealedColumns'> & Pick<BaseContext, 'sealing'>

/** What an earlier version left in clear does not wait for the first sweep. */
export const sealPersonalData = sweepAtOnce(async ({ allBuildings, sealing, sealedColumns }: Context, _, { log }) => {
  const rows = await sealLeftClear(allBuildings, sealing, sealedColumns)
  if (rows > 0) log.info({ rows }, 'personal data of an earlier version was sealed')
  // After it: each passes over rows that the other holds.
  await fillInitials(allBuildings)
})
