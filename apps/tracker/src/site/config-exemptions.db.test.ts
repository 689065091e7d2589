import { expect, it } from 'vitest'
import { watchedConfig } from '../testing/watched-config.ts'

const { pool, site, run, takeUp, expectAsStartedNow } = watchedConfig()

it('asks anew whom areas exempt when somebody changes department or post, or a department moves', async () => {
  const [first, second] = site().people as [{ no: number; tag: string }, { no: number; tag: string }]

  await pool().query(
    `insert into department (id, building_id, code, name, parent_id) values ('plant', $1, '1', '厂', null), ('works', $1, '2', '车间', 'plant'), ('shift', $1, '3', '班', null)`,
    [site().buildingId],
  )
  await pool().query(`insert into post (id, building_id, code, name) values ('post', $1, '1', '岗位')`, [site().buildingId])
  const exempt = (exemptions: object) =>
    pool().query('update area set exemptions = $2 where id = $1', [
      site().forbiddenId,
      { personIds: [], classes: [], departmentIds: [], postIds: [], ...exemptions },
    ])
  const isExempt = () => [first, second].map(({ no }) => run().config.trackables.get(no)?.exemptFrom.has(site().forbiddenId))
  await exempt({ departmentIds: ['plant'], postIds: ['post'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool().query('update person set department_id = $2 where trackable_no = $1', [first.no, 'shift'])
  await pool().query('update person set post_id = $2 where trackable_no = $1', [second.no, 'post'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([false, true])
  await pool().query('update department set parent_id = $2 where id = $1', ['shift', 'works'])
  await takeUp()
  expect(isExempt()).toEqual([true, true])
  const { rows } = await pool().query('select id from person where trackable_no = $1', [second.no])
  await exempt({ personIds: [rows[0].id] })
  await takeUp()
  expect(isExempt()).toEqual([false, true])
  await exempt({ classes: ['employee'] })
  await takeUp()
  expect(isExempt()).toEqual([true, true])
  await pool().query(`insert into contractor_unit (id, building_id, name, category) values ('unit', $1, '单位', 'other')`, [
    site().buildingId,
  ])
  await exempt({ contractorIds: ['unit'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool().query('update person set contractor_id = $2 where trackable_no = $1', [first.no, 'unit'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([true, false])
  // Names of departments and phones of people are nothing to the tracker's areas.
  await pool().query(`update department set name = '新名'`)
  await pool().query(`update person set phone = 'sealed'`)
  expect(await takeUp()).toEqual(['seq'])
  await expectAsStartedNow()
})

it('asks anew whom areas exempt when a vehicle changes department or contractor unit', async () => {
  const { rows } = await pool().query(
    `insert into trackable (building_id, kind, class, name) select $1, 'vehicle', 'internalVehicle', 'V' || i from generate_series(1, 2) i returning no`,
    [site().buildingId],
  )
  const [first, second] = rows as [{ no: number }, { no: number }]
  for (const { no } of rows)
    await pool().query(`insert into vehicle (id, building_id, trackable_no, type) values ($2, $1, $3, 'truck')`, [
      site().buildingId,
      `v${no}`,
      no,
    ])
  await pool().query(`insert into department (id, building_id, code, name) values ('d', $1, '1', '厂')`, [site().buildingId])
  await pool().query(`insert into contractor_unit (id, building_id, name, category) values ('u', $1, '单位', 'other')`, [site().buildingId])
  const isExempt = () => [first, second].map(({ no }) => run().config.trackables.get(no)?.exemptFrom.has(site().forbiddenId))
  // As it was stored before areas exempted vehicles by their plate.
  const exempt = (exemptions: object) =>
    pool().query('update area set exemptions = $2 where id = $1', [
      site().forbiddenId,
      { personIds: [], classes: [], departmentIds: [], postIds: [], ...exemptions },
    ])
  await exempt({ vehicleIds: [`v${first.no}`] })
  await takeUp()
  expect(isExempt()).toEqual([true, false])
  await exempt({ departmentIds: ['d'], contractorIds: ['u'] })
  await takeUp()
  expect(isExempt()).toEqual([false, false])
  await pool().query('update vehicle set department_id = $2 where trackable_no = $1', [first.no, 'd'])
  await pool().query('update vehicle set contractor_id = $2 where trackable_no = $1', [second.no, 'u'])
  expect(await takeUp()).toEqual(['seq'])
  expect(isExempt()).toEqual([true, true])
  await pool().query(`update vehicle set driver_name = '司机'`)
  expect(await takeUp()).toEqual(['seq'])
  await expectAsStartedNow()
})
