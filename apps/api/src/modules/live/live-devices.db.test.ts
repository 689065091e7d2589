import { noteDevice } from '@muster/database'
import { buildDeviceState, buildGateway, buildPerson, buildTag } from '@muster/test-support'
import { expect, it } from 'vitest'
import { LiveSite } from '../../testing/live-site.ts'

const world = new LiveSite()
const { time, connect } = world

it('tells whoever sees a device when it goes offline and comes back, and nobody else', async () => {
  const { pool, buildingA: buildingId, site } = world
  const gateway = await buildGateway(pool, buildingId, { name: '一号网关' })
  const { no } = await buildPerson(pool, buildingId, { name: '张三' })
  const carried = await buildTag(pool, buildingId, { sn: 'BK1', trackableNo: no })
  const free = await buildTag(pool, buildingId, { sn: 'BK2' })
  const nobody = { area_scope: 'selected', area_type_ids: [], people_scope: 'selected' }
  const limited = await site.signIn(await site.addAccount(buildingId, ['map:view', 'device:card:view'], nobody), buildingId)
  const [all, some] = [await connect({ topics: ['devices'] }), await connect({ topics: ['devices'] }, limited)]
  const turn = (kind: string, id: string, is: boolean) =>
    noteDevice(pool, buildingId, { kind, id, online: { is, atMs: Date.now(), reason: is ? null : 'silent' } })
  const told = (client: typeof all) => client.of('devices').flatMap(({ devices }) => devices.map(({ name, online }) => `${name} ${online}`))
  await turn('gateway', gateway.id, false)
  await turn('card', carried.id, true)
  await turn('card', free.id, true)
  await time.untilHolds(() => expect(new Set(told(all))).toEqual(new Set(['一号网关 false', 'BK1 true', 'BK2 true'])))
  await time.untilHolds(() => expect(new Set(told(some))).toEqual(new Set(['BK2 true'])))
  // A new subscriber does not miss what happened a moment ago.
  const late = await connect({ topics: ['devices'] })
  await time.untilHolds(() => expect(told(late)).toContain('一号网关 false'))
  // Merely being heard again is no news.
  await pool.query(`update device_state set heard_at = now() where device_id = $1`, [gateway.id])
  await turn('gateway', gateway.id, true)
  await time.untilHolds(() => expect(told(all)).toContain('一号网关 true'))
  expect(told(all).filter((line) => line === '一号网关 false')).toHaveLength(1)
  expect(all.of('changed').some(({ parts }) => parts.includes('devices'))).toBe(false)
})

it('tells of more at once than are named', async () => {
  const { pool, buildingA: buildingId } = world
  const client = await connect({ topics: ['devices'] })
  await pool.query(
    `insert into tag (id, building_id, hw_id, sn) select 'many-' || n, $1, 'many' || n, 'M' || n from generate_series(1, 1200) n`,
    [buildingId],
  )
  await pool.query(
    `insert into device_state (building_id, kind, device_id, online, changed_at) select $1, 'card', 'many-' || n, true, now() from generate_series(1, 1200) n`,
    [buildingId],
  )
  await time.untilHolds(() =>
    expect(
      client
        .of('devices')
        .flatMap(({ devices }) => devices)
        .filter(({ id }) => id.startsWith('many-')),
    ).toHaveLength(1200),
  )
  await buildDeviceState(pool, buildingId, { kind: 'gateway', id: (await buildGateway(pool, buildingId, {})).id, online: true })
})
