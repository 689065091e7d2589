import type { Needs } from '../../context.ts'
import { type Job, sweep } from '../../framework/jobs/job.ts'
import { deleteOldRings } from './bells/bell-ring.store.ts'
import { callBellJob } from './bells/call-bell.ts'
import { watchBells } from './bells/watch-bells.ts'
import { deleteOldDeviceData } from './drop-old-device-data.ts'

const watchBellsJob: Job<'watchBells', Needs<'allBuildings'>> = {
  lane: 'bells',
  longestMs: 30_000,
  cron: '* * * * *',
  atStart: true,
  run: ({ allBuildings }) => watchBells(allBuildings),
}

export const deviceJobs = {
  watchBells: watchBellsJob,
  callBell: callBellJob,
  dropOldDeviceData: sweep(async ({ allBuildings }: Needs<'allBuildings'>) => {
    await deleteOldDeviceData(allBuildings)
    await deleteOldRings(allBuildings)
  }),
}
