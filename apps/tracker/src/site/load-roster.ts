import type { Pool } from 'pg'
import { type Assignment, type BuildingConfig, rulesWithout, type TagConfig, type TrackableConfig } from './building-config.ts'
import * as stored from './building-rows.ts'
import { equipmentRules } from './equipment-rules.ts'

/** Rows taken over before frames have their turn again. */
const ROWS_PER_TURN = 1000

/** Tags with these ids, or all of them, by hardware id. */
export async function loadTags(pool: Pool, buildingId: string, ids: readonly string[] | null): Promise<Map<string, TagConfig>> {
  if (ids !== null) return tagsByHwId(await stored.tagRowsById(pool, buildingId, ids))
  const tags = new Map<string, TagConfig>()
  for (let last = ''; ; ) {
    const rows = await stored.tagRowsAfter(pool, buildingId, last, ROWS_PER_TURN)
    for (const [hwId, tag] of tagsByHwId(rows)) tags.set(hwId, tag)
    const end = rows.at(-1)
    if (end === undefined) return tags
    last = end.id
  }
}

/**
 * Trackables with these numbers, or all of them, each with the rules that its alarm template leaves it (equipment with
 * its own) and the areas that exempt it.
 */
export async function loadTrackables(
  pool: Pool,
  buildingId: string,
  numbers: readonly number[] | null,
  { rules, exemptFrom, areas }: Pick<BuildingConfig, 'rules' | 'exemptFrom' | 'areas'>,
): Promise<Map<number, TrackableConfig>> {
  const trackables = new Map<number, TrackableConfig>()
  const add = (rows: readonly stored.TrackableRow[]) => {
    for (const one of rows) {
      const { no, name, class: of, offKinds, personId, ...organisation } = one
      const row = {
        no,
        name,
        class: of,
        ...(personId && { personId }),
        exemptFrom: exemptFrom({ class: of, personId, ...organisation }),
      }
      const own = of === 'equipment' ? equipmentRules(one, rules, areas) : offKinds && rulesWithout(rules, offKinds)
      trackables.set(no, own ? { ...row, rules: own } : row)
    }
  }
  if (numbers !== null) {
    add(await stored.trackableRowsByNo(pool, buildingId, numbers))
    return trackables
  }
  for (let last = 0; ; ) {
    const rows = await stored.trackableRowsAfter(pool, buildingId, last, ROWS_PER_TURN)
    add(rows)
    const end = rows.at(-1)
    if (end === undefined) return trackables
    last = end.no
  }
}

/** Rows of one tag follow one another, oldest assignment first. */
function tagsByHwId(rows: readonly stored.TagRow[]): Map<string, TagConfig> {
  const tags = new Map<string, { id: string; hwId: string; sn: string; assignments: Assignment[] }>()
  for (const row of rows) {
    const tag = tags.get(row.hwId) ?? { id: row.id, hwId: row.hwId, sn: row.sn, assignments: [] }
    tags.set(row.hwId, tag)
    if (row.trackableNo === null || row.fromMs === null) continue
    tag.assignments.push({ trackableNo: row.trackableNo, fromMs: row.fromMs, toMs: row.toMs ?? Number.POSITIVE_INFINITY })
  }
  return tags
}
