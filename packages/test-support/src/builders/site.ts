import type pg from 'pg'
import { nextNumber, uniqueId } from '../sequence.ts'
import { insert } from './insert.ts'

type Overrides = Record<string, unknown>

/** A building of 100 × 80 m near Shanghai with floors 0 and 1, columns of the table by name in `overrides`. */
export async function buildBuilding(pool: pg.Pool, overrides: Overrides = {}): Promise<{ id: string; name: string }> {
  const building = await insert<{ id: string; name: string }>(pool, 'building', {
    id: uniqueId('building'),
    name: '测试厂区',
    min_x: 0,
    min_y: 0,
    max_x: 100,
    max_y: 80,
    ref1_x: 0,
    ref1_y: 0,
    ref1_lon_deg: 121.5,
    ref1_lat_deg: 31.2,
    ref2_x: 100,
    ref2_y: 0,
    ref2_lon_deg: 121.50105,
    ref2_lat_deg: 31.2,
    ...overrides,
  })
  await buildFloor(pool, building.id, { number: 0, label: '室外', elevation_m: 0 })
  await buildFloor(pool, building.id, { number: 1, label: '1F', elevation_m: 0 })
  return building
}

export async function buildFloor(pool: pg.Pool, buildingId: string, overrides: Overrides): Promise<{ number: number }> {
  return insert(pool, 'floor', { building_id: buildingId, number: 2, label: '2F', elevation_m: 4.5, height_m: 4.5, ...overrides })
}

/** A UWB anchor at the origin, 3 m high, unless told otherwise. */
export async function buildAnchor(pool: pg.Pool, buildingId: string, overrides: Overrides = {}): Promise<{ id: string; hw_id: string }> {
  const n = nextNumber()
  const hwId = (0xa000 + n).toString(16)
  return insert(pool, 'anchor', {
    id: uniqueId('anchor'),
    building_id: buildingId,
    hw_id: hwId,
    name: `基站 ${n}`,
    kind: 'uwb',
    x: 0,
    y: 0,
    z: 3,
    floor: 1,
    ...overrides,
  })
}

/**
 * A zone of 10 × 10 m at the origin, on all floors, unless told otherwise. `polygon` is rings of [x, y]; `use` selects
 * the matching built-in type.
 */
export async function buildArea(pool: pg.Pool, buildingId: string, overrides: Overrides = {}): Promise<{ id: string; name: string }> {
  const n = nextNumber()
  const square = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]] // biome-ignore format: one ring, one line
  const { polygon = [square], use = 'zone', ...rest } = overrides
  return insert(pool, 'area', {
    id: uniqueId('area'),
    building_id: buildingId,
    code: `A${n}`,
    name: `区域 ${n}`,
    type_id: `${buildingId}-${use}`,
    polygon: JSON.stringify(polygon),
    ...rest,
  })
}

export async function buildAreaRule(pool: pg.Pool, areaId: string, kind: string, params: object = {}): Promise<{ id: string }> {
  return insert(pool, 'area_rule', { id: uniqueId('rule'), area_id: areaId, kind, params: JSON.stringify(params) })
}
