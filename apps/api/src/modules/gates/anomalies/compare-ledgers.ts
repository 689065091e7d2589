import type { AnomalyKind } from '@muster/contracts'
import type { GateBook, Subject } from '../gate-book.ts'

/** Position of a person by the card. */
export interface CardSight {
  /** Areas they are in. */
  areaIds: ReadonlySet<string>
  /** The card lies where cards are handed in. */
  resting: boolean
}

export interface Difference {
  areaId: string
  subject: Subject
  kind: AnomalyKind
}

export interface LedgerCount {
  areaId: string
  gates: number
  cards: number
  both: number
  differences: Difference[]
}

/** The site: a person seen anywhere is on it. */
const SITE = ''

/**
 * Compares for each area with gates who is inside by the gates and by the cards. A card without a position or a carrier
 * is one difference per person, not per area: it counts for the first area entered.
 * @param sights of cards heard now, by number
 */
export function compareLedgers(book: GateBook, sights: ReadonlyMap<number, CardSight>): LedgerCount[] {
  const mute = new Set<number>()
  return gatedAreas(book).map((areaId) => {
    const count: LedgerCount = { areaId, gates: 0, cards: 0, both: 0, differences: [] }
    const presence = book.presence.get(areaId)
    for (const subject of book.people.values()) {
      const gate = presence?.get(subject.no)
      const sight = sights.get(subject.no)
      const isSeen = sight !== undefined && !sight.resting && (areaId === SITE || sight.areaIds.has(areaId))
      if (gate?.inside) count.gates++
      if (isSeen) count.cards++
      if (gate?.inside && isSeen) count.both++
      const kind = differenceOf(gate?.inside ?? null, isSeen, sight, subject)
      if (kind === null) continue
      const isMute = kind === 'noData' || kind === 'missingCard'
      if (isMute && mute.has(subject.no)) continue
      if (isMute) mute.add(subject.no)
      count.differences.push({ areaId, subject, kind })
    }
    return count
  })
}

function differenceOf(inside: boolean | null, isSeen: boolean, sight: CardSight | undefined, subject: Subject): AnomalyKind | null {
  if (inside) {
    if (isSeen) return null
    if (!subject.carriesCard || sight?.resting) return 'missingCard'
    return sight === undefined ? 'noData' : 'position'
  }
  if (!isSeen) return null
  return inside === null ? 'noSwipe' : 'notLeft'
}

/** Areas with a gate for people in use, the site first. */
export function gatedAreas({ doors }: GateBook): string[] {
  const areas = new Set([...doors.values()].filter(({ gate }) => gate.kind === 'people' && gate.enabled).map(({ gate }) => gate.areaId))
  return [...areas].sort()
}
