import { createAlarmState } from '@muster/positioning'
import type { HealthReading } from '@muster/protocol'
import { endAlarms, tellEnd } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { Dropped, FrameItem } from '../items.ts'
import type { AnchorConfig } from '../site/building-config.ts'
import { type AnchorState, newAnchorState } from '../state/anchor-state.ts'
import { delivers, judgeSilence, type SilentDevice } from './device-silence.ts'
import { LATE_MS } from './stamp.ts'
import { nameOfAnchor, tellDevice, tellHealth } from './tell-device.ts'

/** Number of tags in a row that did not hear it where it was always heard, while nobody elsewhere did. */
const MISSED_ENOUGH = 30

/** Notes the anchors mentioned by a frame: heard by tags, or reporting about themselves. */
export function followAnchors(context: Context, item: FrameItem): FrameItem | Dropped {
  const { frame, record, clockOffsetMs } = item
  // A backlog reports the past.
  if (frame.sentAtMs !== null && record.arrivedAtMs - (frame.sentAtMs - clockOffsetMs) > LATE_MS) return item
  for (const reading of frame.readings) {
    if (reading.kind === 'range' || reading.kind === 'rssi') for (const anchor of reading.anchors) hear(context, anchor, item)
    else if (reading.kind === 'tdoa') {
      hear(context, reading.ref, item)
      for (const anchor of reading.anchors) hear(context, anchor, item)
    } else if (reading.kind === 'health') {
      if (reading.subject !== 'tag') hearItself(context, reading, item)
      else if (context.config.anchors.has(reading.tag)) hearNode(context, reading, item)
    }
  }
  return item
}

function hear(context: Context, hwId: string, { gateway, record }: FrameItem): AnchorState | null {
  const { config, state } = context
  const anchor = config.anchors.get(hwId)
  if (anchor === undefined) return null
  let known = state.anchors.get(hwId)
  if (known === undefined) {
    known = newAnchorState(gateway.id)
    state.anchors.set(hwId, known)
  }
  const pauseMs = record.arrivedAtMs - known.heardMs
  const mostMs = config.rules.silence.anchorOffline[0]?.silentMs ?? 0
  if (known.silence !== null) {
    judgeSilence(context, known.silence, silent(anchor, known), 0)
    known.silence = null
  } else if (known.heardMs > 0 && mostMs > 0 && pauseMs >= mostMs) {
    // What tags miss is not in a snapshot: the alarm may stem from an earlier run.
    const over = { type: 'cleared', kind: 'anchorOffline', areaId: null, startMs: known.heardMs, timeMs: record.arrivedAtMs } as const
    tellEnd(context, { name: subjectOf(anchor) }, over)
  }
  known.heardBy = gateway.id
  known.heardMs = Math.max(known.heardMs, record.arrivedAtMs)
  known.saidOff = false
  known.missed = 0
  known.told.heard++
  if (known.toldOnline !== true) tellDevice(context, nameOfAnchor(anchor), known, known.heardMs)
  return known
}

/** The report of a node by a gateway that does not tell anchors from tags. It comes with changes, so none is missed. */
function hearNode(context: Context, reading: HealthReading, item: FrameItem): void {
  const anchor = context.config.anchors.get(reading.tag) as AnchorConfig
  tellHealth(context, nameOfAnchor(anchor), reading, item.record.arrivedAtMs)
  if (reading.online === false) sayOff(context, reading.tag)
  else if (reading.online === true) keepCharge(hear(context, reading.tag, item), reading)
}

function sayOff({ state }: Context, hwId: string): void {
  const known = state.anchors.get(hwId)
  if (known !== undefined) known.saidOff = true
}

function keepCharge(known: AnchorState | null, { batteryPct, batteryMv }: HealthReading): void {
  if (known === null) return
  known.told.batteryPct = batteryPct ?? known.told.batteryPct
  known.told.batteryMv = batteryMv ?? known.told.batteryMv
}

function hearItself(context: Context, reading: HealthReading, item: FrameItem): void {
  const { tag, online, subject } = reading
  const anchor = context.config.anchors.get(tag)
  if (online === false) {
    sayOff(context, tag)
    return
  }
  // A receiver may be an anchor with a place, or the gateway itself.
  if (anchor !== undefined) tellHealth(context, nameOfAnchor(anchor), reading, item.record.arrivedAtMs)
  else if (subject === 'gateway') tellHealth(context, { kind: 'gateway', id: item.gateway.id }, reading, item.record.arrivedAtMs)
  const known = hear(context, tag, item)
  if (known === null) return
  keepCharge(known, reading)
  const { arrivedAtMs: lastMs } = item.record
  const { own } = known
  const pauseMs = own === null ? null : Math.max(0, lastMs - own.lastMs)
  known.own = { lastMs, pauseMs, everyMs: pauseMs === null ? null : Math.max(pauseMs, own?.pauseMs ?? 0) }
}

/** Once a second: is an anchor offline? */
export function passAnchors(context: Context): void {
  const { state, config } = context
  for (const [hwId, known] of state.anchors) {
    const anchor = config.anchors.get(hwId)
    if (anchor === undefined) {
      endForgotten(context, known, hwId)
      state.anchors.delete(hwId)
      continue
    }
    if (known.silence === null) {
      if (!isOffline(context, known)) continue
      known.silence = createAlarmState()
    }
    tellDevice(context, nameOfAnchor(anchor), known, known.heardMs, known.saidOff ? 'saidOff' : 'silent')
    judgeSilence(context, known.silence, silent(anchor, known), Math.max(1, state.logTimeMs - known.heardMs))
  }
}

/**
 * With nobody near, nobody hears it. So it is missed only if its gateway reports it as off, if its own report is
 * overdue, or if tags pass that always heard it; and never while its gateway is silent.
 */
function isOffline({ state, config }: Context, { heardBy, heardMs, saidOff, own, missed }: AnchorState): boolean {
  const rule = config.rules.silence.anchorOffline[0]
  const silentMs = state.logTimeMs - heardMs
  if (rule === undefined || silentMs < rule.silentMs || !delivers(state, heardBy, rule.silentMs)) return false
  const isOverdue = own !== null && own.everyMs !== null && state.logTimeMs - own.lastMs > 2 * own.everyMs
  return saidOff || isOverdue || missed >= MISSED_ENOUGH
}

const subjectOf = ({ hwId }: Pick<AnchorConfig, 'hwId'>) => `anchor-${hwId}`

const silent = (anchor: AnchorConfig, { heardBy, heardMs, missed }: AnchorState): SilentDevice => ({
  kind: 'anchorOffline',
  subject: subjectOf(anchor),
  id: anchor.id,
  name: anchor.name,
  at: anchor,
  heardMs,
  measured: () => ({ heardBy, missed }),
})

/** It is no longer an anchor of the site. */
function endForgotten(context: Context, { silence }: AnchorState, hwId: string): void {
  endAlarms(context, { name: subjectOf({ hwId }) }, silence?.episodes ?? [], context.state.logTimeMs, 'ruleGone')
}
