import { between, ChunkWriter, chunkOf, readTracks, type TrackColumns, thinTo } from '@muster/database'
import type { Pool } from 'pg'
import { type KeptPath, storePaths } from './alarm-path.store.ts'
import { type DueAlarm, dropDue, dueAlarms, leaveOut, plannedAlarms } from './alarm-path-due.store.ts'
import { keepCameras } from './keep-cameras.ts'
import { type PlannedPath, plannedPaths } from './path-plan.ts'

/** Alarms kept together. */
const AT_ONCE = 250
/** A run that has worked for so long leaves the rest to the next: alarms and pages go first. */
const LONGEST_RUN_MS = 20_000
/** Tracks read together, so that pages wait for no more: of this many trackables for this long; of fewer for longer. */
const READ_TOGETHER = 50
const READ_MS = 30 * 60_000
/** Paths that begin so close together are read together. */
const SAME_TIME_MS = 10 * 60_000
const STORED_TOGETHER = 50
/** Fixes of a path: of its first half hour, every second of the minutes around an alarm that is raised at once. */
const MOST_FINE = 700
/** Of the rest, which shows the way to the end. */
const MOST_COARSE = 300

/**
 * Keeps the paths of the alarms that are due: of a storm, one read of everybody's track serves all its alarms.
 * @throws AggregateError what went wrong with alarms that were left out, after the others were kept
 */
export async function keepAlarmPaths(allBuildings: Pool): Promise<void> {
  const beganMs = performance.now()
  const faults: Error[] = []
  for (let taken = AT_ONCE; taken === AT_ONCE && performance.now() - beganMs < LONGEST_RUN_MS; ) {
    const due = await dueAlarms(allBuildings, AT_ONCE)
    faults.push(...(await keepOrLeaveOut(allBuildings, due)))
    taken = due.length
  }
  if (faults.length > 0) throw new AggregateError(faults, `alarms whose paths could not be kept: ${faults.length}`)
}

/** Halves what fails until it is one alarm: that one is left out for now and does not cost the others theirs. */
async function keepOrLeaveOut(pool: Pool, due: readonly DueAlarm[]): Promise<Error[]> {
  const fault = await keep(pool, due).catch((cause: unknown) => new Error(`alarm ${due[0]?.id}`, { cause }))
  if (!fault) return []
  if (due.length === 1) {
    await leaveOut(pool, due[0]!)
    return [fault]
  }
  const middle = Math.ceil(due.length / 2)
  return [...(await keepOrLeaveOut(pool, due.slice(0, middle))), ...(await keepOrLeaveOut(pool, due.slice(middle)))]
}

/** What was stored before a failure is stored again the next time: nothing is due less until all of it is stored. */
async function keep(pool: Pool, due: readonly DueAlarm[]): Promise<void> {
  const alarms = await plannedAlarms(pool, due)
  await keepCameras(pool, alarms)
  for (const together of readTogether(alarms.flatMap(plannedPaths)))
    for await (const paths of readPaths(pool, together)) await storePaths(pool, paths)
  await dropDue(pool, due)
}

const lengthOf = ({ fromMs, toMs }: PlannedPath) => Math.ceil((toMs - fromMs) / READ_MS)

/** By about the same time and length, so that no long time is read of everybody. */
function readTogether(planned: readonly PlannedPath[]): PlannedPath[][] {
  return [...grouped(planned, (path) => `${Math.floor(path.fromMs / SAME_TIME_MS)} ${lengthOf(path)}`).values()]
}

function grouped<Key>(planned: readonly PlannedPath[], keyOf: (path: PlannedPath) => Key): Map<Key, PlannedPath[]> {
  const groups = new Map<Key, PlannedPath[]>()
  for (const path of planned) {
    const group = groups.get(keyOf(path))
    if (group) group.push(path)
    else groups.set(keyOf(path), [path])
  }
  return groups
}

async function* readPaths(pool: Pool, together: readonly PlannedPath[]): AsyncGenerator<KeptPath[]> {
  const byNo = [...grouped(together, ({ no }) => no)]
  const fromMs = Math.min(...together.map((path) => path.fromMs))
  const toMs = Math.max(...together.map((path) => path.toMs))
  const size = Math.ceil(READ_TOGETHER / lengthOf(together[0]!))
  for (let first = 0; first < byNo.length; first += size) {
    const piece = byNo.slice(first, first + size)
    const nos = piece.map(([no]) => no)
    const tracks = await readTracks(pool, nos, fromMs, toMs)
    const planned = piece.flatMap(([, paths]) => paths)
    for (let at = 0; at < planned.length; at += STORED_TOGETHER)
      yield planned.slice(at, at + STORED_TOGETHER).flatMap((path) => packed(path, tracks.get(path.no)))
  }
}

function packed({ alarmId, no, own, fromMs, toMs }: PlannedPath, track: TrackColumns | undefined): KeptPath[] {
  if (track === undefined) return []
  // Whatever comes later, the minutes around the cause stay as fine as they are.
  const fineMs = Math.min(toMs, fromMs + READ_MS)
  const fine = thinTo(between(track, fromMs, fineMs), MOST_FINE)
  const rest = thinTo(between(track, fineMs + 1, toMs), MOST_COARSE)
  const writer = new ChunkWriter()
  for (const thin of [fine, rest]) {
    for (let i = 0; i < thin.timeMs.length; i++) writer.appendRow(thin, i)
  }
  return writer.fixes === 0 ? [] : [{ alarmId, own, ...chunkOf(no, writer) }]
}
