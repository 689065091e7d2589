import { expect, it, vi } from 'vitest'
import { watchedConfig } from '../testing/watched-config.ts'
import { isOutOfDate } from './load-whereabouts.ts'

const { pool, site, run, takeUp, expectAsStartedNow } = watchedConfig()

/** As a plan writes them: shifts of eight hours that begin so many hours from now. */
const plan = (personId: string, ...hours: number[]) =>
  pool().query(
    `with shift as (insert into work_shift (id, building_id, name, starts_at, ends_at) values ($1, $1, '班', '08:00', '16:00')
       on conflict (id) do update set name = '班' returning id)
     insert into duty (id, building_id, person_id, shift_id, day, starts_at, ends_at)
     select $2 || h, $1, $2, shift.id, (now() + h * interval '1 h')::date, now() + h * interval '1 h', now() + (h + 8) * interval '1 h'
     from shift, unnest($3::int[]) h`,
    [site().buildingId, personId, hours],
  )
const personOf = async (no: number) =>
  (await pool().query<{ id: string }>('select id from person where trackable_no = $1', [no])).rows[0]!.id

it('takes up shifts person by person: of now and the next day, and who had any in the last month', async () => {
  const [first, second] = (await Promise.all(
    site()
      .people.slice(0, 2)
      .map(({ no }) => personOf(no)),
  )) as [string, string]
  const hours = (ms: number) => Math.round(ms / 3_600_000)
  const shiftsOf = (id: string) =>
    run()
      .config.shifts.get(id)
      ?.map(({ fromMs, toMs }) => [hours(fromMs - Date.now()), hours(toMs - Date.now())])
  expect(shiftsOf(first)).toBeUndefined()
  await plan(first, -240, -24, -1, 23, 72)
  await plan(second, -29 * 24)
  expect(await takeUp()).toEqual(['seq'])
  expect(shiftsOf(first)).toEqual([[-24, -16], [-1, 7], [23, 31]]) // biome-ignore format: shifts in a row
  expect(shiftsOf(second)).toEqual([])
  await expectAsStartedNow()
  // Whether they came is nothing to the tracker.
  await pool().query('update duty set found = 1, settled = true where person_id = $1', [first])
  expect(await takeUp()).toEqual([])
  await pool().query(`update duty set ends_at = ends_at + interval '1 h' where id = $1`, [`${first}-1`])
  await takeUp()
  expect(shiftsOf(first)).toEqual([[-24, -16], [-1, 8], [23, 31]]) // biome-ignore format: shifts in a row
  await pool().query('delete from duty')
  await plan(second, -33 * 24)
  await takeUp()
  expect([shiftsOf(first), shiftsOf(second)]).toEqual([undefined, undefined])
  await expectAsStartedNow()
})

const pass = (no: number, areaId: string, isIn: boolean, minutesAgo: number) =>
  pool().query(
    `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, $2, $3, $4, now() - $5 * interval '1 min', '门')
     on conflict (building_id, area_id, trackable_no) do update set inside = excluded.inside, at = excluded.at`,
    [site().buildingId, areaId, no, isIn, minutesAgo],
  )

it('takes up passages of gates person by person: who is inside since when, and who left the site', async () => {
  const [first, second] = site().people as [{ no: number; tag: string }, { no: number; tag: string }]
  const recordOf = ({ no }: { no: number }) => {
    const record = run().config.gateRecords.get(no)
    const minutes = (ms: number | null) => (ms === null ? null : Math.round((Date.now() - ms) / 60_000))
    return record && [minutes(record.enteredMs), minutes(record.leftMs)]
  }
  await pass(first.no, '', true, 60)
  await pass(first.no, 'tanks', true, 30)
  await pass(second.no, '', true, 90)
  expect(await takeUp()).toEqual(['seq'])
  expect([recordOf(first), recordOf(second)]).toEqual([[30, null], [90, null]]) // biome-ignore format: two records
  await pool().query(`update gate_presence set gate_name = '另一门'`)
  expect(await takeUp()).toEqual([])
  // Out of the tanks, then of the site, without having been seen coming out of another part.
  await pass(first.no, 'tanks', false, 20)
  await takeUp()
  expect(recordOf(first)).toEqual([60, null])
  await pass(first.no, 'works', true, 15)
  await pass(first.no, '', false, 10)
  await takeUp()
  expect(recordOf(first)).toEqual([null, 10])
  await pass(first.no, 'tanks', true, 5)
  await takeUp()
  expect(recordOf(first)).toEqual([5, 10])
  await expectAsStartedNow()
  // More than a month ago.
  await pass(second.no, '', true, 45_000)
  await takeUp()
  expect(recordOf(second)).toBeUndefined()
  await expectAsStartedNow()
})

it('reads shifts again when time has passed, though nothing changed', async () => {
  const id = await personOf(site().people[0]!.no)
  await plan(id, 80)
  await takeUp()
  expect(run().config.shifts.get(id)).toBeUndefined()
  expect(isOutOfDate(run().config)).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 3_600_000 })
  try {
    expect(isOutOfDate(run().config)).toBe(true)
    expect((await takeUp()).sort()).toEqual(['gateRecords', 'period', 'shifts'])
    expect(run().config.shifts.get(id)).toHaveLength(1)
    expect(isOutOfDate(run().config)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
