import type { NetworkDevice } from '@muster/contracts'
import type { CarriedCard } from './network.store.ts'
import { type Found, MOST_DEVICES, type NetworkInput } from './network-input.ts'

/** Cards are silent over a weekend; after longer silence one may be lost or empty. */
const LOST_MS = 3 * 24 * 3_600_000

/** Cards that need charging, and cards unheard for days. */
export function cardFindings({ nowMs, cards, heard }: NetworkInput): Found[] {
  const lastMs = ({ no, batteryAtMs }: CarriedCard) => Math.max(heard.get(no)?.timeMs ?? 0, batteryAtMs ?? 0)
  const device = (card: CarriedCard): NetworkDevice => {
    const atMs = lastMs(card)
    return { id: card.id, name: card.name, kind: 'card', lastAt: atMs === 0 ? null : new Date(atMs).toISOString(), value: card.batteryPct }
  }
  const found = (kind: 'cardsLost' | 'cardBattery', of: CarriedCard[]): Found[] => {
    if (of.length === 0) return []
    const first = of.sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, MOST_DEVICES)
    return [{ kind, since: null, subject: null, count: of.length, devices: first.map(device) }]
  }
  const lost = cards.filter((card) => heard.get(card.no)?.silent !== false && lastMs(card) > 0 && nowMs - lastMs(card) > LOST_MS)
  const gone = new Set(lost)
  const low = cards.filter((card) => card.low && !gone.has(card))
  return [...found('cardsLost', lost), ...found('cardBattery', low)]
}
