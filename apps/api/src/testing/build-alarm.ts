import type { Pool } from 'pg'

let count = 0

/** Inserts an open, new SOS as the tracker writes it; `overrides` has columns by name. Returns its id. */
export async function buildAlarm(pool: Pool, buildingId: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const row: Record<string, unknown> = {
    id: `sos:7:-:${Date.UTC(2026, 10, 20) + ++count}`,
    building_id: buildingId,
    kind: 'sos',
    priority: 'critical',
    trackable_name: '王芳',
    floor: 1,
    x: 10,
    y: 20,
    z: 1,
    started_at: new Date(Date.UTC(2026, 10, 20) + count * 1000),
    arrived_at: new Date(Date.UTC(2026, 10, 20) + count * 1000),
    evidence: JSON.stringify({ rule: null, fixes: [], anchors: ['a1b2'], frame: { gatewayId: 'gw-1', boot: 'b', seq: 1 } }),
    ...overrides,
  }
  const columns = Object.keys(row)
  await pool.query(
    `insert into alarm (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return String(row.id)
}
