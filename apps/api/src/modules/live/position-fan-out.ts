import type { LivePosition } from '@muster/contracts'
import type { FilterArea } from './live-config.store.ts'
import type { PositionBoard, PositionChanges } from './position-board.ts'
import { filterKey, matches, type PositionFilter } from './position-filter.ts'
import { type ScopeView, seesPosition } from './scope-view.ts'
import type { Subscriber } from './subscriber.ts'

type Encode = (positions: LivePosition[], full: boolean) => Uint8Array

/** Subscribers who receive the same: same filter and same scope. */
interface Group {
  filter: PositionFilter
  view: ScopeView
  /** Whether somebody can leave the group's view without leaving its floors. */
  byArea: boolean
  members: Subscriber[]
}

const shows = ({ filter, view }: Group, position: LivePosition, areas: ReadonlyMap<string, FilterArea>): boolean =>
  matches(filter, position, areas) && seesPosition(view, position)

/** Sends positions to subscribers, encoding the batch once per distinct filter and scope. */
export class PositionFanOut {
  /** People inside the areas of a group, by its key: when somebody leaves them the next batch is a full one. */
  #inside = new Map<string, Set<number>>()

  /**
   * @param changes null = nothing changed: only subscribers that are behind get something.
   * @returns number of subscribers skipped because they do not read.
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
    const groups = new Map<string, Group>()
    for (const subscriber of subscribers) {
      if (!subscriber.canTakePositions(nowMs)) {
        skipped++
        continue
      }
      const { filter, view } = subscriber
      const key = `${filterKey(filter)}|${view.key}`
      const group = groups.get(key)
      if (group) group.members.push(subscriber)
      else groups.set(key, { filter, view, byArea: filter.areaIds !== null || view.areas !== null, members: [subscriber] })
    }
    if (changes) this.#forgetUnused(groups)
    for (const [key, group] of groups) this.#sendGroup(key, group, board, changes, areas, encode)
    return skipped
  }

  #sendGroup(
    key: string,
    group: Group,
    board: PositionBoard,
    changes: PositionChanges | null,
    areas: ReadonlyMap<string, FilterArea>,
    encode: Encode,
  ): void {
    let whole: Uint8Array | null = null
    const full = () => {
      if (!whole) {
        const positions = [...board.all()].filter((position) => shows(group, position, areas))
        if (group.byArea) this.#inside.set(key, new Set(positions.map(({ no }) => no)))
        whole = encode(positions, true)
      }
      return whole
    }
    const everybody = changes !== null && (changes.removed || this.#someoneLeft(key, group, changes, areas))
    const news = changes === null || everybody ? [] : this.#news(key, group, changes, areas)
    const change = news.length > 0 ? encode(news, false) : null
    for (const member of group.members) {
      if (member.behind || everybody) {
        member.behind = false
        member.send(full())
      } else if (change) member.send(change)
    }
  }

  #news(key: string, group: Group, changes: PositionChanges, areas: ReadonlyMap<string, FilterArea>): LivePosition[] {
    const news = changes.changed.filter((position) => {
      if (shows(group, position, areas)) return true
      const left = changes.leftFloors.get(position.no)
      if (left === undefined || group.byArea || !seesPosition(group.view, position)) return false
      return [...left].some((floor) => group.filter.floors?.has(floor))
    })
    const inside = this.#inside.get(key)
    if (inside) for (const { no } of news) inside.add(no)
    return news
  }

  /** With areas, a change set cannot express that somebody is outside now: the areas are not in the batch. */
  #someoneLeft(key: string, group: Group, changes: PositionChanges, areas: ReadonlyMap<string, FilterArea>): boolean {
    const inside = this.#inside.get(key)
    if (!inside) return false
    return changes.changed.some((position) => inside.has(position.no) && !shows(group, position, areas))
  }

  #forgetUnused(groups: ReadonlyMap<string, unknown>): void {
    for (const key of this.#inside.keys()) if (!groups.has(key)) this.#inside.delete(key)
  }
}
