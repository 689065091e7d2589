import type { Ledger } from './ledger.ts'
import type { Uplink } from './uplink.ts'

/** A BLE gateway that lists the advertisements it heard, JSON-LONG. */
export interface MinewGateway {
  readonly uplink: Uplink
  heard(tag: string, rssiDbm: number, batteryPct: number, timeMs: number): void
  flush(nowMs: number): void
}

const IBEACON_UUID = 'E2C56DB5DFFB48D2B060D0F5A71096E0'

export function createMinewGateway({ id, mac, uplink, ledger }: { id: string; mac: string; uplink: Uplink; ledger: Ledger }): MinewGateway {
  const topic = `/gw/${mac}/status`
  let advertisements: Record<string, unknown>[] = []
  let lastSentMs = 0
  return {
    uplink,
    heard(tag, rssiDbm, batteryPct, timeMs) {
      const timestamp = new Date(timeMs).toISOString()
      const common = { timestamp, mac: tag.toUpperCase(), rssi: rssiDbm }
      // Cards take turns between an iBeacon and an Eddystone TLM advertisement with the battery's voltage.
      if (Math.floor(timeMs / 1000) % 10 === 0)
        advertisements.push({ ...common, type: 'Unknown', bleName: '', rawData: eddystoneTlm(2000 + batteryPct * 10) })
      else
        advertisements.push({
          ...common,
          type: 'iBeacon',
          bleName: '',
          ibeaconUuid: IBEACON_UUID,
          ibeaconMajor: 1,
          ibeaconMinor: Number.parseInt(tag.slice(-4), 16),
          ibeaconTxPower: -59,
          battery: 0,
        })
    },
    flush(nowMs) {
      if (nowMs - lastSentMs < 1000) return
      lastSentMs = nowMs
      const head = { timestamp: new Date(nowMs).toISOString(), type: 'Gateway', mac: mac.toUpperCase(), gatewayFree: 89, gatewayLoad: 0.03 }
      const readings = advertisements.length
      const payload = JSON.stringify([head, ...advertisements])
      advertisements = []
      uplink.publish({
        topic,
        payload,
        onAcknowledged: () => ledger.write({ kind: 'frame', atMs: Date.now(), gateway: id, boot: null, seq: null, readings }),
      })
    },
  }
}

/**
 * Advertisement with an Eddystone TLM frame, version 0: flags, service UUID FEAA, service data with the voltage in mV.
 */
export function eddystoneTlm(batteryMv: number): string {
  const bytes = [0x02, 0x01, 0x06, 0x03, 0x03, 0xaa, 0xfe, 0x11, 0x16, 0xaa, 0xfe, 0x20, 0x00]
  const mv = Math.round(batteryMv)
  bytes.push(mv >> 8, mv & 0xff, 0x80, 0x00, 0, 0, 0, 1, 0, 0, 0, 1)
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
