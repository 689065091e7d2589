import type { Branch } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { countUnhandled } from '../alarms/alarm.store.ts'
import { findRights } from '../session/session.store.ts'
import { type BranchRow, findBranches } from './branch.store.ts'
import { readMapSettings } from './map-setting.store.ts'

type Across = Needs<'allBuildings' | 'live'>

/**
 * Sites of the overview: the current one, and those of the setting that the account may enter. Counts of each are
 * limited by the account's role there.
 */
export const branches: Handler<'branches', Across> = async ({ context, session }) => {
  const { buildingId, accountId } = session
  const { settings } = await readMapSettings(context.pool, buildingId)
  const listed = settings.branchSwitch ? settings.branchList : []
  const rows = await findBranches(context.allBuildings, accountId, [...new Set([buildingId, ...listed])])
  const shown = await Promise.all(rows.map((row) => branchOf(context, accountId, row, buildingId)))
  return ok(shown.filter((branch) => branch !== null))
}

async function branchOf({ allBuildings, live }: Across, accountId: string, row: BranchRow, current: string): Promise<Branch | null> {
  const rights = await findRights(allBuildings, accountId, row.id)
  if (rights === null || !rights.permissions.has('map:view')) return null
  const { scope } = rights
  const config = live.channel(row.id)?.config
  const counts = { person: 0, vehicle: 0, equipment: 0 }
  for (const { no, status } of await live.positions(row.id, scope)) {
    const kind = config?.kinds.get(no)
    if (kind && (status === 'live' || (status === 'stale' && config?.countsLastKnown))) counts[kind]++
  }
  const unhandled = await countUnhandled(allBuildings, { buildingId: row.id, scope })
  const alarms = [...unhandled.values()].reduce((sum, count) => sum + count, 0)
  const { id: buildId, name } = row
  return { buildId, name, ...middleOf(row), people: counts.person, vehicles: counts.vehicle, alarms, current: buildId === current }
}

/** Position of the site; null without usable reference points. */
function middleOf({ extent, references }: BranchRow): Pick<Branch, 'lonDeg' | 'latDeg'> {
  const [minX, minY, maxX, maxY] = extent
  const place = georeference(...references)?.toWgs84((minX + maxX) / 2, (minY + maxY) / 2)
  return { lonDeg: place?.[0] ?? null, latDeg: place?.[1] ?? null }
}
