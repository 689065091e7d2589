import { setTimeout as sleep } from 'node:timers/promises'
import { startJobs } from './test-jobs.ts'

/** A worker in its own process, in the middle of an export until it is killed. */
startJobs(process.argv[2] ?? '', {
  makeExport: {
    group: 'exports',
    run: async (_, { id }) => {
      process.stdout.write(`began ${id}\n`)
      await sleep(3_600_000)
    },
  },
})
