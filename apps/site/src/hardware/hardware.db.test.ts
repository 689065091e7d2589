import { createHash } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildArea, buildBuilding } from '@muster/test-support'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdBuilding, registerAnchors, registerCards, registerGateway } from './register.ts'
import { anchorRow, cardRow, parseTable } from './tables.ts'

let database: TestDatabase
let db: pg.Client
let building: string

beforeAll(async () => {
  database = await createTestDatabase()
  building = (await buildBuilding(database.pool)).id
  db = new pg.Client({ connectionString: database.urlOf('tools') })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

describe('hardware of a site', () => {
  it('lets a gateway in by a secret of which only the hash is kept, and renews it', async () => {
    const first = await registerGateway(db, building, { id: 'gw-west', name: '西区', format: 'minew-g1' })
    const second = await registerGateway(db, building, { id: 'gw-west', name: '西区', format: 'minew-g1' })
    const { rows } = await db.query('select secret_hash, topics from gateway where id = $1', ['gw-west'])
    expect(rows).toEqual([{ secret_hash: createHash('sha256').update(second).digest('hex'), topics: ['/gw/+/status'] }])
    expect(first).not.toBe(second)
  })

  it('binds a gateway to floors and areas, keeps that with a new secret, and lifts it', async () => {
    const { id: areaId } = await buildArea(database.pool, building)
    await database.pool.query(
      'insert into floor (building_id, number, label, elevation_m, height_m) values ($1, 7, $2, 0, 3) on conflict do nothing',
      [building, '7F'],
    )
    const gateway = { id: 'gw-bound', name: '东区', format: 'native' as const }
    const bounds = async () => (await db.query('select floors, area_ids as "areaIds" from gateway where id = $1', [gateway.id])).rows[0]
    await registerGateway(db, building, { ...gateway, floors: [7], areaIds: [areaId] })
    await registerGateway(db, building, gateway)
    expect(await bounds()).toEqual({ floors: [7], areaIds: [areaId] })
    await registerGateway(db, building, { ...gateway, floors: [], areaIds: [] })
    expect(await bounds()).toEqual({ floors: [], areaIds: [] })
    await expect(registerGateway(db, building, { ...gateway, floors: [99], areaIds: ['none'] })).rejects.toThrow(
      'no floor 99, no area none',
    )
  })

  it('takes no gateway from another building', async () => {
    const other = (await buildBuilding(database.pool)).id
    await expect(registerGateway(db, other, { id: 'gw-west', name: 'x', format: 'native' })).rejects.toThrow('another building')
  })

  it('moves an anchor that is known instead of doubling it', async () => {
    await registerAnchors(db, building, parseTable('id,x,y,z,floor,kind\nA0:01,1,2,3,1,uwb', anchorRow))
    await registerAnchors(db, building, parseTable('kind,floor,z,y,x,id\nuwb,2,3.5,2,1,a001', anchorRow))
    const { rows } = await db.query('select hw_id, x, y, z, floor from anchor where building_id = $1', [building])
    expect(rows).toEqual([{ hw_id: 'a001', x: 1, y: 2, z: 3.5, floor: 2 }])
  })

  it('gives a new card to its holder and leaves known cards alone', async () => {
    const cards = parseTable('id,sn,holder\nE1-01,K-001,王建国\nE1-02,K-002,', cardRow)
    expect(await registerCards(db, building, cards)).toBe(2)
    expect(await registerCards(db, building, cards)).toBe(0)
    const { rows } = await db.query(
      'select t.name, g.hw_id from tag g join tag_assignment a on a.tag_id = g.id join trackable t on t.no = a.trackable_no where g.building_id = $1',
      [building],
    )
    expect(rows).toEqual([{ name: '王建国', hw_id: 'e101' }])
  })

  it('names the line of a faulty table', () => {
    expect(() => parseTable('id,x,y,z,floor,kind\na1,1,2,3,1,uwb\na2,1,,3,1,uwb', anchorRow)).toThrow(/Line 3: y/)
    expect(() => parseTable('id,x\na1,1', anchorRow)).toThrow(/Line 1: .*y, z, floor, kind missing/)
  })

  it('says when there is no such building', async () => {
    await expect(holdBuilding(db, 'nowhere')).rejects.toThrow('no building nowhere')
  })
})
