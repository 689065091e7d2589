import { expect, it } from 'vitest'
import { watchedConfig } from '../testing/watched-config.ts'

const { pool, site, run, takeUp } = watchedConfig()

it('looks for gatherings at their days and periods, by holidays and by the clocks of the building', async () => {
  await pool().query(
    `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
       dead_band_m, gas_m, mail_after_min, schedule) values ($1, true, 15, 3, 4, 7, 60, 10, 1, 50, 5, $2)`,
    [site().buildingId, { weekdays: [4], periods: [{ from: '08:00', to: '09:00' }], holidays: false }],
  )
  // A Thursday.
  const holds = () => run().config.gatherings.schedule?.holdsAt(Date.parse('2026-10-01T00:30:00Z'))
  await takeUp()
  expect(holds()).toBe(true)
  await pool().query(`insert into holiday (id, building_id, day, name) values ('h', $1, '2026-10-01', '国庆节')`, [site().buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool().query('delete from holiday')
  await pool().query(`update building set time_zone = 'Europe/Berlin' where id = $1`, [site().buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool().query(`update building set time_zone = 'Asia/Shanghai' where id = $1`, [site().buildingId])
  await takeUp()
  expect(holds()).toBe(true)
})

it('keeps schedules by holidays and by the clocks of the building', async () => {
  const period = { weekdays: [1, 2, 3, 4, 5, 6, 7], periods: [{ from: '08:00', to: '09:00' }], holidays: false, fromMs: null, endMs: null }
  await pool().query('update area set schedule = $2 where id = $1', [site().forbiddenId, period])
  const holds = () =>
    [...run().config.rules.byId.values()].find(({ areaId }) => areaId !== null)?.schedule?.holdsAt(Date.parse('2026-10-01T00:30:00Z'))
  await takeUp()
  expect(holds()).toBe(true)
  await pool().query(`insert into holiday (id, building_id, day, name) values ('h', $1, '2026-10-01', '国庆节')`, [site().buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool().query(`update holiday set kind = 'workday'`)
  await takeUp()
  expect(holds()).toBe(true)
  await pool().query('delete from holiday')
  await pool().query(`update building set time_zone = 'Europe/Berlin' where id = $1`, [site().buildingId])
  await takeUp()
  expect(holds()).toBe(false)
  await pool().query(`update building set time_zone = 'Asia/Shanghai' where id = $1`, [site().buildingId])
  // 08:30 of a Thursday: a rule of the area's days holds, one of its own days does not.
  const own = { weekdays: [1], periods: [{ from: '08:00', to: '09:00' }], holidays: true }
  await pool().query(`update area_rule set params = params || jsonb_build_object('schedule', $2::jsonb) where area_id = $1`, [
    site().forbiddenId,
    own,
  ])
  await takeUp()
  expect(holds()).toBe(false)
  // Nobody watches after the end of the area, whatever days a rule has.
  await pool().query(`update area_rule set params = jsonb_set(params, '{schedule,weekdays}', '[4]') where area_id = $1`, [
    site().forbiddenId,
  ])
  await takeUp()
  expect(holds()).toBe(true)
  const endMs = Date.parse('2026-10-01T00:15:00Z')
  await pool().query('update area set schedule = $2 where id = $1', [site().forbiddenId, { ...period, endMs }])
  await takeUp()
  expect(holds()).toBe(false)
  await pool().query('update area set schedule = $2 where id = $1', [site().forbiddenId, period])
  await pool().query(`update area_rule set params = params - 'schedule' where area_id = $1`, [site().forbiddenId])
  await takeUp()
  expect(holds()).toBe(true)
})
