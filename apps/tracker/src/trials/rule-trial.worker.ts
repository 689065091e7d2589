import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connectionFields } from '@muster/database'
import pg from 'pg'
import { runTrial } from './run-trial.ts'
import type { TrialOrder } from './start-trial.ts'

/** Less is not worth a message. */
const PROGRESS_STEP = 0.01

// Frames first: on Linux this is the priority of this thread alone, elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { databaseUrl, id } = workerData as TrialOrder
const pool = new pg.Pool({ ...connectionFields(databaseUrl), max: 2, application_name: 'muster-tracker-trial' })
let told = 0
const result = await runTrial(pool, id, (share) => {
  if (share - told < PROGRESS_STEP) return
  told = share
  parentPort?.postMessage({ progress: share })
})
await pool.end()
parentPort?.postMessage({ result })
