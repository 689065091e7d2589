import type { EndpointData, PositionBatch, RosterEntry } from '@muster/contracts'
import { CallError, call } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { livePositions } from './live-positions.ts'
import { type Headcounts, useLive, withAllAlarms } from './live-store.ts'
import { rosterKey } from './queries.ts'
import { useTopics } from './use-topic.ts'

const INTERVAL_MS = 6000

type PositionRow = EndpointData<'livePositions'>[number]

/** Rows of the polling endpoint as the full batch that the socket would have sent. */
export function toBatch(rows: readonly PositionRow[], nowMs: number): PositionBatch {
  const positions = rows.map(({ at, ...row }) => ({ ...row, timeMs: Date.parse(at) }))
  return { full: true, sequence: 0, baseTimeMs: nowMs, positions }
}

/** People and vehicles with a live position by floor. */
export function countByFloor(rows: readonly PositionRow[], roster: readonly RosterEntry[]): Headcounts {
  const kinds = new Map(roster.map(({ no, kind }) => [no, kind]))
  const counts: Headcounts = {}
  for (const { no, floor, status } of rows) {
    const kind = kinds.get(no)
    if (!kind || kind === 'equipment' || status !== 'live') continue
    counts[floor] ??= { people: 0, vehicles: 0 }
    counts[floor][kind === 'person' ? 'people' : 'vehicles']++
  }
  return counts
}

async function poll(): Promise<void> {
  const { floors } = useLive.getState()
  // One floor can be requested; several are requested together.
  const query = floors?.length === 1 ? { floor: floors[0] } : {}
  const [rows, alarms, alarmCounts] = await Promise.all([
    useTopics.getState().topics.has('positions') ? call('livePositions', { query, quiet: true }) : [],
    call('alarmOpen', { quiet: true }),
    call('alarmCounts', { quiet: true }),
  ])
  livePositions.apply(toBatch(rows, livePositions.serverNowMs()))
  useLive.setState((state) => ({
    alarms: withAllAlarms(state.alarms, alarms),
    alarmCounts,
    // A screen requests fewer than there may be.
    areMoreAlarms: true,
    // Counts of a single floor would look as if the others were empty.
    ...(floors?.length !== 1 && { headcounts: countByFloor(rows, queryClient.getQueryData<RosterEntry[]>(rosterKey) ?? []) }),
  }))
}

/** Whether the server answered. The connection banner explains what a missing answer means. */
async function tryPoll(): Promise<boolean> {
  try {
    await poll()
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

/**
 * Polls every 6 s what the socket cannot deliver, and reports after each round whether there was an answer. Returns a
 * function that stops it.
 */
export function startPolling(onRound: (answered: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const round = async () => {
    const answered = await tryPoll()
    if (stopped) return
    onRound(answered)
    timer = setTimeout(() => void round(), INTERVAL_MS)
  }
  void round()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
