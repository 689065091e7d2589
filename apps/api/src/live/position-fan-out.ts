import type { LivePosition } from '@muster/contracts'
import type { FilterArea } from './building-config.store.ts'
import type { PositionBoard, PositionChanges } from './position-board.ts'
import { filterKey, matches, type PositionFilter } from './position-filter.ts'
import type { Subscriber } from './subscriber.ts'

type Encode = (positions: LivePosition[], full: boolean) => Uint8Array

/** Sends positions to subscribers, encoding each distinct filter's batch once. */
export class PositionFanOut {
  /** Who was inside the areas of a filter, by filter key: somebody who leaves them makes the next batch a full one. */
  #inside = new Map<string, Set<number>>()

  /**
   * @param changes null = nothing changed: only those who are behind get something.
   * @returns how many subscribers were passed over because they do not read.
   */
  send(
    subscribers: Subscriber[],
    board: PositionBoard,
    changes: PositionChanges | null,
    areas: ReadonlyMap<string, FilterArea>,
    encode: Encode,
    nowMs: number,
  ): number {
    let skipped = 0
    const groups = new Map<string, { filter: PositionFilter; members: Subscriber[] }>()
    for (const subscriber of subscribers) {
      if (!subscriber.canTakePositions(nowMs)) {
        skipped++
        continue
      }
      const key = filterKey(subscriber.filter)
      const group = groups.get(key)
      if (group) group.members.push(subscriber)
      else groups.set(key, { filter: subscriber.filter, members: [subscriber] })
    }
    if (changes) this.#forgetUnused(groups)
    for (const [key, { filter, members }] of groups) this.#sendGroup(key, filter, members, board, changes, areas, encode)
    return skipped
  }

  #sendGroup(
    key: string,
    filter: PositionFilter,
    members: Subscriber[],
    board: PositionBoard,
    changes: PositionChanges | null,
    areas: ReadonlyMap<string, FilterArea>,
    encode: Encode,
  ): void {
    let whole: Uint8Array | null = null
    const full = () => {
      if (!whole) {
        const positions = [...board.all()].filter((position) => matches(filter, position, areas))
        if (filter.areaIds !== null) this.#inside.set(key, new Set(positions.map(({ no }) => no)))
        whole = encode(positions, true)
      }
      return whole
    }
    const everybody = changes !== null && (changes.removed || this.#someoneLeft(key, filter, changes, areas))
    const news = changes === null || everybody ? [] : this.#news(key, filter, changes, areas)
    const change = news.length > 0 ? encode(news, false) : null
    for (const member of members) {
      if (member.behind || everybody) {
        member.behind = false
        member.send(full())
      } else if (change) member.send(change)
    }
  }

  #news(key: string, filter: PositionFilter, changes: PositionChanges, areas: ReadonlyMap<string, FilterArea>): LivePosition[] {
    const news = changes.changed.filter((position) => {
      if (matches(filter, position, areas)) return true
      const left = changes.leftFloors.get(position.no)
      return left !== undefined && filter.areaIds === null && [...left].some((floor) => filter.floors?.has(floor))
    })
    const inside = this.#inside.get(key)
    if (inside) for (const { no } of news) inside.add(no)
    return news
  }

  /** With areas, a change set cannot tell that somebody is outside now: the areas are not in the batch. */
  #someoneLeft(key: string, filter: PositionFilter, changes: PositionChanges, areas: ReadonlyMap<string, FilterArea>): boolean {
    const inside = this.#inside.get(key)
    if (!inside) return false
    return changes.changed.some((position) => inside.has(position.no) && !matches(filter, position, areas))
  }

  #forgetUnused(groups: ReadonlyMap<string, unknown>): void {
    for (const key of this.#inside.keys()) if (!groups.has(key)) this.#inside.delete(key)
  }
}
