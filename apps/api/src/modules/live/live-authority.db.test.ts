import { ENDPOINTS, type LicenceInfo } from '@muster/contracts'
import { configHeads } from '@muster/database'
import { buildArea, buildPerson, testLicence } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { upload } from '../../testing/forms.ts'
import { LiveSite } from '../../testing/live-site.ts'

const world = new LiveSite()
const { time, connect, at } = world

describe('a role with limits', () => {
  /** Account of building A that sees only these people; its login name. */
  const limited = (personIds: string[], role: Record<string, unknown> = {}) =>
    world.site.addAccount(world.buildingA, ['map:view', 'alarm:view'], { people_scope: 'selected', person_ids: personIds, ...role })
  const person = async (name: string) => {
    const { no } = await buildPerson(world.pool, world.buildingA, { name })
    const { rows } = await world.pool.query('select id from person where trackable_no = $1', [no])
    return { no, id: rows[0].id as string }
  }
  /** The channel has loaded the latest configuration. */
  const reconfigured = async () => {
    const head = (await configHeads(world.pool)).get(world.buildingA) ?? 0
    // The api itself changes people once: it fills in the initials of their names.
    await time.untilHolds(() => expect(world.bench.channel?.config.seq).toBeGreaterThanOrEqual(head))
  }
  const setRole = (login: string, assignments: string) =>
    world.pool.query(
      `update role set ${assignments} where id = (select ab.role_id from account_building ab join account a on a.id = ab.account_id
        where a.login_name = $1)`,
      [login],
    )

  it('hears of the positions, head counts and alarms of its people alone', async () => {
    const [mine, other] = [await person('甲'), await person('乙')]
    await reconfigured()
    const client = await connect({}, await world.site.signIn(await limited([mine.id]), world.buildingA))
    const watcher = await connect({})
    world.bench.publish([at(mine.no), at(other.no)], true)
    const own = await buildAlarm(world.pool, world.buildingA, { trackable_no: mine.no, trackable_name: '甲' })
    const foreign = await buildAlarm(world.pool, world.buildingA, { trackable_no: other.no, trackable_name: '乙' })
    await time.untilHolds(() => expect(watcher.of('alarm').some(({ alarm }) => alarm.id === foreign)).toBe(true))
    await time.untilHolds(() => expect(client.of('alarm').some(({ alarm }) => alarm.id === own)).toBe(true))
    await time.untilHolds(() => expect(watcher.batches.at(-1)?.positions.length ?? 0).toBeGreaterThan(1))
    expect(
      [...client.of('alarm').map(({ alarm }) => alarm), ...client.of('alarms').flatMap(({ alarms }) => alarms)].every(
        ({ id }) => id === own,
      ),
    ).toBe(true)
    await time.untilHolds(() => expect(client.shown).toContain(mine.no))
    expect(new Set(client.shown)).toEqual(new Set([mine.no]))
    // People not heard any more do not count.
    await time.untilHolds(() => {
      world.bench.publish([at(mine.no), at(other.no)])
      expect(client.of('headcounts').at(-1)?.byFloor).toEqual({ 1: { people: 1, vehicles: 0 } })
    })
    const token = await world.site.signIn(await limited([mine.id]), world.buildingA)
    const rows = (await world.site.call('livePositions', { token })).json.data
    expect(rows).toMatchObject([{ no: mine.no }])
  })

  it('with an area type sees who is inside such areas, and no more who leaves them', async () => {
    const { pool } = world
    const mine = await person('丙')
    await buildArea(pool, world.buildingA, { use: 'risk', floor: 7 })
    await reconfigured()
    const login = await world.site.addAccount(world.buildingA, ['map:view'], {
      area_scope: 'selected',
      area_type_ids: [`${world.buildingA}-risk`],
    })
    const client = await connect({ floors: [7] }, await world.site.signIn(login, world.buildingA))
    world.bench.publish([at(mine.no, { floor: 7, x: 5, y: 5 })])
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions.map(({ no }) => no)).toEqual([mine.no]))
    world.bench.publish([at(mine.no, { floor: 7, x: 50, y: 50 })])
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
  })

  it('that changes is told, and takes back what may be seen no longer', async () => {
    const [mine, other] = [await person('丁'), await person('戊')]
    const login = await limited([mine.id])
    const client = await connect({}, await world.site.signIn(login, world.buildingA))
    world.bench.publish([at(mine.no), at(other.no)], true)
    await time.untilHolds(() => expect(client.batches.at(-1)?.positions.map(({ no }) => no)).toEqual([mine.no]))
    await setRole(login, `person_ids = '{${other.id}}'`)
    await time.untilHolds(() => expect(client.of('authority')).toHaveLength(1))
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [{ no: other.no }] }))
    await setRole(login, `permissions = '{alarm:view}'`)
    await time.untilHolds(() => expect(client.batches.at(-1)).toMatchObject({ full: true, positions: [] }))
    await time.untilHolds(() => expect(client.of('headcounts').at(-1)?.byFloor).toEqual({}))
    expect(client.of('authority').length).toBeGreaterThanOrEqual(2)
  })

  it('that changes is the new one for whoever asks when he is told, also if he has asked all the time', async () => {
    const login = await limited([])
    const token = await world.site.signIn(login, world.buildingA)
    const client = await connect({}, token)
    const isTold = () => client.of('authority').length > 0
    const asking = (async () => {
      while (!isTold()) await world.site.call('roster', { token })
    })()
    await setRole(login, `permissions = '{alarm:view}'`)
    await time.untilHolds(() => expect(isTold()).toBe(true))
    await asking
    expect((await world.site.call('roster', { token })).status).toBe(403)
  })

  it('of a building that gets a licence, at whichever process, is told, and what it then asks is answered by it', async () => {
    const client = await connect({})
    const other = await world.site.startAnother()
    const query = new URLSearchParams({ buildId: world.buildingA })
    const next = testLicence({
      buildingId: world.buildingA,
      issuedAt: new Date().toISOString(),
      modules: [{ code: 'clusterAlarm', name: '聚集报警' }],
    })
    const licensed = async () => {
      const { data } = (await world.site.call('licenceGet', { query: { buildId: world.buildingA } })).json
      return (JSON.parse(Buffer.from(String(data), 'base64').toString()) as LicenceInfo).modules.map(({ code }) => code)
    }
    expect(await licensed()).toEqual(['access', 'clusterAlarm'])
    const address = new URL(`${ENDPOINTS.licenceUpload.path}?${query}`, other.url)
    const answer = await fetch(address, { method: 'POST', body: upload(next, 'next.lic') })
    await other.stop()
    expect(((await answer.json()) as { code: number }).code).toBe(0)
    await time.untilHolds(() => expect(client.of('authority')).toHaveLength(1))
    expect(await licensed()).toEqual(['clusterAlarm'])
  })
})
