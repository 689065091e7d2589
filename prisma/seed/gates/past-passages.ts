import type { PassageDirection, PassageReason } from '@muster/contracts'
import type { Past } from '../load/past.ts'
import { seededRandom } from '../random.ts'
import { DEMO_GATES, type DemoGate } from './demo-gates.ts'

/** Somebody went through a gate. */
export interface PastPassage {
  carrierId: string
  gate: DemoGate
  direction: PassageDirection
  atMs: number
  reason: PassageReason | null
}

/** A card unheard for this long was taken home; a shorter visit only passes along the edge. */
const AWAY_MS = 3_600_000
const STEPS_IN_MS = 60_000
/** One entry in this many was first refused: the wrong card, the wrong hour. */
const REFUSED_ONE_IN = 90

/** Passages of the past week derived from tracks, in order of time. */
export function pastPassages({ tracks, stays, classes }: Past, nowMs: number): PastPassage[] {
  const random = seededRandom(20_261_101)
  const passages: PastPassage[] = []
  for (const [carrierId, { timeMs }] of tracks) {
    const kind = classes.get(carrierId)?.endsWith('Vehicle') ? 'vehicles' : 'people'
    for (const gate of DEMO_GATES.filter((one) => one.kind === kind)) {
      const spans = gate.areaId === null ? spansOf(timeMs) : (stays.get(carrierId) ?? []).filter(({ areaId }) => areaId === gate.areaId)
      for (const { fromMs, toMs } of spans) {
        if (toMs - fromMs < STEPS_IN_MS) continue
        if (random.integer(1, REFUSED_ONE_IN) === 1) {
          const reason = random.pick<PassageReason>(['outsideHours', 'unknownCard', 'notAdmitted'])
          passages.push({ carrierId, gate, direction: 'in', atMs: fromMs - 9_000, reason: kind === 'people' ? reason : 'unreadPlate' })
        }
        passages.push({ carrierId, gate, direction: 'in', atMs: fromMs, reason: null })
        if (toMs < nowMs - STEPS_IN_MS) passages.push({ carrierId, gate, direction: 'out', atMs: toMs, reason: null })
      }
    }
  }
  return passages.sort((a, b) => a.atMs - b.atMs)
}

/** From each time a card was heard again to the last before it fell silent. */
function spansOf(timeMs: ArrayLike<number>): { fromMs: number; toMs: number }[] {
  const spans: { fromMs: number; toMs: number }[] = []
  for (let i = 0; i < timeMs.length; i++) {
    const at = timeMs[i]!
    const last = spans.at(-1)
    if (last && at - last.toMs < AWAY_MS) last.toMs = at
    else spans.push({ fromMs: at, toMs: at })
  }
  return spans
}
