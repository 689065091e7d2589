import { type AlarmEventCode, type AlarmPriority, CAMERA_EVENTS } from '@muster/contracts'
import type { OutsideReading } from '@muster/protocol'
import type { BuildingConfig } from '../site/building-config.ts'

/** Events that cannot wait, whatever level the camera gives them. */
const GRAVE: readonly AlarmEventCode[] = ['fire', 'fall']
/** More areas than lie over one another. */
const found = new Int32Array(32)

type Where = Pick<BuildingConfig, 'areas' | 'areaNames' | 'aiRules'>

/** How a camera event is treated: by the first matching rule of the building, or as its own kind. */
export function aiEventOf(config: Where, reading: OutsideReading): { event: AlarmEventCode; priority: AlarmPriority } | null {
  const { event, level, confidence } = reading
  const areas = areasOf(config, reading)
  const code = event.toLowerCase()
  const rule = config.aiRules.find((one) => one.code === code && (one.areaIds.size === 0 || areas.some((id) => one.areaIds.has(id))))
  if (rule) {
    // A camera that does not state a confidence is trusted.
    const unsure = confidence !== null && confidence < rule.least
    return unsure || rule.outcome === 'ignored' ? null : { event: rule.event, priority: rule.outcome }
  }
  const known = CAMERA_EVENTS.find((one) => one === event) ?? 'other'
  return { event: known, priority: GRAVE.includes(known) ? 'critical' : level === 'high' ? 'high' : 'medium' }
}

/** Areas that it happened in: those around its place, and the one that it names. */
function areasOf({ areas, areaNames }: Where, { place, area }: OutsideReading): string[] {
  const around = place === null ? 0 : areas.index.find(place.floor, place.x, place.y, found)
  const named = area === null ? [] : areaNames.has(area) ? [area] : [...areaNames].flatMap(([id, name]) => (name === area ? [id] : []))
  return [...Array.from(found.subarray(0, around), (i) => areas.fences[i]!.id), ...named]
}
