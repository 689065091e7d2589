import { MESSAGE_STATES } from '@muster/contracts'
import { buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVERYTHING } from '../../../framework/scope/data-scope.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { settleEnded } from './end-messages.ts'
import { followEntering } from './follow-entering.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

it('a message to an area also goes, once, to who enters it within its time', async () => {
  const { pool } = site.database
  const people = await Promise.all(['先到', '后到'].map((name) => buildPerson(pool, site.buildingA, { name })))
  for (const { no } of people) await buildTag(pool, site.buildingA, { trackableNo: no })
  const audience = { to: ['areas'], classes: [], people: [], departments: [], posts: [], units: [], areas: [{ id: 'zone', name: 'zone' }] }
  await pool.query(
    `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, started_at, state, sender, enters_min)
     values ('late', $1, 'card', 0, 3, '请绕行', $2, 'now', now(), now(), $3, 'a', 15)`,
    [site.buildingA, JSON.stringify(audience), MESSAGE_STATES.sending],
  )
  const receivers = async () =>
    (await pool.query<{ name: string }>("select name from downlink where message_id = 'late' order by id")).rows.map(({ name }) => name)
  let inside: number[] = []
  const follow = () => followEntering(pool, { scopeOf: async () => EVERYTHING, inside: () => inside })
  const [first, second] = people.map(({ no }) => no) as [number, number]
  await follow()
  expect(await receivers()).toEqual([])
  inside = [first]
  await follow()
  inside = [first, second]
  await follow()
  await follow()
  expect(await receivers()).toEqual(['先到', '后到'])
  // Nothing is in transit, but somebody may still enter.
  const stateOf = async () => (await pool.query<{ state: number }>("select state from message where id = 'late'")).rows[0]?.state
  await pool.query("update downlink set state = 4, next_at = null where message_id = 'late'")
  await settleEnded(pool)
  expect(await stateOf()).toBe(MESSAGE_STATES.sending)
  await pool.query("update message set started_at = now() - interval '16 minutes' where id = 'late'")
  await settleEnded(pool)
  expect(await stateOf()).toBe(MESSAGE_STATES.unread)
})
