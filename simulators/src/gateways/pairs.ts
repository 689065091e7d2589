import type { PairDifference, PairSystem } from '../radio/pairs.ts'
import type { NativeGateway } from './native.ts'

/** Reports a slot's differences: every one has its own reference, in a decentralised system also its own frame. */
export function sendPairs(
  gateway: Pick<NativeGateway, 'add' | 'flush'>,
  system: PairSystem,
  tag: string,
  pairs: readonly PairDifference[],
  timeMs: number,
  nowMs: number,
): void {
  for (const { anchor, ref, differenceM, agoMs } of pairs) {
    gateway.add({ kind: 'tdoa', tag, timeMs: timeMs - agoMs, ref: ref.hwId, anchors: [anchor.hwId], differencesM: [differenceM] })
    if (system === 'decentralised') gateway.flush(nowMs)
  }
}
