import { type FrameRecord, HEARTBEAT_TOPICS, isHeartbeat } from '@muster/frame-log'
import { createAlarmState } from '@muster/positioning'
import { FORMATS, isFormatId } from '@muster/protocol'
import type { Context } from '../context.ts'
import type { Dropped, FrameItem } from '../items.ts'
import type { GatewayConfig } from '../site/building-config.ts'
import { type BuildingState, gatewayStateOf } from '../state/building-state.ts'
import type { GatewayState, Spell } from '../state/gateway-state.ts'
import { GATEWAY_SILENT_MS, judgeSilence, type SilentDevice } from './device-silence.ts'
import { tellDevice } from './tell-device.ts'

/** Notes that a gateway delivers, and since when without a long pause. */
export function followGateway(context: Context, item: FrameItem): FrameItem | Dropped {
  // A system that only reports alarms may be silent for days.
  if (item.frame.readings.every(({ kind }) => kind === 'outside')) return item
  const known = gatewayStateOf(context.state, item.gateway.id)
  const { spell } = known
  const { arrivedAtMs } = item.record
  if (known.silence !== null) {
    judgeSilence(context, known.silence, silent(context, item.gateway, known), 0)
    known.silence = null
  }
  noteInSpell(spell, arrivedAtMs)
  known.frames++
  if (known.toldOnline !== true && saysItLives(item.gateway))
    tellDevice(context, { kind: 'gateway', id: item.gateway.id }, known, arrivedAtMs)
  return item
}

/** A gateway that is silent for days while all is well is not judged by its silence. */
const saysItLives = ({ enabled, format }: GatewayConfig) => enabled && isFormatId(format) && FORMATS[format].saysItLives === true

/** Notes since when the log's writer would have heard a gateway without a long pause. */
export function followLog({ listening }: BuildingState, record: FrameRecord): void {
  if (!isHeartbeat(record) || record.topic === HEARTBEAT_TOPICS.listening) noteInSpell(listening, record.arrivedAtMs)
}

function noteInSpell(spell: Spell, atMs: number): void {
  if (atMs - spell.lastMs > GATEWAY_SILENT_MS) spell.sinceMs = atMs
  spell.lastMs = Math.max(spell.lastMs, atMs)
}

/** Once a second: is a gateway offline? */
export function passGateways(context: Context): void {
  const { state, config } = context
  for (const [id, known] of state.gateways) {
    const gateway = config.gateways.get(id)
    const isExpected = gateway !== undefined && saysItLives(gateway)
    if (known.silence === null) {
      if (!isExpected || !isOffline(context, known)) continue
      known.silence = createAlarmState()
    }
    if (isExpected) tellDevice(context, { kind: 'gateway', id }, known, known.spell.lastMs, 'silent')
    const device = silent(context, gateway ?? { id, name: id }, known)
    judgeSilence(context, known.silence, device, Math.max(1, state.logTimeMs - known.spell.lastMs), isExpected ? undefined : [])
  }
}

/**
 * Silent although it could have been heard that long: when broker, tracker or log stood still, all are silent at once
 * and none is to blame.
 */
function isOffline({ state: { logTimeMs, listening }, config }: Context, { spell }: GatewayState): boolean {
  const rule = config.rules.silence.gatewayOffline[0]
  if (rule === undefined || spell.lastMs === 0 || logTimeMs - spell.lastMs < rule.silentMs) return false
  return logTimeMs - listening.lastMs <= GATEWAY_SILENT_MS && logTimeMs - listening.sinceMs >= rule.silentMs
}

const silent = ({ state, config }: Context, { id, name }: Pick<GatewayConfig, 'id' | 'name'>, { spell }: GatewayState): SilentDevice => ({
  kind: 'gatewayOffline',
  subject: `gateway-${id}`,
  id,
  name,
  at: middleOfAnchors(state, config.anchors, id),
  heardMs: spell.lastMs,
  measured: () => ({ anchorsOf: [...state.anchors.values()].filter(({ heardBy }) => heardBy === id).length }),
})

/** A gateway has no position of its own: the place of most of the anchors that it reported. */
function middleOfAnchors({ anchors }: BuildingState, sites: Context['config']['anchors'], gatewayId: string): SilentDevice['at'] {
  const byFloor = new Map<number, { x: number; y: number; z: number; count: number }>()
  for (const [hwId, { heardBy }] of anchors) {
    const site = heardBy === gatewayId ? sites.get(hwId) : undefined
    if (site === undefined) continue
    const sum = byFloor.get(site.floor) ?? { x: 0, y: 0, z: 0, count: 0 }
    byFloor.set(site.floor, { x: sum.x + site.x, y: sum.y + site.y, z: sum.z + site.z, count: sum.count + 1 })
  }
  const [most] = [...byFloor].sort(([, a], [, b]) => b.count - a.count)
  if (most === undefined) return null
  const [floor, { x, y, z, count }] = most
  return { floor, x: x / count, y: y / count, z: z / count }
}
