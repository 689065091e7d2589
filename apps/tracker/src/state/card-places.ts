import type { Fix } from '@muster/positioning'
import type { BuildingState } from './building-state.ts'
import type { TagState } from './tag-state.ts'

type Tags = BuildingState['tags']
type OfTags = Pick<BuildingState, 'tags'>

/** Made when somebody asks first, and kept by what follows. */
const known = new WeakMap<Tags, CardPlaces>()

/** Where the cards of a building are now. */
export function cardPlaces({ tags }: OfTags): CardPlaces {
  const found = known.get(tags) ?? new CardPlaces(tags.values())
  known.set(tags, found)
  return found
}

/** The only way in which a card gets another position. */
export function takeFix({ tags }: OfTags, tag: TagState, fix: Fix): void {
  tag.fix = fix
  known.get(tags)?.place(tag)
}

/** The state of a card is forgotten; `next`: and begins anew, in its place. */
export function forgetTag({ tags }: OfTags, hwId: string, next?: TagState): void {
  const tag = tags.get(hwId)
  if (tag !== undefined) known.get(tags)?.remove(tag)
  if (next === undefined) tags.delete(hwId)
  else tags.set(hwId, next)
}

/**
 * Places in columns: of ten thousand cards those near a place are found in some microseconds, because each alarm of a
 * storm asks for them. A card that was handed in has no carrier or no position any more, and stays in its column until
 * it has another.
 */
class CardPlaces {
  readonly #slots = new Map<TagState, number>()
  readonly #cards: TagState[] = []
  readonly #x: number[] = []
  readonly #y: number[] = []
  readonly #floor: number[] = []
  readonly #carrier: (number | null)[] = []
  readonly #ofCarrier = new Map<number, readonly TagState[]>()

  constructor(tags: Iterable<TagState>) {
    for (const tag of tags) this.place(tag)
  }

  place(tag: TagState): void {
    const { fix, trackableNo } = tag
    if (fix === null) return
    let slot = this.#slots.get(tag)
    if (slot === undefined) {
      slot = this.#cards.push(tag) - 1
      this.#slots.set(tag, slot)
      this.#carrier[slot] = null
    }
    this.#x[slot] = fix.x
    this.#y[slot] = fix.y
    this.#floor[slot] = fix.floor
    if (this.#carrier[slot] !== trackableNo) this.#hand(tag, slot, trackableNo)
  }

  /** The last one takes the place of the one that goes. */
  remove(tag: TagState): void {
    const slot = this.#slots.get(tag)
    if (slot === undefined) return
    this.#hand(tag, slot, null)
    this.#slots.delete(tag)
    const last = this.#cards.length - 1
    if (slot !== last) this.#slots.set(this.#cards[last]!, slot)
    for (const column of [this.#cards, this.#x, this.#y, this.#floor, this.#carrier] as unknown[][]) {
      column[slot] = column[last]
      column.pop()
    }
  }

  /** Cards that were placed on a floor within `reachM` of a place, and how far from it; in no order. */
  eachNear(floor: number, x: number, y: number, reachM: number, visit: (tag: TagState, distanceM: number) => void): void {
    const [floors, xs, ys] = [this.#floor, this.#x, this.#y]
    for (let slot = 0; slot < floors.length; slot++) {
      if (floors[slot] !== floor) continue
      const dx = xs[slot]! - x
      const dy = ys[slot]! - y
      const squared = dx * dx + dy * dy
      if (squared <= reachM * reachM) visit(this.#cards[slot]!, Math.sqrt(squared))
    }
  }

  /**
   * The card that says where somebody is: of several the one heard last, as one that was left somewhere does not. Null:
   * none has a position.
   */
  newestOf(no: number): TagState | null {
    const cards = this.#ofCarrier.get(no)
    if (cards === undefined) return null
    let newest: TagState | null = null
    for (let i = 0; i < cards.length; i++) {
      const tag = cards[i]!
      if (tag.trackableNo === no && tag.fix !== null && (newest === null || isNewer(tag, newest))) newest = tag
    }
    return newest
  }

  #hand(tag: TagState, slot: number, no: number | null): void {
    const before = this.#carrier[slot] ?? null
    if (before !== null) {
      const others = (this.#ofCarrier.get(before) ?? []).filter((other) => other !== tag)
      if (others.length > 0) this.#ofCarrier.set(before, others)
      else this.#ofCarrier.delete(before)
    }
    this.#carrier[slot] = no
    if (no !== null) this.#ofCarrier.set(no, [...(this.#ofCarrier.get(no) ?? []), tag])
  }
}

/** Of two heard at once always the same, also in a replay. */
const isNewer = (one: TagState, other: TagState) => one.lastMs > other.lastMs || (one.lastMs === other.lastMs && one.hwId < other.hwId)
