import type { GatheringRule, LocatedPeople, Schedule } from '@muster/positioning'
import type { Context } from '../context.ts'
import { SITE } from '../state/gatherings.ts'
import { type Located, locatedColumns } from './located-people.ts'

/** A rule by which people are together too many. */
export interface GatheringWatch {
  /** Null: of the site. */
  areaId: string | null
  rule: GatheringRule
  /** When it holds; absent: always. */
  schedule?: Schedule
}

/** Somebody in one circle with a person is at most two radii away; one in a circle with him, two more. */
const REACH_RADII = 4
/** Circles of a gathering that stands are wider, by as much as positions err. */
const REACH_MORE_M = 20

/** All rules by the key of what they found (state/gatherings.ts): those of areas, then that of the site. */
export function gatheringWatches({ gatherings, areaGatherings }: Context['config']): Map<string, GatheringWatch> {
  const { rule, schedule, frame } = gatherings
  const watches = new Map<string, GatheringWatch>()
  for (const [areaId, own] of areaGatherings) watches.set(areaId, { areaId, ...own, rule: { ...frame, ...own.rule } })
  if (rule !== null) watches.set(SITE, { areaId: null, rule, ...(schedule && { schedule }) })
  return watches
}

/**
 * Whom each rule judges: everybody in an area with a rule that holds now by that one, by each if he is in several;
 * nobody who is exempt there; everybody else by that of the site.
 */
export function judgedBy(
  { config }: Context,
  watches: ReadonlyMap<string, GatheringWatch>,
  people: Iterable<Located>,
): Map<string, Set<number>> {
  const judged = new Map([...watches.keys()].map((key) => [key, new Set<number>()]))
  for (const { no, tag } of people) {
    let hasOwn = false
    for (const { areaId, phase } of tag.containment.presences) {
      if (phase !== 'inside' || !watches.has(areaId)) continue
      hasOwn = true
      if (!config.trackables.get(no)?.exemptFrom.has(areaId)) judged.get(areaId)?.add(no)
    }
    if (!hasOwn) judged.get(SITE)?.add(no)
  }
  return judged
}

/** People whom a rule has to look at: those whom it judges, and those who can be in one circle with them. */
export function peopleFor(
  { areaId, rule }: GatheringWatch,
  all: readonly Located[],
  judged: ReadonlySet<number>,
  approved: ReadonlySet<number>,
): LocatedPeople {
  const list = areaId === null ? all : nearSome(all, judged, rule.radiusM * REACH_RADII + REACH_MORE_M)
  return locatedColumns(list, ({ no }) => judged.has(no) && !approved.has(no))
}

/** Those no farther from the box around some than so much. */
function nearSome(all: readonly Located[], some: ReadonlySet<number>, reachM: number): Located[] {
  const box = { fromX: Infinity, toX: -Infinity, fromY: Infinity, toY: -Infinity }
  for (const { no, fix } of all) {
    if (!some.has(no)) continue
    box.fromX = Math.min(box.fromX, fix.x - reachM)
    box.toX = Math.max(box.toX, fix.x + reachM)
    box.fromY = Math.min(box.fromY, fix.y - reachM)
    box.toY = Math.max(box.toY, fix.y + reachM)
  }
  return all.filter(({ fix: { x, y } }) => x >= box.fromX && x <= box.toX && y >= box.fromY && y <= box.toY)
}
