import {
  type BrokerStatus,
  downIf,
  frameLogFindings,
  type HealthReport,
  healthReport,
  readingFindings,
  storeFindings,
  type TrackerStatus,
} from '@muster/contracts'
import type { Report } from '../../framework/parts/live.ts'

/** What this process knows about the parts behind it. */
export interface Known {
  /** The database answered the last query. */
  database: boolean
  /** The broker connection is up. */
  broker: boolean
  /** Last reports of tracker and broker for each building. */
  buildings: { tracker: Report<TrackerStatus> | null; broker: Report<BrokerStatus> | null }[]
}

export interface ServiceHealth extends HealthReport {
  /** Worst of all buildings; null without reports. */
  figures: {
    lagMs: number | null
    backlogBytes: number | null
    waitingToStoreMs: number | null
    frameLogFreeBytes: number | null
    frameLogReserveBytes: number | null
  }
}

/** Both parts report every second. */
const NO_NEWS_AFTER_MS = 3000

/** Health of the whole service, without names of buildings: anybody may ask. */
export function judge({ database, broker, buildings }: Known, nowMs: number): ServiceHealth {
  const fresh = <T>(report: Report<T> | null) => (report !== null && nowMs - report.atMs <= NO_NEWS_AFTER_MS ? report.value : null)
  const trackers = buildings.map((building) => fresh(building.tracker))
  const brokers = buildings.map((building) => fresh(building.broker))
  const told = trackers.filter((status) => status !== null)
  const journals = brokers.flatMap((status) => status?.journal ?? [])
  const silent = (some: readonly unknown[]) => some.includes(null) || buildings.length === 0
  const report = healthReport({
    api: [],
    database: downIf(!database, 'away'),
    broker: [...downIf(!broker, 'away'), ...downIf(broker && silent(brokers), 'no news for 3 s')],
    tracker: [...downIf(silent(trackers), 'no news for 3 s'), ...told.flatMap(readingFindings)],
    store: told.flatMap(storeFindings),
    frameLog: journals.flatMap(frameLogFindings),
  })
  return {
    ...report,
    figures: {
      lagMs: most(told.map(({ lagMs }) => lagMs)),
      backlogBytes: most(told.map(({ backlogBytes }) => backlogBytes)),
      waitingToStoreMs: most(told.map(({ timeMs, storing }) => (storing.waitingSinceMs === null ? 0 : timeMs - storing.waitingSinceMs))),
      frameLogFreeBytes: least(journals.flatMap(({ freeBytes }) => freeBytes ?? [])),
      frameLogReserveBytes: least(journals.map(({ reserveBytes }) => reserveBytes)),
    },
  }
}

const most = (values: number[]) => (values.length > 0 ? Math.max(...values) : null)
const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : null)
