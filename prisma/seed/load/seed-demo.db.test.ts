import { createHash } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTRACTORS } from '../contractors/contractors.ts'
import { DEMO_GATEWAY_IDS } from '../devices/gateways.ts'
import { DEMO_SUPPLIES } from '../devices/supplies.ts'
import { DEMO_BUILDING_ID } from '../map/site.ts'
import { seedDemo } from './seed-demo.ts'

const secrets = Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, `secret of ${id}`]))
const options = {
  adminName: 'admin',
  adminPassword: 'a password',
  dataKey: '5a'.repeat(32),
  gatewaySecrets: secrets,
  accountPasswords: { gate: 'Gate-room-1', safety: 'Safety-1', contractor: 'Contractor-1' },
}

describe('loading the demonstration site', () => {
  let database: TestDatabase
  const count = async (table: string) => Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)

  beforeAll(async () => {
    database = await createTestDatabase()
    await seedDemo(database.url, options)
  })
  afterAll(() => database.drop())

  test('fills the site with its plan, devices and people', async () => {
    expect(await count('floor')).toBe(6)
    expect(await count('plan_feature')).toBeGreaterThan(400)
    expect(await count('person')).toBe(150)
    expect(await count('vehicle')).toBe(12)
    expect(await count('tag_assignment')).toBe(164)
    expect(await count('tag')).toBe(164 + 20)
    expect(await count('gateway')).toBe(DEMO_GATEWAY_IDS.length)
    expect(await count('area_rule')).toBeGreaterThan(3)
    expect(await count('emergency_supply')).toBe(DEMO_SUPPLIES.length)
    expect(await count('stored_file')).toBe(0)
  })

  test('gives each card to the one who carries it', async () => {
    const { rows } = await database.pool.query(
      `select t.name, tag.sn from trackable t join vehicle v on v.trackable_no = t.no
       join tag_assignment a on a.trackable_no = t.no join tag on tag.id = a.tag_id order by v.id limit 1`,
    )
    expect(rows).toEqual([{ name: '厂内 001', sn: 'VK270001' }])
    expect(await count('person where carries_card')).toBe(150)
  })

  test('has alarm templates that hold for somebody each', async () => {
    const { rows } = await database.pool.query(
      `select m.name, m.off_kinds as off, count(t.no)::int as users from alarm_template m left join trackable t on t.alarm_template_id = m.id
        group by m.id order by users desc, m.name collate "C"`,
    )
    expect(rows).toEqual([
      { name: '访客', off: [], users: 12 },
      { name: '外来车辆', off: [], users: 6 },
      { name: '应急处置人员', off: ['outOfBounds'], users: 4 },
      { name: '监理与检测人员', off: ['outOfBounds'], users: 4 },
      { name: '消防与救援车辆', off: ['outOfBounds'], users: 1 },
    ])
    expect(await count('visit where alarm_template_id is not null')).toBe(12)
  })

  test('has areas that exempt a vehicle and a contractor unit of the site', async () => {
    const { rows } = await database.pool.query(
      `select a.code, v.plate, u.name as unit from area a
         left join vehicle v on a.exemptions -> 'vehicleIds' ? v.id
         left join contractor_unit u on a.exemptions -> 'contractorIds' ? u.id
        where v.id is not null or u.id is not null order by a.code`,
    )
    expect(rows).toEqual([
      { code: 'no-entry-tank-farm', plate: null, unit: '江海特种设备检测有限公司' },
      { code: 'north-road', plate: '苏J61119', unit: null },
    ])
  })

  test('has patrol teams of one department each', async () => {
    const { rows } = await database.pool.query(
      `select t.name, count(*)::int as members, count(distinct p.department_id)::int as departments from patrol_team t
         join patrol_team_member m on m.team_id = t.id join person p on p.id = m.person_id and p.department_id = t.department_id
        group by t.id order by members`,
    )
    expect(rows.map(({ members, departments }) => [members, departments])).toEqual([[4, 1], [7, 1], [8, 1]]) // biome-ignore format: pairs
  })

  test('has roles, and accounts of people for those that were given a password', async () => {
    expect(await count('role')).toBe(5)
    const { rows } = await database.pool.query(
      `select a.login_name as login, r.name as role, p.class, r.visitors, cardinality(r.permissions) > 3 as able from account a
         join account_building ab on ab.account_id = a.id join role r on r.id = ab.role_id join person p on p.id = a.person_id order by 1`,
    )
    expect(rows).toEqual([
      { login: 'contractor', role: '承包商管理员', class: 'contractor', visitors: false, able: true },
      { login: 'gate', role: '门卫', class: 'employee', visitors: true, able: true },
      { login: 'safety', role: '安全管理员', class: 'employee', visitors: false, able: true },
    ])
  })

  test('lets the manager of a contractor see his own people alone, also where an earlier version showed him all', async () => {
    const units = async () =>
      (await database.pool.query(`select contractor_ids as ids from role where id = '${DEMO_BUILDING_ID}-role-contractor'`)).rows[0].ids
    const { rows } = await database.pool.query(
      `select p.contractor_id as id from account a join person p on p.id = a.person_id where a.login_name = 'contractor'`,
    )
    const own = rows.map(({ id }) => id)
    expect(await units()).toEqual(own)
    const all = CONTRACTORS.map(({ id }) => id)
    await database.pool.query(`update role set contractor_ids = $1 where id = '${DEMO_BUILDING_ID}-role-contractor'`, [all])
    await seedDemo(database.url, options)
    expect(await units()).toEqual(own)
    const chosen = all.slice(1)
    await database.pool.query(`update role set contractor_ids = $1 where id = '${DEMO_BUILDING_ID}-role-contractor'`, [chosen])
    await seedDemo(database.url, options)
    expect(await units()).toEqual(chosen)
  })

  test('keeps only hashes of secrets', async () => {
    const { rows } = await database.pool.query('select id, secret_hash from gateway')
    for (const { id, secret_hash } of rows) expect(secret_hash).toBe(createHash('sha256').update(secrets[id]!).digest('hex'))
    const account = await database.pool.query('select password_hash from account')
    expect(account.rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })

  test('keeps phones sealed, also those an earlier version left in clear', async () => {
    const clear = () => count(`person where phone not like 'v1:%' or phone_hash is null`)
    expect(await clear()).toBe(0)
    await database.pool.query(`update person set phone = '19900001234' where id = '${DEMO_BUILDING_ID}-person-1'`)
    await seedDemo(database.url, options)
    expect(await clear()).toBe(0)
  })

  test('changes nothing when the site is there already', async () => {
    await database.pool.query(`update area set name = 'renamed' where code = 'muster-1'`)
    await database.pool.query(`delete from tag_assignment where tag_id = '${DEMO_BUILDING_ID}-tag-p1'`)
    await seedDemo(database.url, { ...options, adminPassword: 'another password' })
    expect(await count('tag_assignment')).toBe(163)
    expect(await count('trackable')).toBe(168)
    expect((await database.pool.query(`select name from area where code = 'muster-1'`)).rows[0].name).toBe('renamed')
  })

  test('leaves nothing behind when a gateway has no secret', async () => {
    const empty = await createTestDatabase()
    try {
      await expect(seedDemo(empty.url, { ...options, gatewaySecrets: {} })).rejects.toThrow('No secret')
      expect((await empty.pool.query('select 1 from building')).rowCount).toBe(0)
    } finally {
      await empty.drop()
    }
  })
})
