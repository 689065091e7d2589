import type { NetworkDevice } from '@muster/contracts'
import type { CarriedCard } from './network.store.ts'
import type { Found, NetworkInput } from './network-input.ts'

/** Cards are silent over a weekend; after longer silence one may be lost or empty. */
const LOST_MS = 3 * 24 * 3_600_000

/** Cards that need charging, and cards unheard for days. */
export function cardFindings({ nowMs, cards, heard }: NetworkInput): Found[] {
  const lastMs = ({ no, batteryAt }: CarriedCard) => Math.max(heard.get(no)?.timeMs ?? 0, batteryAt?.getTime() ?? 0)
  const device = (card: CarriedCard): NetworkDevice => {
    const atMs = lastMs(card)
    return { id: card.id, name: card.name, kind: 'card', lastAt: atMs === 0 ? null : new Date(atMs).toISOString(), value: card.batteryPct }
  }
  const lost = cards.filter((card) => heard.get(card.no)?.silent !== false && lastMs(card) > 0 && nowMs - lastMs(card) > LOST_MS)
  const gone = new Set(lost)
  const low = cards.filter((card) => card.low && !gone.has(card))
  return [
    ...(lost.length > 0 ? [{ kind: 'cardsLost', since: null, subject: null, devices: lost.map(device) } satisfies Found] : []),
    ...(low.length > 0 ? [{ kind: 'cardBattery', since: null, subject: null, devices: low.map(device) } satisfies Found] : []),
  ]
}
