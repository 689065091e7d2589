import type { BrokerStatus, Recording, TrackerStatus } from '@muster/contracts'
import type { Report } from '../../framework/parts/live.ts'
import { REPORT_LIFETIME_MS } from '../devices/gateway-status.ts'

/** Shorter interruptions are not reported: a retried commit is no fault of the site. */
const PATIENCE_MS = 2000

export const ALL_RECORDED: Recording = { journal: null, database: null }

/**
 * What is not being stored, by the last reports of broker and tracker; a silent part claims nothing. `before` is the
 * state of a second ago.
 */
export function recordingOf(
  { broker, tracker }: { broker: Report<BrokerStatus> | null; tracker: Report<TrackerStatus> | null },
  nowMs: number,
  before: Recording,
): Recording {
  const journal = fresh(broker, nowMs)?.journal
  const status = fresh(tracker, nowMs)
  return {
    journal: journal?.fault ? { fault: journal.fault, sinceMs: journal.sinceMs ?? nowMs, events: journal.recordingEvents } : null,
    database: status ? databaseOf(status, before.database) : null,
  }
}

function databaseOf({ databaseAway, storing, timeMs }: TrackerStatus, before: Recording['database']): Recording['database'] {
  const sinceMs = before?.sinceMs ?? storing.waitingSinceMs
  if (!databaseAway || sinceMs === null || timeMs - sinceMs < PATIENCE_MS) return null
  return { fault: storing.fault ?? 'away', sinceMs }
}

const fresh = <T>(report: Report<T> | null, nowMs: number): T | null =>
  report !== null && nowMs - report.atMs <= REPORT_LIFETIME_MS ? report.value : null
