import type { MeasuredRange } from '../radio/ranging.ts'
import type { Ledger } from './ledger.ts'
import type { Uplink } from './uplink.ts'

/** A DRTLS gateway: solved positions per node, and the shell's ranges where a serial bridge is attached. */
export interface QorvoGateway {
  readonly uplink: Uplink
  location(node: string, at: { x: number; y: number; z: number }, quality: number): void
  status(node: string, present: boolean): void
  ranges(node: string, ranges: MeasuredRange[]): void
}

export function createQorvoGateway({ id, uplink, ledger }: { id: string; uplink: Uplink; ledger: Ledger }): QorvoGateway {
  let superFrameNumber = 0
  const send = (node: string, kind: string, payload: string) =>
    uplink.publish({
      topic: `dwm/node/${node}/uplink/${kind}`,
      payload,
      onAcknowledged: () => ledger.write({ kind: 'frame', atMs: Date.now(), gateway: id, boot: null, seq: null, readings: 1 }),
    })
  return {
    uplink,
    location(node, { x, y, z }, quality) {
      superFrameNumber = (superFrameNumber + 1) % 65_536
      send(node, 'location', JSON.stringify({ position: { x: decimals(x), y: decimals(y), z: decimals(z), quality }, superFrameNumber }))
    },
    status: (node, present) => send(node, 'status', JSON.stringify({ present })),
    ranges(node, ranges) {
      const fields = ranges
        // The nodes of a DWM1001 network measure four anchors.
        .slice(0, 4)
        .map(({ anchor, distanceM }, i) =>
          [`AN${i}`, anchor.hwId.toUpperCase(), ...[anchor.x, anchor.y, anchor.z, distanceM].map((value) => value.toFixed(2))].join(','),
        )
      if (fields.length > 0) send(node, 'lec', `DIST,${fields.length},${fields.join(',')}\r\n`)
    },
  }
}

const decimals = (value: number) => Math.round(value * 1e6) / 1e6
