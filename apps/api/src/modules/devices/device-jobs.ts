import { sweepAll, watchAll } from '../../framework/jobs/job.ts'
import { deleteOldRings } from './bells/bell-ring.store.ts'
import { callBellJob } from './bells/call-bell.ts'
import { watchBellStates } from './bells/watch-bell-states.ts'
import { watchBells } from './bells/watch-bells.ts'
import { deleteOldDeviceData } from './drop-old-device-data.ts'

export const deviceJobs = {
  watchBells: { ...watchAll(watchBells), group: 'bells', longestMs: 30_000 } as const,
  callBell: callBellJob,
  watchBellStates: watchAll(watchBellStates),
  dropOldDeviceData: sweepAll(async (pool) => {
    await deleteOldDeviceData(pool)
    await deleteOldRings(pool)
  }),
}
