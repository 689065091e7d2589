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
  /** Of that carrier's cards those that are more than one; one list for each carrier, known to all of them. */
  readonly #fellows: (readonly TagState[] | null)[] = []
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
      this.#fellows[slot] = null
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
    for (const column of [this.#cards, this.#x, this.#y, this.#floor, this.#carrier, this.#fellows] as unknown[][]) {
      column[slot] = column[last]
      column.pop()
    }
  }

  /** Cards that say where somebody is, on a floor within `reachM` of a place, and how far from it; in no order. */
  eachNear(floor: number, x: number, y: number, reachM: number, visit: (tag: TagState, distanceM: number) => void): void {
    const [floors, xs, ys] = [this.#floor, this.#x, this.#y]
    for (let slot = 0; slot < floors.length; slot++) {
      if (floors[slot] !== floor) continue
      const dx = xs[slot]! - x
      const dy = ys[slot]! - y
      const squared = dx * dx + dy * dy
      if (squared > reachM * reachM) continue
      const card = this.#cards[slot]!
      const no = this.#carrier[slot]!
      if (no === null || card.trackableNo !== no || card.fix === null) continue
      const fellows = this.#fellows[slot]!
      if (fellows === null || newestAmong(fellows, no) === card) visit(card, Math.sqrt(squared))
    }
  }

  /** The card that says where somebody is; null: none has a position. */
  newestOf(no: number): TagState | null {
    const cards = this.#ofCarrier.get(no)
    return cards === undefined ? null : newestAmong(cards, no)
  }

  #hand(tag: TagState, slot: number, no: number | null): void {
    const before = this.#carrier[slot] ?? null
    if (before !== null)
      this.#setCards(
        before,
        (this.#ofCarrier.get(before) ?? []).filter((other) => other !== tag),
      )
    this.#carrier[slot] = no
    this.#fellows[slot] = null
    if (no !== null) this.#setCards(no, [...(this.#ofCarrier.get(no) ?? []), tag])
  }

  #setCards(no: number, cards: readonly TagState[]): void {
    if (cards.length > 0) this.#ofCarrier.set(no, cards)
    else this.#ofCarrier.delete(no)
    for (const card of cards) this.#fellows[this.#slots.get(card)!] = cards.length > 1 ? cards : null
  }
}

/** Of several cards of somebody the one heard last has him, as one that was left somewhere does not. */
function newestAmong(cards: readonly TagState[], no: number): TagState | null {
  let newest: TagState | null = null
  for (let i = 0; i < cards.length; i++) {
    const tag = cards[i]!
    if (tag.trackableNo === no && tag.fix !== null && (newest === null || isNewer(tag, newest))) newest = tag
  }
  return newest
}

/** Of two heard at once always the same, also in a replay. */
const isNewer = (one: TagState, other: TagState) => one.lastMs > other.lastMs || (one.lastMs === other.lastMs && one.hwId < other.hwId)
