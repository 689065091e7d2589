import type pg from 'pg'
import { nextNumber, uniqueId } from '../sequence.ts'
import { insert } from './insert.ts'

type Overrides = Record<string, unknown>

/** An employee. `overrides` are columns of `trackable`; the number in live batches is `no`. */
export async function buildPerson(
  pool: pg.Pool,
  buildingId: string,
  overrides: Overrides = {},
): Promise<{ id: string; no: number; name: string }> {
  const n = nextNumber()
  const trackable = await insert<{ no: number; name: string }>(pool, 'trackable', {
    building_id: buildingId,
    kind: 'person',
    class: 'employee',
    name: `人员 ${n}`,
    ...overrides,
  })
  const id = uniqueId('person')
  await insert(pool, 'person', {
    id,
    building_id: buildingId,
    trackable_no: trackable.no,
    // Not a count: another process may fill the same building.
    number: uniqueId('E'),
  })
  return { ...trackable, id }
}

export async function buildVehicle(pool: pg.Pool, buildingId: string, overrides: Overrides = {}): Promise<{ no: number; name: string }> {
  const n = nextNumber()
  const trackable = await insert<{ no: number; name: string }>(pool, 'trackable', {
    building_id: buildingId,
    kind: 'vehicle',
    class: 'internalVehicle',
    name: `沪A${String(n).padStart(5, '0')}`,
    ...overrides,
  })
  await insert(pool, 'vehicle', { id: uniqueId('vehicle'), building_id: buildingId, trackable_no: trackable.no, type: 'truck' })
  return trackable
}

/** A tag; with `trackableNo` it is carried by that trackable since 2020. */
export async function buildTag(
  pool: pg.Pool,
  buildingId: string,
  { trackableNo, ...overrides }: Overrides & { trackableNo?: number } = {},
): Promise<{ id: string; hw_id: string }> {
  const n = nextNumber()
  const tag = await insert<{ id: string; hw_id: string }>(pool, 'tag', {
    id: uniqueId('tag'),
    building_id: buildingId,
    hw_id: (0xc0000 + n).toString(16),
    sn: `SN${String(n).padStart(6, '0')}`,
    ...overrides,
  })
  if (trackableNo !== undefined) await assignTag(pool, tag.id, trackableNo)
  return tag
}

/** Assigns a tag to a trackable from a given time. */
export async function assignTag(pool: pg.Pool, tagId: string, trackableNo: number, overrides: Overrides = {}): Promise<{ id: string }> {
  return insert(pool, 'tag_assignment', {
    id: uniqueId('assignment'),
    tag_id: tagId,
    trackable_no: trackableNo,
    from_at: new Date('2020-01-01T00:00:00Z'),
    ...overrides,
  })
}
