import type { Ledger } from './ledger.ts'
import type { Uplink } from './uplink.ts'

/** A positioning engine of a vendor that reports solved positions to an omlox hub. */
export interface OmloxGateway {
  readonly uplink: Uplink
  location(tag: string, at: { lonDeg: number; latDeg: number }, accuracyM: number, speedMps: number, timeMs: number): void
}

/** Source id of the engine, as a hub would have registered it. */
const SOURCE = 'f4c05a2b-afd3-41a0-88e2-46f69bdb192e'

export function createOmloxGateway({ id, uplink, ledger }: { id: string; uplink: Uplink; ledger: Ledger }): OmloxGateway {
  return {
    uplink,
    location(tag, { lonDeg, latDeg }, accuracyM, speedMps, timeMs) {
      const provider = tag.match(/..?/g)!.join(':')
      const payload = JSON.stringify({
        position: { type: 'Point', coordinates: [Number(lonDeg.toFixed(8)), Number(latDeg.toFixed(8))] },
        source: SOURCE,
        provider_type: 'gps',
        provider_id: provider,
        timestamp_generated: new Date(timeMs).toISOString(),
        timestamp_sent: new Date(timeMs + 40).toISOString(),
        crs: 'EPSG:4326',
        accuracy: accuracyM,
        floor: 0,
        speed: Math.round(speedMps * 100) / 100,
      })
      uplink.publish({
        topic: `/omlox/json/location_updates/pub/${provider}`,
        payload,
        onAcknowledged: () => ledger.write({ kind: 'frame', atMs: Date.now(), gateway: id, boot: null, seq: null, readings: 1 }),
      })
    },
  }
}
