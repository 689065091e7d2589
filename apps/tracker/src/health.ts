import { setTimeout as sleep } from 'node:timers/promises'
import {
  downIf,
  type Health,
  type HealthFinding,
  healthReport,
  readingFindings,
  storeFindings,
  type TrackerStatus,
} from '@muster/contracts'
import type { Tracker } from './tracker.ts'

/** A reading loop turns every 100 ms. */
const ROUND_MS = 2000

/** Whether this process works at all, regardless of broker and database. */
export async function trackerLives(tracker: Tracker): Promise<{ status: Health }> {
  return { status: (await goesRound(tracker)) ? 'ok' : 'down' }
}

/** Whether alarms of the buildings of this tracker are found, announced and stored. */
export async function trackerHealth(tracker: Tracker, isConnected: boolean) {
  const round = await goesRound(tracker)
  const statuses = [...tracker.statuses()]
  const found = (findings: (status: TrackerStatus) => HealthFinding[]) =>
    statuses.flatMap(([id, status]) => findings(status).map((finding) => ({ ...finding, detail: `${id}: ${finding.detail}` })))
  const report = healthReport({
    loop: downIf(!round, 'the reading loop stands still'),
    broker: downIf(!isConnected, 'away: no alarm can be announced'),
    database: [...downIf(!tracker.databaseReached, 'away'), ...found(storeFindings)],
    frameLog: found(readingFindings),
  })
  return {
    ...report,
    buildings: statuses.map(([id, { epoch, lagMs, backlogBytes, storing, gap }]) => ({ id, epoch, lagMs, backlogBytes, storing, gap })),
  }
}

const goesRound = (tracker: Tracker) => Promise.race([tracker.goneRound().then(() => true), sleep(ROUND_MS, false, { ref: false })])
