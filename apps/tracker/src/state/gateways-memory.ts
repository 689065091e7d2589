import type { FrameRecord } from '@muster/frame-log'
import type { AlarmState } from '@muster/positioning'
import { decodeFrame } from '../decode-frame.ts'
import type { FrameItem } from '../items.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import {
  CLOCK_TOLERANCE_MS,
  type ClockState,
  type GatewayState,
  newClock,
  newGatewayState,
  type Spell,
  type StreamState,
} from './gateway-state.ts'
import { type Memory, moveAlarmsBack, stays } from './memory.ts'

interface GatewayJson {
  id: string
  /** Absent in what older trackers saved. */
  spell?: GatewayState['spell']
  silence?: AlarmState | null
  streams: StreamJson[]
}
interface StreamJson extends Omit<StreamState, 'seen' | 'held' | 'clock'> {
  /** Absent in what older trackers saved: it was kept per gateway, and is learnt again. */
  clock?: ClockState
  seen: [number, number, number][]
  held: { record: FrameRecord; clockOffsetMs: number }[]
}

const saveStream = (stream: StreamState): StreamJson => ({
  ...stream,
  seen: stream.seen.ranges.map((range) => [range.from, range.to, range.usedMs]),
  held: stream.held.map(({ record, clockOffsetMs }) => ({ record, clockOffsetMs })),
})

function loadStream(config: BuildingConfig, json: StreamJson): StreamState {
  const held: FrameItem[] = []
  for (const { record, clockOffsetMs } of json.held) {
    const item = { record, clockOffsetMs } as FrameItem
    // The configuration may have changed: a frame that can no longer be decoded is dropped.
    if (!('dropped' in decodeFrame(config, item))) held.push(item)
  }
  return { ...json, clock: json.clock ?? newClock(), seen: { ranges: json.seen.map(([from, to, usedMs]) => ({ from, to, usedMs })) }, held }
}

function moveStreamBack(stream: StreamState, byMs: number): void {
  // Its own clock was not set: known at once, though what arrives may look like a backlog.
  const faultMs = (stream.clock.faultMs ?? 0) + byMs
  stream.clock.faultMs = Math.abs(faultMs) <= CLOCK_TOLERANCE_MS ? null : faultMs
  stream.clock.candidate = null
  for (const range of stream.seen.ranges) range.usedMs -= byMs
  // Otherwise they would wait until the time of their arrival comes round again.
  for (const item of stream.held) {
    item.record = { ...item.record, arrivedAtMs: item.record.arrivedAtMs - byMs }
    item.clockOffsetMs += byMs
  }
}

export const gatewaysMemory: Memory<Map<string, GatewayState>> = {
  begin: () => new Map(),
  save: (gateways) =>
    [...gateways].map(([id, { spell, silence, streams }]): GatewayJson => ({ id, spell, silence, streams: streams.map(saveStream) })),
  load: (saved: GatewayJson[], config) =>
    new Map(
      saved.map(({ id, spell = { sinceMs: 0, lastMs: 0 }, silence = null, streams }): [string, GatewayState] => [
        id,
        { ...newGatewayState(), spell, silence, streams: streams.map((stream) => loadStream(config, stream)) },
      ]),
    ),
  moveBack: (gateways, byMs) => {
    for (const { spell, silence, streams } of gateways.values()) {
      if (silence !== null) moveAlarmsBack(silence, byMs)
      moveSpellBack(spell, byMs)
      for (const stream of streams) moveStreamBack(stream, byMs)
    }
    return gateways
  },
}

function moveSpellBack(spell: Spell, byMs: number): Spell {
  spell.sinceMs -= byMs
  spell.lastMs -= byMs
  return spell
}

export const spellMemory: Memory<Spell> = {
  begin: () => ({ sinceMs: 0, lastMs: 0 }),
  save: stays,
  load: stays,
  moveBack: moveSpellBack,
}
