import type { BrokerStatus, TrackerStatus } from '../live/internal.ts'

/**
 * `ok`; `degraded`: alarms go on, somebody should look; `down`: an alarm could not be announced, or what happens is not
 * recorded or not stored. docs/health.md has the table.
 */
export const HEALTH = ['ok', 'degraded', 'down'] as const
export type Health = (typeof HEALTH)[number]

/** A fault or an irregularity. */
export interface HealthFinding {
  health: Exclude<Health, 'ok'>
  detail: string
}

/** Data waiting longer than this count as not being stored. */
const NOT_STORED_AFTER_MS = 10_000
/** Frames read later than this after their arrival delay alarms. */
const LATE_MS = 10_000
const QUOTA_WARNING_SHARE = 0.8

export interface HealthReport {
  status: Health
  parts: Record<string, { up: boolean; detail: string | null }>
}

/** Status and parts as `/health` shows them, made of what was found of each part. */
export function healthReport(findings: Record<string, readonly HealthFinding[]>): HealthReport {
  const parts: HealthReport['parts'] = {}
  for (const [name, found] of Object.entries(findings)) {
    const detail = [...new Set(found.map((finding) => finding.detail))].join('; ')
    parts[name] = { up: worstOf(found) !== 'down', detail: detail || null }
  }
  return { status: worstOf(Object.values(findings).flat()), parts }
}

function worstOf(findings: readonly HealthFinding[]): Health {
  if (findings.some(({ health }) => health === 'down')) return 'down'
  return findings.length > 0 ? 'degraded' : 'ok'
}

export const downIf = (is: boolean, detail: string): HealthFinding[] => (is ? [{ health: 'down', detail }] : [])

/** Whether the tracker of a building stores what it decides. */
export function storeFindings({
  timeMs,
  storing,
  databaseAway,
}: Pick<TrackerStatus, 'timeMs' | 'storing' | 'databaseAway'>): HealthFinding[] {
  if (!databaseAway || storing.waitingSinceMs === null) return []
  const waitedMs = timeMs - storing.waitingSinceMs
  const detail = `waiting to store for ${Math.round(waitedMs / 1000)} s${storing.fault === null ? '' : `: ${storing.fault}`}`
  return [{ health: waitedMs > NOT_STORED_AFTER_MS ? 'down' : 'degraded', detail }]
}

/** Whether the tracker of a building keeps up with its frame log. */
export function readingFindings({ lagMs, gap }: Pick<TrackerStatus, 'lagMs' | 'gap'>): HealthFinding[] {
  const findings: HealthFinding[] = []
  if (lagMs > LATE_MS) findings.push({ health: 'degraded', detail: `frames are read ${Math.round(lagMs / 1000)} s late` })
  if (gap !== null) findings.push({ health: 'degraded', detail: `frames of the last hour may be missing: ${gap.reason}` })
  return findings
}

/** Whether the broker records the frames of a building. */
export function frameLogFindings({ fault, recordingEvents, bytes, quotaBytes }: BrokerStatus['journal']): HealthFinding[] {
  if (fault !== null) return [{ health: 'down', detail: `not recording: ${fault}${recordingEvents ? ', events alone' : ''}` }]
  const share = quotaBytes > 0 ? bytes / quotaBytes : 0
  return share > QUOTA_WARNING_SHARE ? [{ health: 'degraded', detail: `${Math.round(share * 100)} % of its quota used` }] : []
}
