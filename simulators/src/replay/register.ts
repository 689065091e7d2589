import { createHash, randomBytes } from 'node:crypto'
import { addCalibration } from '@muster/database'
import { DEFAULT_SETTINGS } from '@muster/positioning'
import { licenceBuildingOfSite } from '@muster/seed'
import pg from 'pg'
import { learnCalibration } from './calibration.ts'
import type { DataSetAnchor, Epoch } from './data-set.ts'

export interface RegisterOptions {
  databaseUrl: string
  buildingId: string
  anchors: DataSetAnchor[]
  epochs: Epoch[]
  /** A run whose truth calibrates the tags and anchors; null = none. */
  calibration: Epoch[] | null
  /** Height of the tags above the data set's zero, metres. */
  tagHeightM: number
  /** Login name that may look at the building. */
  adminName: string
  /** Of the site, containing the key that licences its buildings. */
  dataDir: string
}

/** What the replay needs of the registered building. */
export interface Registered {
  gatewayId: string
  secret: string
  /** Number and hardware id by the data set's tag. */
  tags: Map<string, { no: number; hwId: string }>
  calibratedPairs: number
  /** Anchors whose time of arrival is calibrated. */
  calibratedArrivals: number
}

const FLOOR = 1
const MARGIN_M = 10

/**
 * Registers a data set's building in a running site: floor, anchors, gateway, calibration, and for this run new tags
 * with new carriers, so that nothing of an earlier run interferes. Throws when the building does not belong to a
 * replay.
 */
export async function register(options: RegisterOptions): Promise<Registered> {
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    const registered = await registerIn(client, options)
    await licenceBuildingOfSite(client, options.dataDir, options.buildingId)
    await client.query('commit')
    return registered
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function registerIn(client: pg.Client, options: RegisterOptions): Promise<Registered> {
  const { buildingId, anchors, epochs, calibration, tagHeightM } = options
  const gatewayId = `gw-${buildingId}`
  const known = await client.query('select 1 from building where id = $1', [buildingId])
  if (known.rowCount) {
    const ours = await client.query('select 1 from gateway where id = $1 and building_id = $2', [gatewayId, buildingId])
    if (!ours.rowCount) throw new Error(`${buildingId} is a building that was not made by a replay: choose another one with --building.`)
  }
  const xs = anchors.map(({ x }) => x)
  const ys = anchors.map(({ y }) => y)
  const extent = [Math.min(...xs) - MARGIN_M, Math.min(...ys) - MARGIN_M, Math.max(...xs) + MARGIN_M, Math.max(...ys) + MARGIN_M]
  // The references are arbitrary places on earth: recorded data has no satellites.
  await client.query(
    `insert into building (id, name, time_zone, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     values ($1, $2, 'Asia/Shanghai', $3, $4, $5, $6, 0, 0, 121.2, 33.9, 100, 100, 121.2010811, 33.9009015)
     on conflict (id) do update set min_x = $3, min_y = $4, max_x = $5, max_y = $6`,
    [buildingId, `回放 ${buildingId}`, ...extent],
  )
  // The engine expects a card at its usual height above the floor; the floor lies so that this is the height of the
  // data's tags.
  await client.query(
    `insert into floor (building_id, number, label, elevation_m, height_m) values ($1, $2, '1F', $3, 6)
     on conflict (building_id, number) do update set elevation_m = $3`,
    [buildingId, FLOOR, tagHeightM - DEFAULT_SETTINGS.tagHeightM],
  )
  await client.query('delete from anchor where building_id = $1', [buildingId])
  const kind = epochs[0]!.measured.kind === 'rssi' ? 'ble' : 'uwb'
  for (const { hwId, x, y, z } of anchors)
    await client.query(
      'insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ($1, $2, $3, $3, $4, $5, $6, $7, $8)',
      [`${buildingId}-${hwId}`, buildingId, hwId, kind, x, y, z, FLOOR],
    )
  const secret = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  await client.query(
    `insert into gateway (id, building_id, name, format, username, secret_hash, topics) values ($1, $2, '回放网关', 'native', $1, $3, '{}')
     on conflict (id) do update set secret_hash = $3`,
    [gatewayId, buildingId, hash],
  )
  await client.query(
    'insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1 on conflict do nothing',
    [options.adminName, buildingId],
  )
  const tags = await registerTags(client, buildingId, [...new Set(epochs.map(({ tag }) => tag))])
  const { rangeOffsets, ...model } = learnCalibration(calibration ?? [], anchors, tags, FLOOR)
  await addCalibration(client, buildingId, { rangeOffsets, model }, { by: 'replay' })
  return {
    gatewayId,
    secret,
    tags,
    calibratedPairs: rangeOffsets.filter(({ tagHwId }) => tagHwId !== '').length,
    calibratedArrivals: model.arrivalOffsets.length,
  }
}

async function registerTags(client: pg.Client, buildingId: string, names: string[]): Promise<Registered['tags']> {
  // Carriers of earlier runs keep their tracks but lose their cards.
  await client.query(
    'update tag_assignment a set to_at = now() from tag where tag.id = a.tag_id and tag.building_id = $1 and a.to_at is null',
    [buildingId],
  )
  const run = Date.now().toString(36)
  const tags: Registered['tags'] = new Map()
  for (const [i, name] of names.entries()) {
    const hwId = `${run}${i}`
    const id = `${buildingId}-${hwId}`
    const { rows } = await client.query<{ no: number }>(
      `insert into trackable (building_id, kind, class, name) values ($1, 'person', 'employee', $2) returning no`,
      [buildingId, `标签 ${name}`],
    )
    const no = rows[0]!.no
    await client.query('insert into person (id, building_id, trackable_no) values ($1, $2, $3)', [id, buildingId, no])
    await client.query('insert into tag (id, building_id, hw_id, sn) values ($1, $2, $3, $3)', [id, buildingId, hwId])
    await client.query(`insert into tag_assignment (id, tag_id, trackable_no, from_at) values ($1, $2, $3, now() - interval '30 days')`, [
      `${id}-1`,
      id,
      no,
    ])
    tags.set(name, { no, hwId })
  }
  return tags
}
