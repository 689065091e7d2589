import type { PlantAnchor, Random } from '@muster/seed'
import { BLE_REACH_M, hearing, type Link, TAG_HEIGHT_M } from './links.ts'

export interface MeasuredSignal {
  anchor: PlantAnchor
  rssiDbm: number
}

/** Power at one metre and path-loss exponent of a card at 0 dBm. */
const AT_ONE_METRE_DBM = -59
const EXPONENT = 2.1
const LIGHT_WALL_DB = 4
const CONCRETE_WALL_DB = 12
const FADING_DB = 4

/** Advertisements heard in one second, whole dBm as receivers report. */
export function measureSignals(links: Link[], at: { x: number; y: number; z: number }, random: Random): MeasuredSignal[] {
  const heard: MeasuredSignal[] = []
  for (const link of links) {
    const { anchor } = link
    const distance = Math.max(0.3, Math.hypot(anchor.x - at.x, anchor.y - at.y, anchor.z - at.z - TAG_HEIGHT_M))
    if (!random.chance(hearing(distance, link, BLE_REACH_M))) continue
    const loss = 10 * EXPONENT * Math.log10(distance) + link.light * LIGHT_WALL_DB + link.concrete * CONCRETE_WALL_DB
    heard.push({ anchor, rssiDbm: Math.max(-104, Math.round(AT_ONE_METRE_DBM - loss + random.gaussian(FADING_DB))) })
  }
  return heard
}
