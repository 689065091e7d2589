import { setTimeout as sleep } from 'node:timers/promises'
import { toAlarm } from '@muster/database'
import type { FrameLogReader } from '@muster/frame-log'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Context } from './context.ts'
import { LookAhead } from './look-ahead.ts'
import type { PoisonFrames } from './poison.ts'
import type { Announcer } from './sinks/announcer.ts'
import { lastGap } from './sinks/log-gaps.ts'
import { handledCalls, latestSnapshot, promoteUntold, untoldCalls, untoldOthers } from './sinks/take-over.ts'
import type { FollowedLog } from './sources/followed-log.ts'
import { loadSnapshot, type Snapshots } from './state/snapshots.ts'

/** How long alarms wait while the broker is busy with earlier ones. */
const WAIT_MS = 100
/** Less is reread within some tenths of a second. */
const LOOK_AHEAD_BYTES = 500_000

/** Who owns which building. */
export interface Owner {
  buildingId: string
  epoch: number
  pool: Pool
  reader: FrameLogReader
  announcer: Announcer
  /** Loads what changed in the configuration since it was loaded last (`Building.reconfigure`). */
  catchUp: () => Promise<void>
  /** Something is stored that devices are to be told. */
  onDownlinks: () => void
  log: Logger
}

/**
 * State, place in the frame log and live positions as stored by the last owner; empty when there is none, or it is
 * unreadable.
 */
export async function resumeState(
  { pool, buildingId, log }: Owner,
  context: Context,
  { read, snapshots }: { read: FollowedLog; snapshots: Snapshots },
): Promise<void> {
  const saved = await latestSnapshot(pool, buildingId)
  if (saved === null) return
  const state = await loadSnapshot(context.config, saved)
  if (state === null) {
    log.error('the snapshot cannot be read; beginning anew from the frame log')
    return
  }
  context.state = state
  read.resume(saved, await lastGap(pool, buildingId))
  snapshots.resume(saved.position)
  restoreLive(context)
}

function restoreLive({ state, live }: Context): void {
  for (const tag of state.tags.values()) {
    if (tag.trackableNo === null) continue
    if (tag.fix !== null) live.located(tag.trackableNo, tag.fix)
    if (Number.isFinite(tag.lastMs)) live.heard(tag.trackableNo, tag.lastMs)
  }
}

/** Which calls for help were handled, and those that the last owner stored and may not have announced. */
export async function resumeCalls({ pool, buildingId, epoch, announcer }: Owner, context: Context): Promise<void> {
  for (const [id, handledMs] of await handledCalls(pool, buildingId, context.state.logTimeMs)) context.handledCalls.set(id, handledMs)
  await promoteUntold(pool, buildingId, epoch)
  for (const row of await untoldCalls(pool, buildingId)) announcer.alarm(toAlarm(row))
}

/** Other alarms that may not have been announced, while frames are reread; stops when the building has ended. */
export async function tellOthers({ pool, buildingId, announcer, log }: Owner, hasEnded: () => boolean): Promise<void> {
  try {
    for await (const rows of untoldOthers(pool, buildingId)) {
      for (const row of rows) announcer.alarm(toAlarm(row))
      while (announcer.isBusy && !hasEnded()) await sleep(WAIT_MS)
      if (hasEnded()) return
    }
  } catch (error) {
    log.warn({ err: error }, 'what the last owner may not have announced is not known')
  }
}

/** Processes calls for help that would otherwise wait until everything before them was reread. True when it did. */
export async function lookAhead(
  { reader }: Owner,
  context: Context,
  { position, poison, sliceMs }: { position: number; poison: PoisonFrames; sliceMs: number },
): Promise<boolean> {
  if ((await reader.backlogBytes(position)) < LOOK_AHEAD_BYTES) return false
  await new LookAhead(context).read(reader, position, (record) => poison.isPoison(record.position), sliceMs)
  return true
}
